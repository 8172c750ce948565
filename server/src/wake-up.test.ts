import { expect, test } from 'vitest';
import { wakeUp } from './wake-up.ts';

const never = new AbortController().signal;
const LONG_MS = 60_000;
const waits = async (job: Promise<void>) => {
  const start = performance.now();
  await job;
  return performance.now() - start;
};

test('a wait ends when somebody wakes it, and one that was woken before ends at once', async () => {
  const { wake, wait } = wakeUp();
  setTimeout(wake, 10);
  expect(await waits(wait(LONG_MS, never))).toBeLessThan(LONG_MS);
  wake();
  wake();
  expect(await waits(wait(LONG_MS, never))).toBeLessThan(LONG_MS);
  expect(await waits(wait(30, never))).toBeGreaterThan(20);
});

test('a wait ends when its signal aborts', async () => {
  expect(await waits(wakeUp().wait(LONG_MS, AbortSignal.timeout(10)))).toBeLessThan(LONG_MS);
});
