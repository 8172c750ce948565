import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedSemaphore } from './keyed-semaphore.ts';

/** Jobs that record their start and end only when the test lets them. */
function blockedJobs() {
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const job = (name: number) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => finish.push(resolve));
    return name;
  };
  return { finish, started, job };
}

test('at most two jobs of one key run at once, the others run first in, first out', async () => {
  const runLimited = keyedSemaphore(2);
  const { finish, started, job } = blockedJobs();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => runLimited('key', job(name))));
  await nextTurn();
  expect(started).toEqual([1, 2]);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    finish.shift()?.();
    await nextTurn();
    expect(started).toEqual(expected);
  }
  for (const resolve of finish) resolve();
  expect(await all).toEqual([1, 2, 3, 4, 5]);
});

test('jobs of different keys do not wait for each other', async () => {
  const runLimited = keyedSemaphore(1);
  const { finish, started, job } = blockedJobs();
  const all = [runLimited('a', job(1)), runLimited('b', job(2))];
  await nextTurn();
  expect(started).toEqual([1, 2]);
  for (const resolve of finish) resolve();
  await Promise.all(all);
});

test('a failed job starts the next one and rejects for its own caller only', async () => {
  const runLimited = keyedSemaphore(1);
  const failing = runLimited('key', async () => {
    throw new Error('no');
  });
  const next = runLimited('key', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await runLimited('key', async () => 'later')).toBe('later');
});
