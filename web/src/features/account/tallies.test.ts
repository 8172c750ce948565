import { describe, expect, it } from 'vitest';
import { tallyDays } from './tallies.ts';

const local = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 21, 9).getTime();
const values = (items: Parameters<typeof tallyDays>[0], count: number, days = 1) =>
  tallyDays(items, { now, count, days }).map(({ value }) => value);

describe('a tally over days', () => {
  it('ends today and begins with the oldest day', () => {
    expect(
      values(
        [
          { at: local(21), value: 1 },
          { at: local(19), value: 2 },
        ],
        3,
      ),
    ).toEqual([2, 0, 1]);
  });

  it('counts by the local day, from its first to its last minute', () => {
    expect(
      values(
        [
          { at: local(20, 0), value: 1 },
          { at: local(20, 23), value: 1 },
        ],
        2,
      ),
    ).toEqual([2, 0]);
  });

  it('sums stretches of seven days', () => {
    const items = [
      { at: local(21), value: 5 },
      { at: local(15), value: 5 },
      { at: local(14), value: 50 },
    ];
    expect(values(items, 2, 7)).toEqual([50, 10]);
  });

  it('leaves out what is older or of a clock ahead', () => {
    expect(
      values(
        [
          { at: local(1), value: 1 },
          { at: local(23), value: 1 },
        ],
        3,
      ),
    ).toEqual([0, 0, 0]);
  });

  it('names the first day of each stretch', () => {
    expect(tallyDays([], { now, count: 2, days: 7 }).map(({ from }) => new Date(from).getDate())).toEqual([8, 15]);
  });
});
