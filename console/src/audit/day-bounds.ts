/**
 * Returns the first moment of a day in the operator's time zone, given as `2026-11-26`; null if the day is not valid.
 */
export const dayStart = (day: string | null) => momentOf(day, (start) => start);

/** Returns the last moment of the day. */
export const dayEnd = (day: string | null) => momentOf(day, (start) => nextDay(start) - 1);

export const dayAfter = (day: string | null) => momentOf(day, nextDay);

/** Days may have 23 or 25 hours. */
const nextDay = (start: number) => new Date(start).setDate(new Date(start).getDate() + 1);

function momentOf(day: string | null, of: (start: number) => number): string | null {
  // The address of the page may contain any text.
  const start = day && /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00`) : Number.NaN;
  return Number.isNaN(start) ? null : new Date(of(start)).toISOString();
}
