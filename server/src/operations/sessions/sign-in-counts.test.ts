import { expect, test } from 'vitest';
import { countSlots, localTimeIn } from './sign-in-counts.ts';

const at = (time: string) => Date.parse(time);

test('sign-ins are counted by the days and hours of the time zone', () => {
  const counts = countSlots(
    [
      { at: at('2026-03-01T15:45:00Z'), count: 2 },
      { at: at('2026-03-01T16:00:00Z'), count: 3 },
    ],
    { since: at('2026-02-27T00:00:00Z'), now: at('2026-03-02T00:00:00Z'), toLocal: localTimeIn('Asia/Shanghai') },
  );
  expect(counts.since).toBe('2026-02-27');
  expect(counts.days).toEqual([
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-02', count: 3 },
  ]);
  expect([counts.hours[6]?.[23], counts.hours[0]?.[0], counts.hours.flat().reduce((a, b) => a + b)]).toEqual([2, 3, 5]);
});

test('days before the first known one are not counted', () => {
  const counts = countSlots(
    [
      { at: at('2026-03-01T12:00:00Z'), count: 2 },
      { at: at('2026-03-02T12:00:00Z'), count: 1 },
    ],
    { since: at('2026-03-02T12:00:00Z'), now: at('2026-03-03T00:00:00Z'), toLocal: localTimeIn('UTC') },
  );
  expect(counts).toMatchObject({ since: '2026-03-02', days: [{ day: '2026-03-02', count: 1 }] });
});

test('a time before and a time after the start of daylight saving time have their own offsets', () => {
  const toLocal = localTimeIn('Europe/Berlin');
  const hourOf = (time: string) => new Date(toLocal(at(time))).getUTCHours();
  expect([hourOf('2026-03-29T00:30:00Z'), hourOf('2026-03-29T01:30:00Z')]).toEqual([1, 3]);
  expect(new Date(localTimeIn('Asia/Kathmandu')(at('2026-03-29T00:00:00Z'))).getUTCMinutes()).toBe(45);
  expect(new Date(localTimeIn('America/St_Johns')(at('2026-01-01T00:00:00Z'))).getUTCHours()).toBe(20);
});

test('an offset is a time zone, for browsers that cannot name theirs', () => {
  const timeIn = (zone: string) => new Date(localTimeIn(zone)(at('2026-03-29T00:00:00Z'))).toISOString().slice(11, 16);
  expect([timeIn('+05:30'), timeIn('-03:00'), timeIn('+00:00')]).toEqual(['05:30', '21:00', '00:00']);
});
