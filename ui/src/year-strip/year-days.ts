const DAYS = 7;
const WEEKS = 53;

export interface YearDays {
  /** The local midnight of each day, from a Monday up to today. */
  readonly days: readonly number[];
  /**
   * The months that start within these days: the midnight of the first day, and the column of its week, counted from 0.
   */
  readonly months: readonly { readonly at: number; readonly week: number }[];
}

/** Returns the days of the year that ends on the day of `now`, in local weeks that start on Monday. */
export function yearUpTo(now: number): YearDays {
  const today = new Date(now);
  const weekday = (today.getDay() + DAYS - 1) % DAYS;
  const count = (WEEKS - 1) * DAYS + weekday + 1;
  // Count by calendar days: a day on which daylight saving time starts or ends has 23 or 25 hours.
  const days = Array.from({ length: count }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index)).getTime(),
  );
  const months = days.flatMap((at, index) =>
    new Date(at).getDate() === 1 ? [{ at, week: Math.floor(index / DAYS) }] : [],
  );
  return { days, months };
}
