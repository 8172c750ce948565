import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedSemaphore, SemaphoreFull } from './keyed-semaphore.ts';

const ONE = { running: 1 };

/** Jobs that record their start and end only when the test releases them. */
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

test('at most two jobs of one key run at the same time, and the others run first in, first out', async () => {
  const runLimited = keyedSemaphore();
  const { finish, started, job } = blockedJobs();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => runLimited('key', { running: 2 }, job(name))));
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

test('while one of two jobs still runs, one more job of its key starts and the next one waits', async () => {
  const runLimited = keyedSemaphore();
  const { finish, started, job } = blockedJobs();
  const run = (name: number) => runLimited('key', { running: 2 }, job(name));
  const first = [run(1), run(2)];
  await nextTurn();
  finish.shift()?.();
  await first[0];
  const second = [run(3), run(4)];
  await nextTurn();
  expect(started).toEqual([1, 2, 3]);
  finish.shift()?.();
  await nextTurn();
  expect(started).toEqual([1, 2, 3, 4]);
  for (const resolve of finish) resolve();
  await Promise.all([...first, ...second]);
});

test('jobs of different keys do not wait for each other', async () => {
  const runLimited = keyedSemaphore();
  const { finish, started, job } = blockedJobs();
  const all = [runLimited('a', ONE, job(1)), runLimited('b', ONE, job(2))];
  await nextTurn();
  expect(started).toEqual([1, 2]);
  for (const resolve of finish) resolve();
  await Promise.all(all);
});

test('a failed job starts the next one and rejects for its own caller only', async () => {
  const runLimited = keyedSemaphore();
  const failing = runLimited('key', ONE, async () => {
    throw new Error('no');
  });
  const next = runLimited('key', ONE, async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await runLimited('key', ONE, async () => 'later')).toBe('later');
});

test('a job is refused while the maximum number waits, and the key is free again after the last job', async () => {
  const runLimited = keyedSemaphore();
  const { finish, started, job } = blockedJobs();
  const size = { running: 1, waiting: 1 };
  const all = [runLimited('key', size, job(1)), runLimited('key', size, job(2))];
  await expect(runLimited('key', size, job(3))).rejects.toBeInstanceOf(SemaphoreFull);
  finish[0]?.();
  await nextTurn();
  finish[1]?.();
  expect(await Promise.all(all)).toEqual([1, 2]);
  const later = runLimited('key', size, job(4));
  await nextTurn();
  finish[2]?.();
  expect([await later, started]).toEqual([4, [1, 2, 4]]);
});

test('a waiting job leaves the queue when its signal aborts, and a running job does not', async () => {
  const runLimited = keyedSemaphore();
  const { finish, started, job } = blockedJobs();
  const leaving = new AbortController();
  const size = { running: 1, waiting: 1 };
  const running = runLimited('key', size, job(1), leaving.signal);
  const left = runLimited('key', size, job(2), leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(runLimited('key', size, job(3), leaving.signal)).rejects.toThrow('gone');
  const next = runLimited('key', size, job(4));
  finish[0]?.();
  await nextTurn();
  finish[1]?.();
  expect(await Promise.all([running, next])).toEqual([1, 4]);
  expect(started).toEqual([1, 4]);
});
