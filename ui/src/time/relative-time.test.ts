import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date(2026, 10, 28, 1, 30).getTime();
const kindAt = (...parts: [number, number, number, number, number]) =>
  relativeTime(new Date(...parts).getTime(), now).kind;

test('a time is told by minutes, then by its clock, then by its date', () => {
  expect(relativeTime(now - 59_000, now)).toEqual({ kind: 'now' });
  expect(relativeTime(now - 59 * 60_000, now)).toEqual({ kind: 'minutes', minutes: 59 });
  expect(kindAt(2026, 10, 28, 0, 10)).toBe('today');
  expect(kindAt(2026, 10, 27, 0, 0)).toBe('yesterday');
  expect(kindAt(2026, 10, 26, 23, 59)).toBe('date');
});

test('the last hour is told by minutes even before midnight', () => {
  const afterMidnight = new Date(2026, 10, 28, 0, 5).getTime();
  expect(relativeTime(afterMidnight - 10 * 60_000, afterMidnight)).toEqual({ kind: 'minutes', minutes: 10 });
});

test('a time of a clock that is ahead is a date', () => {
  expect(relativeTime(now + 1_000, now)).toEqual({ kind: 'date' });
});
