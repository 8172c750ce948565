import { expect, test } from 'vitest';
import { extendTrail, type Trail } from './trail.ts';

test('an unchanged position does not extend a trail', () => {
  expect(extendTrail([[0, 0]], 0, 10)).toEqual([[0, 0]]);
});

test("a long trail loses points, but still starts at 0 and ends at the slider's position", () => {
  let trail: Trail = [[0, 0]];
  for (let step = 1; step <= 5_000; step += 1) trail = extendTrail(trail, step % 276, step);
  expect(trail.length).toBeLessThanOrEqual(401);
  expect(trail[0]).toEqual([0, 0]);
  expect(trail.at(-1)).toEqual([5_000 % 276, 5_000]);
});
