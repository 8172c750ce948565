import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { expect, test } from 'vitest';
import { nextTry } from './delivery-retry.ts';

const at = (tries: number, now = 0) => nextTry({ now, tries, since: 0 }, 1_000);

test('the wait doubles with each try, up to an hour', () => {
  expect([0, 1, 2, 5, 11, 12, 100].map((tries) => at(tries))).toEqual([
    1_000,
    2_000,
    4_000,
    32_000,
    2_048_000,
    HOUR_MS,
    HOUR_MS,
  ]);
});

test('the last try is at most 72 hours after the first', () => {
  expect(at(50, 71 * HOUR_MS)).toBe(72 * HOUR_MS);
  expect(at(50, 71 * HOUR_MS + 1)).toBeNull();
});
