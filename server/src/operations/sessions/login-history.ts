import type { Caller } from '../../model/entities/request-context.ts';
import type { LoginRecord } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';

export interface LoginHistoryPage {
  readonly records: readonly LoginRecord[];
  /** The number of records of the account. */
  readonly total: number;
  /** The number of pages of the account. */
  readonly pages: number;
}

/** Returns the range of `seq` on a page, newest first, or null if the page is beyond the last one. Pages start at 1. */
export function rangeOfPage(bounds: { first: number; last: number }, current: number, size: number) {
  const to = bounds.last - (current - 1) * size;
  return to < bounds.first ? null : { from: Math.max(bounds.first, to - size + 1), to };
}

/**
 * Returns one page of the sign-in records, newest first. Records are numbered without gaps, so every page is one range
 * query, no matter how deep.
 */
export async function loginHistory(
  ports: Ports,
  caller: Caller,
  current: number,
  size: number,
): Promise<LoginHistoryPage> {
  const { loginRecords } = ports.store.read;
  const bounds = await loginRecords.bounds({ accountId: caller.account.id });
  if (!bounds) return { records: [], total: 0, pages: 0 };
  const total = bounds.last - bounds.first + 1;
  const range = rangeOfPage(bounds, current, size);
  const records = range
    ? await loginRecords.between({ accountId: caller.account.id, from: range.from, to: range.to })
    : [];
  return { records, total, pages: Math.ceil(total / size) };
}
