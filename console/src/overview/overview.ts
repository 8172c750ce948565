import type { viewOverview } from '@isoline/contract/console/overview.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { type OverviewSpan, overviewBuckets } from '@isoline/contract/values/overview.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useMemo } from 'react';
import type { BucketNames } from '../charts/series.ts';

export type Overview = OutputOf<typeof viewOverview>;

/** The number of buckets from one label of the axis to the next: three hours, a day, a week. */
const steps = { day: 3, week: 4, quarter: 7 } as const;

export function useBucketNames({ buckets }: Pick<Overview, 'buckets'>, span: OverviewSpan): BucketNames {
  const locale = useLocale();
  const { clock: clockOf } = useDates();
  return useMemo(() => {
    const startOf = (bucket: number) => new Date(buckets[bucket]?.from ?? 0);
    // Days start at a zone of full hours, even before its clocks changed. So a bucket can start on the evening before
    // its day.
    const middles = buckets.map(({ from, to }) => new Date((Date.parse(from) + Date.parse(to)) / 2));
    const middleOf = (bucket: number) => middles[bucket] ?? new Date(0);
    const write = (timeOf: (bucket: number) => Date, options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (bucket: number) => format.format(timeOf(bucket));
    };
    // The clock of all other times of the page.
    const clock = (bucket: number) => clockOf(startOf(bucket).getTime());
    const weekday = write(startOf, { weekday: 'short' });
    const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    const dateOfStart = write(startOf, date);
    const whole = {
      day: (bucket: number) => `${weekday(bucket)} ${clock(bucket)}`,
      week: (bucket: number) => `${dateOfStart(bucket)} ${clock(bucket)}`,
      quarter: write(middleOf, date),
    };
    const short = {
      day: clock,
      week: write(middleOf, { weekday: 'short' }),
      quarter: write(middleOf, { month: 'short', day: 'numeric' }),
    };
    const firstOf = {
      day: buckets.findIndex((_, bucket) => startOf(bucket).getHours() % 3 === 0),
      week: middles.findIndex((at) => at.getHours() < 6),
      quarter: middles.findIndex((at) => at.getDay() === 1),
    };
    return {
      nameOf: whole[span],
      axisName: short[span],
      step: steps[span],
      first: Math.max(0, firstOf[span]),
    };
  }, [buckets, span, locale, clockOf]);
}

/** Returns whether a bucket of the span is a day, so that it can be compared with a daily limit. */
export const isByDay = (span: OverviewSpan) => overviewBuckets[span].hours === 24;

/** The format of amounts of money. */
export const inYuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const;

/** The counts of the full intervals, and of the same intervals one span earlier. */
export type Trend = NonNullable<Overview['trends']['signIns']>;

/** Returns whether counts have an earlier period to compare with. A new installation has none. */
export const isComparable = (trend: Trend | null): trend is Trend => trend !== null && trend.before > 0;
