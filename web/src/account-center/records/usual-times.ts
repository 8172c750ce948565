import { type Field, traceLevel } from '@isoline/ui/isolines/trace-level.ts';

/** The sign-ins by weekday, from Monday on, and by hour: 7 lists of 24. */
export type HourCounts = readonly (readonly number[])[];

export const WEEKDAYS = 7;
export const HOURS = 24;

/** With fewer sign-ins, no time is usual yet. */
const SIGN_INS_MIN = 10;
/** The distance over which a sign-in raises the terrain, in hours and in days. */
const [REACH_HOURS, REACH_DAYS] = [1.2, 0.5];
/** The hours of the day before and the day after that a sign-in can raise. */
const NEIGHBOR_HOURS = 6;
/** A single sign-in raises its place to 1, so it is above no line. */
const LOWEST = 1.5;
const LOWEST_PART = 0.08;
const LINES = 5;
/** Samples for each hour and for each day, and the hours and days that are drawn beyond the edges. */
const [PER_HOUR, PER_DAY] = [4, 6];
const [BEYOND_HOURS, BEYOND_DAYS] = [1, 1];

const raise = (distance: number, reach: number) => Math.exp(-((distance / reach) ** 2) / 2);

/** Returns the distance of two weekdays: the week continues on Monday. */
function daysBetween(from: number, to: number): number {
  const distance = Math.abs(from - to) % WEEKDAYS;
  return Math.min(distance, WEEKDAYS - distance);
}

/** Returns the counts of a day between the last hours of the day before and the first hours of the day after. */
const withNeighbors = (counts: HourCounts, day: number): readonly number[] => [
  ...(counts[(day + WEEKDAYS - 1) % WEEKDAYS] ?? []).slice(-NEIGHBOR_HOURS),
  ...(counts[day] ?? []),
  ...(counts[(day + 1) % WEEKDAYS] ?? []).slice(0, NEIGHBOR_HOURS),
];

/** Returns the heights of the terrain at some weekdays and hours; 0.5 is the middle of the first. */
function heightsAt(counts: HourCounts, days: readonly number[], hours: readonly number[]): number[][] {
  const alongHours = counts.map((_, day) => {
    const row = withNeighbors(counts, day);
    return hours.map((at) =>
      row.reduce(
        (sum, count, index) => sum + (count && count * raise(at - (index - NEIGHBOR_HOURS + 0.5), REACH_HOURS)),
        0,
      ),
    );
  });
  return days.map((at) =>
    hours.map((_, index) =>
      alongHours.reduce((sum, row, day) => sum + (row[index] ?? 0) * raise(daysBetween(at, day + 0.5), REACH_DAYS), 0),
    ),
  );
}

const range = (from: number, to: number, per: number) =>
  Array.from({ length: (to - from) * per + 1 }, (_, index) => from + index / per);
const middles = (count: number) => Array.from({ length: count }, (_, index) => index + 0.5);

const countAll = (counts: HourCounts) => counts.flat().reduce((sum, count) => sum + count, 0);

/** Returns the levels of the contour lines, the lowest first. There are none for an account with few sign-ins. */
function levelsOf(counts: HourCounts): readonly number[] {
  if (countAll(counts) < SIGN_INS_MIN) return [];
  const top = Math.max(...heightsAt(counts, middles(WEEKDAYS), middles(HOURS)).flat());
  const lowest = Math.max(LOWEST, top * LOWEST_PART);
  if (top <= lowest) return [];
  const step = (top / lowest) ** (1 / LINES);
  return Array.from({ length: LINES }, (_, index) => lowest * step ** index);
}

/** Returns the contour lines as closed paths in hours and days, the lowest first. */
export function contoursOf(counts: HourCounts): readonly string[] {
  const levels = levelsOf(counts);
  if (levels.length === 0) return [];
  const hours = range(-BEYOND_HOURS, HOURS + BEYOND_HOURS, PER_HOUR);
  const days = range(-BEYOND_DAYS, WEEKDAYS + BEYOND_DAYS, PER_DAY);
  const heights = heightsAt(counts, days, hours);
  // The outermost samples are 0, so that every line is closed.
  const field: Field = heights.map((row, day) =>
    row.map((height, hour) =>
      day === 0 || day === days.length - 1 || hour === 0 || hour === hours.length - 1 ? 0 : height,
    ),
  );
  return levels.map((level) =>
    traceLevel(field, level)
      .map((line) => {
        const points = line.map(
          ([x, y]) => `${(x / PER_HOUR - BEYOND_HOURS).toFixed(2)} ${(y / PER_DAY - BEYOND_DAYS).toFixed(2)}`,
        );
        return `M${points.join('L')}Z`;
      })
      .join(''),
  );
}

/** The weekday, from 0 for Monday, and the hour of a local time. */
interface Slot {
  readonly day: number;
  readonly hour: number;
}

export function slotOf(time: string): Slot {
  const at = new Date(time);
  return { day: (at.getDay() + WEEKDAYS - 1) % WEEKDAYS, hour: at.getHours() };
}

/** Returns the weekday and hour at the summit, and whether there is a line below it. Null without any sign-in. */
export function summitOf(counts: HourCounts): (Slot & { readonly isUsual: boolean }) | null {
  if (countAll(counts) === 0) return null;
  const heights = heightsAt(counts, middles(WEEKDAYS), middles(HOURS)).flat();
  const index = heights.indexOf(Math.max(...heights));
  return { day: Math.floor(index / HOURS), hour: index % HOURS, isUsual: levelsOf(counts).length > 0 };
}

/** Returns the sign-ins below the lowest contour line, in their order. None while no time is usual yet. */
export function findUnusual<One extends { readonly loginTime: string }>(
  counts: HourCounts,
  records: readonly One[],
): readonly One[] {
  const [lowest] = levelsOf(counts);
  if (lowest === undefined) return [];
  const heights = heightsAt(counts, middles(WEEKDAYS), middles(HOURS));
  return records.filter(({ loginTime }) => {
    const { day, hour } = slotOf(loginTime);
    return (heights[day]?.[hour] ?? 0) < lowest;
  });
}
