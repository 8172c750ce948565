import { expect, test } from 'vitest';
import { daysOfWeeks } from './days-of-weeks.ts';

const wednesday = new Date(2026, 10, 25, 13, 30).getTime();
const midnight = (...date: readonly [number, number, number]) => new Date(...date).getTime();

test('the days of an old account are 30 weeks from a Monday on, and the last week is that of today', () => {
  const { days, today } = daysOfWeeks(midnight(2024, 0, 1), wednesday);
  expect(days).toHaveLength(30 * 7);
  expect([days[0], days.at(-1)]).toEqual([midnight(2026, 4, 4), midnight(2026, 10, 29)]);
  expect(today).toBe(midnight(2026, 10, 25));
});

test('the days of a new account are those of its first week, and no week is to come', () => {
  const { days } = daysOfWeeks(wednesday, wednesday);
  expect(days).toHaveLength(7);
  expect(days[0]).toBe(midnight(2026, 10, 23));
});

test('each day is a midnight, including the days around a change to daylight saving time', () => {
  for (const day of daysOfWeeks(midnight(2024, 0, 1), wednesday).days) expect(new Date(day).getHours()).toBe(0);
});

test('each month is named in the column of its first day, and the first one in the first column', () => {
  const { days, months } = daysOfWeeks(midnight(2024, 0, 1), wednesday);
  for (const { at, week } of months) expect(days.slice(week * 7, week * 7 + 7)).toContain(at);
  expect(months.map(({ at }) => new Date(at).getMonth())).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  ['a new account', { from: '2026-11-25T00:00', now: '2026-11-25T00:00', names: { 10: 0 } }],
  [
    'an account of two weeks in two months',
    { from: '2026-11-25T00:00', now: '2026-12-02T00:00', names: { 10: 0, 11: 2 } },
  ],
  [
    'an old account on the first of a month',
    {
      from: '2024-01-01T00:00',
      now: '2026-09-01T00:00',
      names: { 1: 0, 2: 2, 3: 7, 4: 11, 5: 16, 6: 20, 7: 24, 8: 28 },
    },
  ],
])('the first month and that of today are named beside each other for %s', (_, { from, now, names }) => {
  const { months } = daysOfWeeks(new Date(from).getTime(), new Date(now).getTime());
  expect(Object.fromEntries(months.map(({ at, week }) => [new Date(at).getMonth(), week]))).toEqual(names);
});
