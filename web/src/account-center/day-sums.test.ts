import { describe, expect, it } from 'vitest';
import { sumByDays } from './day-sums.ts';

const local = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 21, 9).getTime();
const values = (items: Parameters<typeof sumByDays>[0], count: number, days = 1) =>
  sumByDays(items, { now, count, days }).map(({ value }) => value);

describe('sums over days', () => {
  it('end today and begin with the oldest day', () => {
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

  it('count by the local day from its first to its last minute', () => {
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

  it('cover periods of seven days', () => {
    const items = [
      { at: local(21), value: 5 },
      { at: local(15), value: 5 },
      { at: local(14), value: 50 },
    ];
    expect(values(items, 2, 7)).toEqual([50, 10]);
  });

  it('leave out items that are older or in the future', () => {
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

  it('name the first day of each period', () => {
    expect(sumByDays([], { now, count: 2, days: 7 }).map(({ from }) => new Date(from).getDate())).toEqual([8, 15]);
  });
});
