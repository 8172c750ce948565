/** A month of the reader's calendar; `index` counts months from the year 0 on, so that neighbours are one apart. */
export const monthIndexOf = (at: number): number => {
  const date = new Date(at);
  return date.getFullYear() * 12 + date.getMonth();
};

export const firstOfMonth = (index: number): number => new Date(Math.floor(index / 12), index % 12, 1).getTime();

const DAYS = 7;
/** Every month has room for six weeks, so that nothing jumps from one to the next. */
const WEEKS = 6;

/** The local days of a month by weeks from Monday on; null where a week reaches into another month. */
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

/** How often each local day (by its midnight) occurs among `times`. */
export function countDays(times: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const time of times) {
    const day = new Date(time).setHours(0, 0, 0, 0);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}
