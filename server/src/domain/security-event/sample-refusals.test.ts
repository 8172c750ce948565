import { expect, test } from 'vitest';
import { T } from '../../store/testing-store.ts';
import { refusalSampler } from './sample-refusals.ts';

const times = <R>(count: number, act: (index: number) => R) => Array.from({ length: count }, (_, index) => act(index));
const minute = 60_000;
const start = Math.ceil(T / minute) * minute;

test('100 refusals of a client in a minute are kept, then every hundredth, which stands for 100', () => {
  const weigh = refusalSampler();
  expect(times(100, () => weigh('a', start)).every((weight) => weight === 1)).toBe(true);
  const later = times(300, () => weigh('a', start));
  expect(later.filter(Boolean)).toEqual([100, 100, 100]);
});

test('each client is counted by itself, and each minute begins again', () => {
  const weigh = refusalSampler();
  times(150, () => weigh('a', start));
  expect(weigh('b', start)).toBe(1);
  expect(weigh('a', start)).toBe(0);
  expect(weigh('a', start + minute)).toBe(1);
});

test('a flood from many addresses is sampled as one client', () => {
  const weigh = refusalSampler();
  const kept = times(30_000, (index) => weigh(String(index), start)).filter(Boolean);
  expect(kept.length).toBe(10_000 + 200);
});
