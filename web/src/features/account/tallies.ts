const DAY_MS = 24 * 60 * 60 * 1000;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** A count for each stretch of days, the last one ending today; `from` is its first local day. */
export interface Tally {
  readonly from: number;
  readonly value: number;
}

/**
 * Sums `items` over `count` stretches of `days` local calendar days up to and including the day of `now`, oldest first.
 * What lies outside is left out.
 */
export function tallyDays(
  items: readonly { readonly at: string; readonly value: number }[],
  { now, count, days = 1 }: { readonly now: number; readonly count: number; readonly days?: number },
): readonly Tally[] {
  const today = new Date(startOfDay(now));
  const dayBefore = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime();
  const tallies = Array.from({ length: count }, (_, index) => ({
    from: dayBefore((count - index) * days - 1),
    value: 0,
  }));
  for (const { at, value } of items) {
    // Rounded, as a day of a time zone with summer time may have 23 or 25 hours.
    const back = Math.round((today.getTime() - startOfDay(Date.parse(at))) / DAY_MS);
    const tally = back >= 0 ? tallies[count - 1 - Math.floor(back / days)] : undefined;
    if (tally) tally.value += value;
  }
  return tallies;
}
