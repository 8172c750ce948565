import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keyedSemaphore } from './keyed-semaphore.ts';

function gates() {
  const open: (() => void)[] = [];
  const began: number[] = [];
  const job = (name: number) => async () => {
    began.push(name);
    await new Promise<void>((go) => open.push(go));
    return name;
  };
  return { open, began, job };
}

test('at most two jobs of a key run at once, and the rest in the order that they came', async () => {
  const inTurn = keyedSemaphore(2);
  const { open, began, job } = gates();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => inTurn('key', job(name))));
  await turn();
  expect(began).toEqual([1, 2]);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    open.shift()?.();
    await turn();
    expect(began).toEqual(expected);
  }
  for (const go of open) go();
  expect(await all).toEqual([1, 2, 3, 4, 5]);
});

test('other keys do not wait', async () => {
  const inTurn = keyedSemaphore(1);
  const { open, began, job } = gates();
  const all = [inTurn('a', job(1)), inTurn('b', job(2))];
  await turn();
  expect(began).toEqual([1, 2]);
  for (const go of open) go();
  await Promise.all(all);
});

test('a job that fails hands its turn on and tells its own caller only', async () => {
  const inTurn = keyedSemaphore(1);
  const failing = inTurn('key', async () => {
    throw new Error('no');
  });
  const next = inTurn('key', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await inTurn('key', async () => 'later')).toBe('later');
});
