import { expect, test } from 'vitest';
import { firstOfMonth, monthIndexOf, weeksOf } from './calendar-month.ts';

const november = monthIndexOf(new Date(2026, 10, 21).getTime());
const dayNumbers = (weeks: ReturnType<typeof weeksOf>) =>
  weeks.map((week) => week.map((day) => (day === null ? 0 : new Date(day).getDate())));

test('a month starts under its weekday and ends with its last day', () => {
  const weeks = dayNumbers(weeksOf(november));
  expect(weeks[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(weeks[5]).toEqual([30, 0, 0, 0, 0, 0, 0]);
  expect(weeks).toHaveLength(6);
});

test('a short month keeps the height of six weeks', () => {
  const february = monthIndexOf(new Date(2027, 1, 1).getTime());
  const weeks = dayNumbers(weeksOf(february));
  expect(weeks).toHaveLength(6);
  expect(weeks.flat().filter(Boolean)).toHaveLength(28);
  expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the month before January is December of the year before', () => {
  const january = monthIndexOf(new Date(2027, 0, 9).getTime());
  expect(new Date(firstOfMonth(january - 1))).toEqual(new Date(2026, 11, 1));
});
