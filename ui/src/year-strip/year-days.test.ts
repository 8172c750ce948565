import { expect, test } from 'vitest';
import { yearUpTo } from './year-days.ts';

const wednesday = new Date(2026, 10, 25, 13, 30).getTime();

test('the days run from a Monday a year ago to today', () => {
  const { days } = yearUpTo(wednesday);
  expect(new Date(days[0] ?? 0).getDay()).toBe(1);
  expect(days.at(-1)).toBe(new Date(2026, 10, 25).getTime());
  expect(days).toHaveLength(52 * 7 + 3);
  expect(days[0]).toBe(new Date(2025, 10, 24).getTime());
});

test('each day is a midnight, even around a change to daylight saving time', () => {
  for (const day of yearUpTo(wednesday).days) expect(new Date(day).getHours()).toBe(0);
});

test('each month is in the column of its first day', () => {
  const { days, months } = yearUpTo(wednesday);
  expect(months).toHaveLength(12);
  for (const { at, week } of months) expect(days.slice(week * 7, week * 7 + 7)).toContain(at);
});
