const DAY_MS = 24 * 60 * 60 * 1000;

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** The sum over a period of local days. `from` is the midnight of its first day. */
export interface DaySum {
  readonly from: number;
  readonly value: number;
}

/**
 * Sums `items` over `count` periods of `days` local calendar days, up to and including the day of `now`, oldest first.
 * Items outside are left out.
 */
export function sumByDays(
  items: readonly { readonly at: string; readonly value: number }[],
  { now, count, days = 1 }: { readonly now: number; readonly count: number; readonly days?: number },
): readonly DaySum[] {
  const today = new Date(startOfDay(now));
  const daysAgo = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime();
  const sums = Array.from({ length: count }, (_, index) => ({
    from: daysAgo((count - index) * days - 1),
    value: 0,
  }));
  for (const { at, value } of items) {
    // Rounded, because a day with a change to or from summer time has 23 or 25 hours.
    const back = Math.round((today.getTime() - startOfDay(Date.parse(at))) / DAY_MS);
    const sum = back >= 0 ? sums[count - 1 - Math.floor(back / days)] : undefined;
    if (sum) sum.value += value;
  }
  return sums;
}
