import { expect, test } from 'vitest';
import { contoursOf, findUnusual, HOURS, slotOf, summitOf, WEEKDAYS } from './usual-times.ts';

/** Returns counts with `count` sign-ins at each weekday and hour of a list. */
function countsWith(...slots: readonly (readonly [day: number, hour: number, count: number])[]) {
  const counts = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const [day, hour, count] of slots) {
    const row = counts[day];
    if (row) row[hour] = count;
  }
  return counts;
}

/** The Monday of a week, at some hour. */
const monday = (hour: number) => ({ loginTime: new Date(2026, 10, 23, hour, 20).toISOString() });
const wednesday = (hour: number) => ({ loginTime: new Date(2026, 10, 25, hour, 20).toISOString() });

test('a time is placed by its local weekday, from Monday on, and hour', () => {
  expect(slotOf(monday(3).loginTime)).toEqual({ day: 0, hour: 3 });
  expect(slotOf(new Date(2026, 10, 29, 23).toISOString())).toEqual({ day: 6, hour: 23 });
});

test('a sign-in far from all others is below the lowest line, and the others are not', () => {
  const counts = countsWith([0, 9, 8], [1, 9, 6], [2, 10, 5], [2, 3, 1]);
  expect(findUnusual(counts, [monday(9), wednesday(3), wednesday(10)])).toEqual([wednesday(3)]);
  expect(contoursOf(counts)).toHaveLength(5);
  expect(summitOf(counts)).toEqual({ day: 0, hour: 9, isUsual: true });
});

test('a sign-in beside a usual time is usual, including around midnight and from Sunday to Monday', () => {
  const counts = countsWith([6, 23, 12]);
  expect(findUnusual(counts, [monday(0)])).toEqual([]);
  expect(findUnusual(counts, [monday(12)])).toEqual([monday(12)]);
});

test('an account with few sign-ins has no lines, and none of its sign-ins is unusual', () => {
  for (const counts of [countsWith(), countsWith([0, 9, 1]), countsWith([0, 9, 8], [3, 3, 1])]) {
    expect(contoursOf(counts)).toEqual([]);
    expect(findUnusual(counts, [wednesday(15)])).toEqual([]);
  }
  expect(summitOf(countsWith())).toBeNull();
  expect(summitOf(countsWith([0, 9, 1]))).toEqual({ day: 0, hour: 9, isUsual: false });
});

test('sign-ins that never repeat have no lines', () => {
  const scattered = countsWith(
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [day, (day * 7) % 24, 1] as const,
      [day, (day * 7 + 12) % 24, 1] as const,
    ]),
  );
  expect(findUnusual(scattered, [monday(5)])).toEqual([]);
});

test('every contour line is closed', () => {
  for (const path of contoursOf(countsWith([6, 23, 12], [0, 0, 4], [3, 12, 9]))) {
    expect(path).toMatch(/^(M[-\d. L]+Z)+$/);
  }
});
