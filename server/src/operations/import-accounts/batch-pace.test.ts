import { expect, test } from 'vitest';
import { BatchPace } from './batch-pace.ts';

/** Measures batches whose rows take so many milliseconds each, and returns the next size. */
async function sizeAfter(rowMs: readonly number[]): Promise<number> {
  let now = 0;
  const pace = new BatchPace(() => now, { batchMs: 10, gapMs: 7 });
  for (const ms of rowMs) {
    const { size } = pace;
    await pace.measure(size, async () => {
      now += ms * size;
    });
  }
  return pace.size;
}

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test('fast rows come in larger batches, and slow ones in smaller ones', async () => {
  expect(await sizeAfter(times(10, 0.01))).toBeGreaterThan(900);
  expect(await sizeAfter(times(40, 1))).toBe(32);
});

test('a single batch that another process has slowed down leaves the size nearly as it is', async () => {
  const before = await sizeAfter(times(10, 0.1));
  expect(await sizeAfter([...times(10, 0.1), 0.5])).toBeGreaterThanOrEqual(before / 2);
  expect(await sizeAfter([...times(10, 0.1), 0.5, ...times(3, 0.1)])).toBeGreaterThan(before * 0.8);
});

test('a transaction starts no earlier than the gap after the one before', () => {
  let now = 100;
  const pace = new BatchPace(() => now, { batchMs: 10, gapMs: 7 });
  expect(pace.gap).toBe(0);
  pace.committed();
  expect(pace.gap).toBe(7);
  now += 5;
  expect(pace.gap).toBe(2);
  now += 10;
  expect(pace.gap).toBe(0);
});

test('an import does not wait for longer than the gap when the clock is set back', () => {
  let now = 3_600_000;
  const pace = new BatchPace(() => now, { batchMs: 10, gapMs: 7 });
  pace.committed();
  now = 0;
  expect(pace.gap).toBe(7);
});
