import { hashOf } from './account-color.ts';

export type Point = readonly [x: number, y: number];

/** A wave around the summit. The waves make the contour lines of a mountain differ from circles. */
interface Wave {
  /** The number of repetitions in one turn. */
  readonly count: number;
  /** The height of the wave as a fraction of the radius. */
  readonly size: number;
  /** The phase in radians. */
  readonly phase: number;
  /** The rotation of the wave, in radians, when the radius grows by the factor e. */
  readonly drift: number;
}

export type Terrain = readonly Wave[];

/** The position of a mountain in a drawing: its summit and the half axes of its base. */
export interface Site {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly along: number;
}

/** The maximum size of each wave. They are so small that, with the drifts, no two lines cross. */
const SIZES = [
  [1, 0.2],
  [2, 0.14],
  [3, 0.09],
  [5, 0.03],
] as const;
const MAX_DRIFT = 0.5;
const PARTS = 16;
const POINTS = 48;

/** Returns the mountain of a seed, which is the same wherever it is drawn. */
export function createTerrain(seed: string): Terrain {
  return SIZES.map(([count, size]) => {
    const hash = hashOf(`${seed} ${count}`);
    const part = (shift: number) => ((hash >>> shift) % PARTS) / PARTS;
    return {
      count,
      size: size * (0.7 + 0.3 * part(4)),
      phase: 2 * Math.PI * part(12),
      drift: MAX_DRIFT * (2 * part(20) - 1),
    };
  });
}

/**
 * Returns the point of a contour line in a direction. `reach` selects the line: 0 is the summit, 1 is the base, and a
 * larger value is in the land around.
 */
export function pointAt(terrain: Terrain, reach: number, angle: number, { x, y, across, along }: Site): Point {
  const radius = radiusAt(terrain, reach, angle);
  return [x + across * radius * Math.cos(angle), y + along * radius * Math.sin(angle)];
}

/** Returns the radius of a contour line in a direction, in half axes of the base. */
export function radiusAt(terrain: Terrain, reach: number, angle: number): number {
  const turned = Math.log(Math.max(reach, 0.01));
  let waves = 0;
  for (const { count, size, phase, drift } of terrain) waves += size * Math.cos(count * angle + phase + drift * turned);
  return reach * (1 + waves);
}

/** The map of an account as a small mark: a square of 32 in the color of the account, and the reach of each line. */
export const accountMap = {
  side: 32,
  site: { x: 16, y: 16, across: 8, along: 6.5 },
  reaches: [0.3, 0.75, 1.25, 1.8, 2.4, 3.1],
} as const;

const write = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2];

/** Returns a contour line as the data of a closed path: curves through the midpoints between its points. */
export function contourAt(terrain: Terrain, reach: number, site: Site): string {
  const points = Array.from({ length: POINTS }, (_, index) =>
    pointAt(terrain, reach, (2 * Math.PI * index) / POINTS, site),
  );
  const next = (index: number): Point => points[(index + 1) % POINTS] ?? [site.x, site.y];
  const start = middle(points.at(-1) ?? [site.x, site.y], next(-1));
  return `M${write(start)}${points.map((point, index) => `Q${write(point)} ${write(middle(point, next(index)))}`).join('')}Z`;
}
