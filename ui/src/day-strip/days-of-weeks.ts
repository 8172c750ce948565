const DAYS = 7;
/** The columns: as many weeks as sign-in records are kept. */
const WEEKS = 30;
/** The columns that the name of a month takes. */
const NAME_WEEKS = 2;

export interface StripDays {
  /** The local midnight of each day, from a Monday on, in whole weeks. Those after today complete its week. */
  readonly days: readonly number[];
  /** The local midnight of today. */
  readonly today: number;
  /** The months by a midnight in each, and the column of the name, counted from 0. */
  readonly months: readonly { readonly at: number; readonly week: number }[];
}

/** Returns the days of the weeks from that of `from` to that of `now`, at most 30 local weeks that start on Monday. */
export function daysOfWeeks(from: number, now: number): StripDays {
  const today = daysBefore(now, 0);
  const thisWeek = daysBefore(now, weekdayOf(now));
  const fullStart = addDays(thisWeek, -(WEEKS - 1) * DAYS);
  const start = Math.max(fullStart, daysBefore(from, weekdayOf(from)));
  // Count by calendar days: a day on which daylight saving time starts or ends has 23 or 25 hours.
  const days = Array.from({ length: WEEKS * DAYS }, (_, index) => addDays(start, index)).filter(
    (at) => at < addDays(thisWeek, DAYS),
  );
  const starts = days.flatMap((at, index) =>
    index > 0 && at <= today && new Date(at).getDate() === 1 ? [{ at, week: Math.floor(index / DAYS) }] : [],
  );
  // The name of a month that starts too soon after the first one, or in the last week, is moved by a column.
  const named = starts.map(({ at, week }) => ({ at, week: Math.min(Math.max(week, NAME_WEEKS), WEEKS - NAME_WEEKS) }));
  return { days, today, months: [{ at: start, week: 0 }, ...named] };
}

const weekdayOf = (at: number) => (new Date(at).getDay() + DAYS - 1) % DAYS;

/** Returns the local midnight of the day `days` days before. */
const daysBefore = (at: number, days: number) => addDays(new Date(at).setHours(0, 0, 0, 0), -days);

function addDays(midnight: number, days: number): number {
  const at = new Date(midnight);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime();
}
