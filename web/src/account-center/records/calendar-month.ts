/**
 * Returns the index of the month of a time in the local time zone, counted from the year 0: neighboring months differ
 * by one.
 */
export const monthIndexOf = (at: number): number => {
  const date = new Date(at);
  return date.getFullYear() * 12 + date.getMonth();
};

export const firstOfMonth = (index: number): number => new Date(Math.floor(index / 12), index % 12, 1).getTime();

const DAYS = 7;
/** Every month has six rows, so that the layout stays the same from month to month. */
const WEEKS = 6;

/** Returns the local days of a month by weeks that start on Monday. A day of another month is null. */
export function weeksOf(index: number): readonly (readonly (number | null)[])[] {
  const [year, month] = [Math.floor(index / 12), index % 12];
  const before = (new Date(year, month, 1).getDay() + 6) % DAYS;
  const length = new Date(year, month + 1, 0).getDate();
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS }, (__, weekday) => {
      const day = week * DAYS + weekday - before + 1;
      return day >= 1 && day <= length ? new Date(year, month, day).getTime() : null;
    }),
  );
}
