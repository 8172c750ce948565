import { refusalEvents as rule } from '@isoline/contract/rate-limits.ts';
import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { clientRangesOf } from '../client-address.ts';
import { refusalSampler } from './sample-refusals.ts';

const times = <R>(count: number, act: (index: number) => R) => Array.from({ length: count }, (_, index) => act(index));
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Math.ceil(T / day) * day;
const address = (index: number) => clientRangesOf(`10.${index >> 16}.${(index >> 8) & 0xff}.${index & 0xff}`);
const keptOf = (weights: readonly number[]) => weights.filter(Boolean).length;

test('the first refusals of a client in a minute are kept, then each refusal that doubles their number, with the number it represents', () => {
  const weigh = refusalSampler();
  expect(times(10, () => weigh(address(1), start))).toEqual(Array(10).fill(1));
  const later = times(1_000, () => weigh(address(1), start));
  expect(later.filter(Boolean)).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(weigh(address(2), start)).toBe(1);
  expect(weigh(address(1), start + minute)).toBe(1);
});

test('a /56 and a /48 keep four and sixteen times as many in a minute, and other clients keep their own', () => {
  const weigh = refusalSampler();
  const from = (subnet: number) => weigh(clientRangesOf(`2001:db8:7:${subnet.toString(16)}::1`), start);
  expect(keptOf(times(2_200, (index) => from(index % 20)))).toBeLessThanOrEqual(40 + 12);
  expect(keptOf(times(20_000, (index) => from((index % 1_000) << 4)))).toBeLessThanOrEqual(160 + 15);
  expect(times(10, () => weigh(address(1), start))).toEqual(Array(10).fill(1));
});

test('a client that floods all day uses at most a tenth of the day’s budget, and does not hide other clients', () => {
  const weigh = refusalSampler();
  const kept = times(1_440, (at) => keptOf(times(300, () => weigh(address(1), start + at * minute))));
  const sampled = 24 * 16;
  expect(kept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
    rule.perDay * rule.rangeShare + rule.reservePerRange + sampled,
  );
  expect(times(5, () => weigh(address(2), start + day - 1))).toEqual(Array(5).fill(1));
});

test('a flood from 2,000 addresses keeps the first refusals of each client, within a daily bound', () => {
  const weigh = refusalSampler();
  let kept = 0;
  for (let at = 0; at < 60; at++)
    kept += keptOf(times(20_000, (index) => weigh(address(index % 900), start + at * minute)));
  expect(kept).toBeLessThanOrEqual(rule.perDay + rule.reservePerDay + 24);
  // The budgets are exhausted. A new client still keeps its first refusals of the day.
  expect(times(5, () => weigh(address(5_000), start + 60 * minute))).toEqual(Array(5).fill(1));
});

test('a flood from 10,000 addresses stays within a daily bound and keeps doublings in every hour', () => {
  const weigh = refusalSampler();
  const kept = times(24, (hour) =>
    keptOf(
      times(30_000, (index) => weigh(address(index % 10_000), start + hour * 60 * minute + (index % 60) * minute)),
    ),
  );
  expect(Math.min(...kept)).toBeGreaterThan(10);
  expect(kept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(rule.perDay + rule.reservePerDay + 24 * 16);
});
