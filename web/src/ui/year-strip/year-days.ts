const DAYS = 7;
const WEEKS = 53;

export interface YearDays {
  /** The local midnight of each day, from a Monday on up to today. */
  readonly days: readonly number[];
  /** The months that begin in it: the midnight of their first day, and the column of its week, from 0 on. */
  readonly months: readonly { readonly at: number; readonly week: number }[];
}

/** The days of the year up to the day of `now`, by local weeks that start on Monday. */
export function yearUpTo(now: number): YearDays {
  const today = new Date(now);
  const weekday = (today.getDay() + DAYS - 1) % DAYS;
  const count = (WEEKS - 1) * DAYS + weekday + 1;
  // By the calendar and not by hours, because a day with a change to or from summer time has 23 or 25 of them.
  const days = Array.from({ length: count }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - index)).getTime(),
  );
  const months = days.flatMap((at, index) =>
    new Date(at).getDate() === 1 ? [{ at, week: Math.floor(index / DAYS) }] : [],
  );
  return { days, months };
}
