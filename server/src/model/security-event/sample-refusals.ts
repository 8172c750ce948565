import { refusalEvents as rule } from '@isoline/contract/rate-limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import type { ClientRange } from '../entities/request-context.ts';

/**
 * Decides which refusals of one kind are kept (docs/contract.md, section 13), so that nobody can fill the trail or hide
 * in it. The first refusals of each client range in a minute are kept. All ranges share a budget for a minute and for a
 * day; one range can use a tenth of it. Ranges with few kept refusals on that day have a reserve. Of the other
 * refusals of an hour, the 1st, 2nd, 4th, 8th and so on are kept, so that even a long flood adds only a handful of
 * rows.
 *
 * Returns how many refusals a kept refusal represents, or 0 if it is not kept.
 */
export type RefusalSampler = (clientRanges: readonly ClientRange[], now: number) => number;

interface Period {
  /** The number of the period since 1970. */
  number: number;
  kept: number;
  /** The counts by client range. */
  readonly counts: Map<string, number>;
}

const newPeriod = (): Period => ({ number: 0, kept: 0, counts: new Map() });

function enter(period: Period, number: number): boolean {
  if (period.number === number) return false;
  period.number = number;
  period.kept = 0;
  period.counts.clear();
  return true;
}

const countIn = ({ counts }: Period, key: string) => counts.get(key) ?? 0;
const add = (period: Period, key: string) => period.counts.set(key, countIn(period, key) + 1);

/**
 * Returns the sampler for one kind of refusals. Its memory is bounded: a refusal that is not kept only adds to a
 * number.
 */
export function refusalSampler(): RefusalSampler {
  const [minute, hour, day, reserve] = [newPeriod(), newPeriod(), newPeriod(), newPeriod()];
  let left = 0;

  /** Returns whether the budgets have space for one more refusal of this range. */
  function isWithin(range: string): boolean {
    if (minute.kept < rule.perMinute && day.kept < rule.perDay && countIn(day, range) < rule.perDay * rule.rangeShare) {
      day.kept += 1;
      add(day, range);
      return true;
    }
    if (reserve.kept >= rule.reservePerDay || countIn(reserve, range) >= rule.reservePerRange) return false;
    reserve.kept += 1;
    add(reserve, range);
    return true;
  }

  return (clientRanges, now) => {
    enter(minute, Math.floor(now / MINUTE_MS));
    if (enter(hour, Math.floor(now / HOUR_MS))) left = 0;
    for (const period of [day, reserve]) enter(period, Math.floor(now / DAY_MS));
    const isOver = clientRanges.some(({ key, times }) => countIn(minute, key) >= rule.perRangeMinute * times);
    if (isOver || !isWithin(clientRanges.at(-1)?.key ?? '')) {
      left += 1;
      // Refusals 1, 2, 4, 8 and so on are kept; each represents all since the last one.
      return (left & (left - 1)) === 0 ? Math.max(1, left / 2) : 0;
    }
    minute.kept += 1;
    for (const { key } of clientRanges) add(minute, key);
    return 1;
  };
}
