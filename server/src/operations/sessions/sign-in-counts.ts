import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { SignInSlot } from '../../model/entities/session-tables.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The most records that one call counts: the cost of a call does not depend on the age of an account. */
const RECORDS_MAX = 5_000;

export interface SignInCounts {
  /** The first day with a known count, as `2026-05-12`. */
  readonly since: string;
  /** The days with sign-ins, the oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  /** The counts of these days by weekday, from Monday on, and by hour. */
  readonly hours: readonly (readonly number[])[];
}

/** Returns the counts of the caller's sign-ins by day, and by weekday and hour, in a time zone of the IANA database. */
export async function signInCounts(ports: Ports, { account }: Caller, zone: string): Promise<SignInCounts> {
  const { loginRecords } = ports.store.read;
  const accountId = account.id;
  const bounds = await loginRecords.bounds({ accountId });
  const after = bounds ? Math.max(bounds.first - 1, bounds.last - RECORDS_MAX) : 0;
  const slots = bounds ? await loginRecords.slots({ accountId, after }) : [];
  const now = ports.now();
  // The records of a merged account are older than the account that absorbed it.
  const oldest = Math.min(slots[0]?.at ?? now, account.createdAt);
  const isCut = bounds !== null && after >= bounds.first;
  return countSlots(slots, {
    // The day of the oldest counted record may have earlier ones.
    since: isCut ? (slots[0]?.at ?? now) + DAY_MS : Math.max(oldest, now - lifetimes.loginRecordMs + DAY_MS),
    now,
    toLocal: localTimeIn(zone),
  });
}

/** Returns the counts of slots by local day and hour, from the day of `since` on. */
export function countSlots(
  slots: readonly SignInSlot[],
  { since, now, toLocal }: { since: number; now: number; toLocal: (at: number) => number },
): SignInCounts {
  const first = dayOf(toLocal(Math.min(since, now)));
  const days = new Map<string, number>();
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { at, count } of slots) {
    const local = toLocal(at);
    const day = dayOf(local);
    if (day < first) continue;
    days.set(day, (days.get(day) ?? 0) + count);
    const date = new Date(local);
    const row = hours[(date.getUTCDay() + 6) % 7];
    const hour = date.getUTCHours();
    if (row) row[hour] = (row[hour] ?? 0) + count;
  }
  return { since: first, days: [...days].sort().map(([day, count]) => ({ day, count })), hours };
}

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/**
 * Returns a function that shifts a time to local time in a zone, so that its UTC fields are the local ones. It asks for
 * the offset only twice a day, unless the offset changes within that day.
 */
export function localTimeIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  const offsetAt = (at: number): number => {
    const cached = known.get(at);
    if (cached !== undefined) return cached;
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS * (sign === '-' ? -1 : 1);
    known.set(at, offset);
    return offset;
  };
  return (at) => {
    const start = at - (at % DAY_MS);
    const offset = offsetAt(start);
    return at + (offset === offsetAt(start + DAY_MS) ? offset : offsetAt(at));
  };
}
