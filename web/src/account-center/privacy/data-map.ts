import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { type Field, traceLevel } from '@isoline/ui/isolines/trace-level.ts';
import type { DataKind } from './privacy-queries.ts';

export const dataGroups = [
  'identity',
  'sign-in',
  'activity',
  'background',
] as const satisfies readonly DataKind['group'][];
export type DataGroup = (typeof dataGroups)[number];

/** The map is a square around a circle. Data on the rim is kept for no time. */
export const SIZE = 300;
const MIDDLE = SIZE / 2;
export const RIM = 144;
/** The circle of data that is kept as long as the account exists. */
export const INNERMOST = 52;

export const MONTH_MS = 30 * DAY_MS;
/** From here on, times are as good as the life of the account. */
const LONGEST_MS = 5 * 365 * DAY_MS;

/** Returns the radius of a retention: logarithmic, because retentions are from minutes to years. Null: no end. */
export function radiusOf(keptMs: number | null): number {
  if (keptMs === null) return INNERMOST;
  const part = Math.log(1 + keptMs / HOUR_MS) / Math.log(1 + LONGEST_MS / HOUR_MS);
  return RIM - Math.min(1, part) * (RIM - INNERMOST);
}

/** The data of one group, as its table and its island of the map say it. */
export interface GroupFacts {
  readonly group: DataGroup;
  /** Number of stored entries. */
  readonly count: number;
  /** True if there may be more entries, because a list was cut. */
  readonly isMinimum: boolean;
  /** The kinds that are stored, by retention, the shortest first. */
  readonly kinds: readonly DataKind[];
}

const CUT = 20;
const endOf = ({ keptMs }: DataKind) => keptMs ?? Number.POSITIVE_INFINITY;

export function factsOf(kinds: readonly DataKind[]): readonly GroupFacts[] {
  return dataGroups.flatMap((group) => {
    const stored = kinds.filter((kind) => kind.group === group && kind.count !== 0);
    const facts = {
      group,
      count: stored.reduce((sum, { count }) => sum + (count ?? 0), 0),
      isMinimum: stored.some(({ values }) => (values?.length ?? 0) > CUT),
      kinds: stored.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1)),
    };
    return stored.length > 0 ? [facts] : [];
  });
}

/** The middle of each group's quarter, in turns from the right: upper left, upper right, lower left, lower right. */
const QUARTERS: Readonly<Record<DataGroup, number>> = {
  identity: 0.625,
  'sign-in': 0.875,
  activity: 0.375,
  background: 0.125,
};
/** The part of a quarter over which the kinds of a group are spread. */
const SPREAD = 0.6;
const STEP = 5;
const LEVELS = [0.35, 0.6, 0.95, 1.4] as const;

/** Returns the reach of a kind on the map: the area grows with the number of entries, but more slowly. */
const reachOf = ({ count }: DataKind) => 8 * Math.sqrt(1 + Math.log2(1 + (count ?? 0)));

/** Returns the contour lines of a group as closed paths, the lowest first. */
export function contoursOfGroup({ group, kinds }: GroupFacts): readonly string[] {
  const hills = kinds.map((kind, index) => {
    const turn = QUARTERS[group] + ((index + 0.5) / kinds.length - 0.5) * (SPREAD / 4);
    const radius = radiusOf(kind.keptMs);
    const [x, y] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)];
    return { x: MIDDLE + radius * x, y: MIDDLE + radius * y, reach: reachOf(kind) };
  });
  const steps = Array.from({ length: SIZE / STEP + 1 }, (_, step) => step * STEP);
  const heightAt = (x: number, y: number) =>
    hills.reduce((sum, hill) => sum + Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.reach ** 2), 0);
  const isEdge = (at: number) => at === 0 || at === SIZE;
  const field: Field = steps.map((y) => steps.map((x) => (isEdge(x) || isEdge(y) ? 0 : heightAt(x, y))));
  return LEVELS.map((level) =>
    traceLevel(field, level)
      .map((line) => `M${line.map(([x, y]) => `${(x * STEP).toFixed(1)} ${(y * STEP).toFixed(1)}`).join('L')}Z`)
      .join(''),
  ).filter((path) => path !== '');
}
