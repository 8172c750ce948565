import type { AuditKind } from '@isoline/contract/values/audit-entry.ts';
import type { AuditEntries, AuditEntry } from '../../model/entities/operator-tables.ts';

/** A filter of entries. An entry must match all conditions that are given. Times are milliseconds since 1970 UTC. */
export interface EntryFilter {
  readonly operator?: string;
  readonly accountId?: string;
  readonly kind?: AuditKind;
  /** Only entries whose detail names this product. */
  readonly product?: string;
  readonly from?: number;
  /** Only entries before this time. */
  readonly to?: number;
}

const BATCH = 200;
/**
 * The maximum difference between the clocks of nodes. Apart from it, the times of entries are in the order of their
 * numbers.
 */
const SKEW_MS = 5 * 60_000;

/** The result of one batch: the entries that match, and the number of the last entry that was read. */
interface Looked {
  readonly matching: readonly AuditEntry[];
  readonly last: number;
}

/**
 * Reads the audit trail from the entry before `before` on, newest first, in batches. It stays within the times of the
 * filter, and reads only entries of the account, operator or kind that the filter names.
 */
export async function* matchingEntries(
  auditEntries: Pick<AuditEntries, 'page' | 'firstSince' | 'lastBefore'>,
  filter: EntryFilter,
  before: number,
): AsyncGenerator<Looked> {
  const lowest = filter.from === undefined ? 0 : await auditEntries.firstSince({ at: filter.from - SKEW_MS });
  if (lowest === null) return;
  const highest = filter.to === undefined ? before : await auditEntries.lastBefore({ at: filter.to + SKEW_MS });
  let end = Math.min(before, (highest ?? 0) + 1);
  while (end > lowest) {
    const batch = await auditEntries.page(end, BATCH, filter);
    const matching = batch.filter((entry) => entry.seq >= lowest && matches(filter, entry));
    const last = batch.at(-1)?.seq ?? 0;
    if (batch.length > 0) yield { matching, last };
    if (batch.length < BATCH) return;
    end = last;
  }
}

function matches({ operator, accountId, kind, product, from, to }: EntryFilter, entry: AuditEntry): boolean {
  return (
    (operator === undefined || entry.operator === operator) &&
    (accountId === undefined || entry.accountId === accountId) &&
    (kind === undefined || entry.kind === kind) &&
    (product === undefined || entry.detail.product === product) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at < to)
  );
}
