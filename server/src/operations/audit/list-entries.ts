import type { ActingOperator } from '../../model/console/acting-operator.ts';
import { recordAudit } from '../../model/console/record-audit.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';

const PAGE = 50;

/** A page of the audit trail, newest first. The first page is recorded itself: who watches is watched too. */
export async function listEntries(
  ports: Ports,
  acting: ActingOperator,
  before: number | null,
  of: { readonly operator?: string; readonly accountId?: string },
): Promise<{ readonly entries: readonly AuditEntry[]; readonly next: number | null }> {
  if (before === null) {
    const event = { kind: 'audit-viewed', accountId: of.accountId ?? null } as const;
    await ports.store.tx((tables) => recordAudit(ports, tables, acting, event));
  }
  const found = await ports.store.read.auditEntries.page(before ?? Number.MAX_SAFE_INTEGER, PAGE + 1, of);
  const entries = found.slice(0, PAGE);
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.seq ?? null) : null };
}
