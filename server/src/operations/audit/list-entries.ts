import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type EntryFilter, matchingEntries } from './matching-entries.ts';
import { recordedFilter } from './recorded-filter.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

const PAGE = 200;
/** The maximum number of batches of entries that one call reads. */
const BATCHES_MAX = 20;

/**
 * Returns a page of the audit trail, newest first. Each page is recorded as an audit entry, because a cursor can be
 * made up. A call reads a bounded number of entries, so a page with a filter may hold few entries and still have a next
 * page.
 */
export async function listEntries(
  ports: Ports,
  acting: ActingOperator,
  before: number | null,
  filter: EntryFilter,
): Promise<{ readonly entries: readonly ShownEntry[]; readonly next: number | null }> {
  const event = { kind: 'audit-viewed', accountId: (await recordedFilter(ports, filter)).accountId ?? null } as const;
  await ports.store.tx((tables) => recordAudit(ports, tables, acting, event));
  const found: ShownEntry[] = [];
  let batches = 0;
  const from = before ?? Number.MAX_SAFE_INTEGER;
  for await (const { matching, last } of matchingEntries(ports.store.read.auditEntries, filter, from)) {
    found.push(...matching.map(shownEntry));
    batches += 1;
    if (found.length > PAGE) return { entries: found.slice(0, PAGE), next: found[PAGE - 1]?.seq ?? null };
    if (batches === BATCHES_MAX) return { entries: found, next: last };
  }
  return { entries: found, next: null };
}
