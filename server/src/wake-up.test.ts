import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wakeUp } from './wake-up.ts';

const never = new AbortController().signal;
/** Longer than a test may take. */
const LONG_MS = 600_000;

test('a wait ends when somebody wakes it, and one that was woken before ends at once', async () => {
  const { wake, wait } = wakeUp();
  setTimeout(wake, 10);
  await wait(LONG_MS, never);
  wake();
  wake();
  await wait(LONG_MS, never);
});

test('one wake-up ends one wait', async () => {
  const { wake, wait } = wakeUp();
  wake();
  await wait(LONG_MS, never);
  const ended = wait(LONG_MS, never).then(() => 'ended');
  expect(await Promise.race([ended, turn('waits')])).toBe('waits');
  wake();
  await ended;
});

test('a wait ends when its time is over, or its signal aborts', async () => {
  await wakeUp().wait(10, never);
  await wakeUp().wait(LONG_MS, AbortSignal.timeout(10));
});
