import { expect, test } from 'vitest';
import { nextTry } from './delivery-retry.ts';

const HOUR_MS = 60 * 60 * 1000;
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

test('the last try is at most a day after the first', () => {
  expect(at(50, 23 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(at(50, 23 * HOUR_MS + 1)).toBeNull();
});

test('a limit whose end is known in whole seconds may end a second after the last try', () => {
  const atLimit = (notBefore: number) => nextTry({ now: 0, tries: 0, since: 0 }, 1_000, notBefore);
  expect(atLimit(24 * HOUR_MS + 1_000)).toBe(24 * HOUR_MS + 1_000);
  expect(atLimit(24 * HOUR_MS + 1_001)).toBeNull();
});
