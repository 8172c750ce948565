import { expect, test } from 'vitest';
import { remainingMs } from './even-refusal.ts';

test.each([
  [0, 1_000],
  [11, 989],
  [999, 1],
  [1_000, 0],
  [1_001, 999],
  // The clock was set back an hour meanwhile.
  [-3_600_000, 1_000],
])('a refusal after %i ms waits for %i more', (elapsed, remaining) => {
  expect(remainingMs(elapsed, 1_000)).toBe(remaining);
});
