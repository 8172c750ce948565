import type { Point } from '@isoline/contract/values/terrain.ts';

type Segment = readonly [Point, Point];
/** The heights at the points of a grid, by row and column. */
export type Field = readonly (readonly number[])[];

/**
 * Returns the contour lines of a field at a level, in columns and rows of the field, by marching squares. A line that
 * does not leave the field ends in its first point.
 */
export function traceLevel(field: Field, level: number): Point[][] {
  const segments: Segment[] = [];
  for (let row = 0; row < field.length - 1; row += 1)
    for (let column = 0; column < (field[row]?.length ?? 0) - 1; column += 1)
      segments.push(...cellSegments(field, row, column, level));
  return joinSegments(segments);
}

/** Returns the crossings of one cell with a level, as up to two segments. A saddle is split by its mean. */
function cellSegments(field: Field, row: number, column: number, level: number): Segment[] {
  const at = (r: number, c: number) => (field[r]?.[c] ?? 0) - level;
  const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)];
  const crossings: Point[] = [];
  /** Between two corners of the cell: `[x, y]`, and the next one by `[dx, dy]`. */
  const cross = (from: number, to: number, [x, y]: Point, [dx, dy]: Point) => {
    if (from > 0 === to > 0) return;
    const part = from / (from - to);
    crossings.push([column + x + part * dx, row + y + part * dy]);
  };
  cross(a, b, [0, 0], [1, 0]);
  cross(b, c, [1, 0], [0, 1]);
  cross(c, d, [1, 1], [-1, 0]);
  cross(d, a, [0, 1], [0, -1]);
  const [first, second, third, fourth] = crossings;
  if (!first || !second) return [];
  if (!third || !fourth) return [[first, second]];
  const joined = a + b + c + d > 0 === a > 0;
  return joined
    ? [
        [first, second],
        [third, fourth],
      ]
    : [
        [fourth, first],
        [second, third],
      ];
}

const keyOf = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`;

/** Joins segments end to end into lines as long as possible. */
function joinSegments(segments: readonly Segment[]): Point[][] {
  const ends = new Map<string, Set<number>>();
  segments.forEach((segment, index) => {
    for (const point of segment) ends.set(keyOf(point), (ends.get(keyOf(point)) ?? new Set()).add(index));
  });
  const used = new Set<number>();
  const follow = (line: Point[]) => {
    for (;;) {
      const tip = line.at(-1);
      const next = tip && [...(ends.get(keyOf(tip)) ?? [])].find((index) => !used.has(index));
      const segment = next === undefined ? undefined : segments[next];
      if (!tip || next === undefined || !segment) return line;
      used.add(next);
      line.push(keyOf(segment[0]) === keyOf(tip) ? segment[1] : segment[0]);
    }
  };
  const lines: Point[][] = [];
  segments.forEach((segment, index) => {
    if (used.has(index)) return;
    used.add(index);
    lines.push(follow(follow([...segment]).reverse()));
  });
  return lines;
}
