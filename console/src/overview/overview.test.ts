import { expect, test } from 'vitest';
import { isComparable } from './overview.ts';

test('counts are not compared with a period without counts', () => {
  expect([isComparable(null), isComparable({ now: 0, before: 0 }), isComparable({ now: 4, before: 0 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isComparable({ now: 0, before: 4 })).toBe(true);
});
