import type { ActingOperator } from '../audit/acting-operator.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { BulkSignOut } from '../entities/incident.ts';
import type { DatabasePorts, Tables } from '../ports/ports.ts';

/** Returns the result of a bulk sign-out in the form of the audit trail. */
export const outcomeOf = ({ id, sessions, accounts, state }: BulkSignOut) => ({ id, sessions, accounts, state });

/**
 * Stops a bulk sign-out that runs, or withdraws its proposal, inside a transaction, and records it. Returns false if
 * neither exists.
 */
export async function stopSignOut(
  ports: DatabasePorts,
  tables: Tables,
  acting: ActingOperator,
  id: string,
): Promise<boolean> {
  const stopped = await tables.bulkSignOuts.stop({ id, at: ports.now() });
  if (stopped) await recordAudit(ports, tables, acting, { kind: 'bulk-sign-out-ended', detail: outcomeOf(stopped) });
  return stopped !== null;
}
