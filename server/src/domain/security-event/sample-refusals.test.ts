import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { refusalSampler } from './sample-refusals.ts';

const times = <R>(count: number, act: (index: number) => R) => Array.from({ length: count }, (_, index) => act(index));
const minute = 60_000;
const start = Math.ceil(T / minute) * minute;

test('100 refusals of a client in a minute are kept, then those at which their number has doubled, each with the number since the last', () => {
  const weigh = refusalSampler(1_000);
  expect(times(100, () => weigh('a', start)).every((weight) => weight === 1)).toBe(true);
  const later = times(700, () => weigh('a', start));
  expect(later.filter(Boolean)).toEqual([100, 200, 400]);
});

test('an hour of 5,000 refusals a second by one client keeps 112 a minute', () => {
  const weigh = refusalSampler(1_000);
  const kept = times(60, (at) => times(300_000, () => weigh('a', start + at * minute)).filter(Boolean).length);
  expect(new Set(kept)).toEqual(new Set([100 + 11]));
});

test('each client is counted by itself, and each minute begins again', () => {
  const weigh = refusalSampler(1_000);
  times(150, () => weigh('a', start));
  expect(weigh('b', start)).toBe(1);
  expect(weigh('a', start)).toBe(0);
  expect(weigh('a', start + minute)).toBe(1);
});

test('a flood from many addresses is sampled as one client, however often each of them comes', () => {
  const weigh = refusalSampler(1_000);
  const kept = times(100, () => times(1_000, (index) => weigh(String(index), start)).filter(Boolean)).flat();
  expect(kept.length).toBe(1_000 + 9);
  expect(kept.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(100_000);
});
