/** The positions of the slider: [x in image pixels, milliseconds since the first touch], starting at [0, 0]. */
export type Trail = readonly (readonly [x: number, ms: number])[];

const POINTS_MAX = 400;

/** Adds a point. When the trail is long, every other point of its middle is removed, but its ends stay. */
export function extendTrail(trail: Trail, x: number, ms: number): Trail {
  const last = trail.at(-1);
  if (last?.[0] === x) return trail;
  const kept = trail.length < POINTS_MAX ? trail : trail.filter((_, index) => index % 2 === 0);
  return [...kept, [x, ms]];
}
