import { overviewSpans } from '@isoline/contract/values/overview.ts';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isComparable, useBucketNames } from './overview.ts';

afterEach(() => {
  cleanup();
  applyLocale('zh-CN');
});

test('counts are not compared with a period without counts', () => {
  expect([isComparable(null), isComparable({ now: 0, before: 0 }), isComparable({ now: 4, before: 0 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isComparable({ now: 0, before: 4 })).toBe(true);
});

test.each(['zh-CN', 'en-US'] as const)('the hours of charts in %s are written like all other clocks', (locale) => {
  applyLocale(locale);
  const buckets = [0, 9, 15].map((hour) => ({
    from: new Date(2026, 10, 29, hour).toISOString(),
    to: new Date(2026, 10, 29, hour + 1).toISOString(),
  }));
  const { result: dates } = renderHook(useDates);
  const [day, week] = overviewSpans.map((span) => renderHook(() => useBucketNames({ buckets }, span)).result.current);
  for (const [bucket, { from }] of buckets.entries()) {
    const clock = dates.current.clock(from);
    expect(day?.axisName(bucket)).toBe(clock);
    expect(day?.nameOf(bucket).endsWith(` ${clock}`), day?.nameOf(bucket)).toBe(true);
    expect(week?.nameOf(bucket).endsWith(` ${clock}`), week?.nameOf(bucket)).toBe(true);
  }
});

test.each([
  ['America/New_York', -4],
  ['Asia/Kolkata', 6],
  ['Asia/Shanghai', 8],
])('each day of a quarter in %s has its own date, whatever the difference to the rounded zone', (zone, hours) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    applyLocale('en-US');
    const buckets = [7, 8, 9, 10].map((day) => ({
      from: new Date(Date.UTC(2026, 2, day, -hours)).toISOString(),
      to: new Date(Date.UTC(2026, 2, day + 1, -hours)).toISOString(),
    }));
    const { current } = renderHook(() => useBucketNames({ buckets }, 'quarter')).result;
    expect(buckets.map((_, bucket) => current.axisName(bucket))).toEqual(['Mar 7', 'Mar 8', 'Mar 9', 'Mar 10']);
    expect([current.first, current.nameOf(2)]).toEqual([2, 'Mon, Mar 9']);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
