import type { ActingOperator } from '../audit/acting-operator.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { DatabasePorts, Tables } from '../ports/ports.ts';

/** Withdraws an export that has not run, inside a transaction, and records it. Returns false if there is none. */
export async function withdrawProposedExport(
  ports: DatabasePorts,
  tables: Tables,
  acting: ActingOperator,
  id: string,
): Promise<boolean> {
  const isRemoved = await tables.exportProposals.remove({ id });
  if (isRemoved) await recordAudit(ports, tables, acting, { kind: 'export-withdrawn', detail: { id } });
  return isRemoved;
}
