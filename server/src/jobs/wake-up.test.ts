import { outlasts } from '@isoline/sandbox/testing-time.ts';
import { expect, test } from 'vitest';
import { wakeUp } from './wake-up.ts';

const never = new AbortController().signal;
/** Longer than any test may take. */
const LONG_MS = 600_000;

test('a wait ends at a wake-up, and immediately after an earlier wake-up', async () => {
  const { wake, wait } = wakeUp();
  setTimeout(wake, 10);
  await wait(LONG_MS, never);
  wake();
  wake();
  await wait(LONG_MS, never);
  expect(await outlasts(wait(30, never), 20)).toBe(true);
});

test('a wait ends when its signal aborts', async () => {
  await wakeUp().wait(LONG_MS, AbortSignal.timeout(10));
});
