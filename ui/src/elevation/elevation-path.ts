/** A height and its start time, in milliseconds since 1970 UTC. */
export interface Height {
  readonly at: number;
  readonly value: number;
}

export interface Placed extends Height {
  readonly x: number;
  readonly y: number;
}

/** Returns the height after each change, the oldest first. `changes` are newest first; the newest leads to `now`. */
export function computeHeights(
  changes: readonly { readonly at: number; readonly amount: number }[],
  now: number,
): readonly Height[] {
  let value = now;
  const heights = changes.map(({ at, amount }) => {
    const height = { at, value };
    value -= amount;
    return height;
  });
  return heights.toReversed();
}

/**
 * Returns the positions of heights in a drawing. Time runs from the left to `end` at the right; height 0 is at the
 * lower edge.
 */
export function place(
  heights: readonly Height[],
  { width, height, end }: { readonly width: number; readonly height: number; readonly end: number },
): readonly Placed[] {
  const start = heights[0]?.at ?? end;
  const span = Math.max(1, end - start);
  const highest = Math.max(1, ...heights.map(({ value }) => value));
  return heights.map(({ at, value }) => ({
    at,
    value,
    x: ((at - start) / span) * width,
    y: height - (Math.max(0, value) / highest) * height,
  }));
}

const write = (value: number): string => value.toFixed(1);

/**
 * Returns a line through placed heights. It rises and falls only between them, and runs level from the last to the
 * right edge.
 */
export function lineThrough(placed: readonly Placed[], width: number): string {
  const [first, ...rest] = placed;
  if (!first) return '';
  let from = first;
  let path = `M${write(first.x)} ${write(first.y)}`;
  for (const to of rest) {
    const middle = write((from.x + to.x) / 2);
    path += `C${middle} ${write(from.y)} ${middle} ${write(to.y)} ${write(to.x)} ${write(to.y)}`;
    from = to;
  }
  return `${path}L${width} ${write(from.y)}`;
}

/** Returns up to four round heights above 0 at equal distances. */
export function levelsUpTo(highest: number): readonly number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  const step = [0.25, 0.5, 1, 2.5].map((part) => part * size).find((one) => highest / one < 5) ?? size;
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => (index + 1) * step);
}
