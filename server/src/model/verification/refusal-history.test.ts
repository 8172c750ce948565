import { expect, test } from 'vitest';
import { bitsAdded } from './refusal-history.ts';

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [7, 3],
  [62, 5],
  [63, 6],
  [1_000_000, 6],
])('%i refusals of the last hour add %i bits to the work', (refusals, bits) => {
  expect(bitsAdded(refusals)).toBe(bits);
});
