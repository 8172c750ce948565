import { expect, test } from 'vitest';
import { Overloaded } from '../model/unavailable.ts';
import { type BoundedQueue, boundedQueue, type WorkOptions } from './bounded-queue.ts';

/** Queues work that ends only on command, and records the order in which it started. */
function stage(queue: BoundedQueue) {
  const began: number[] = [];
  const end: ((value: number) => void)[] = [];
  const start = (id: number, options?: WorkOptions) =>
    queue.run(
      () =>
        new Promise<number>((resolve) => {
          began.push(id);
          end[id] = resolve;
        }),
      options,
    );
  return { began, end, start };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('at most the limit run at the same time, and waiting work runs first in, first out', async () => {
  const queue = boundedQueue({ inFlight: 2, waiting: 3 });
  const { began, end, start } = stage(queue);
  const all = [0, 1, 2, 3, 4].map((id) => start(id));
  expect(queue.depth()).toBe(5);
  await settled();
  expect(began).toEqual([0, 1]);
  end[1]?.(11);
  await settled();
  expect(began).toEqual([0, 1, 2]);
  end[0]?.(10);
  end[2]?.(12);
  await settled();
  expect(began).toEqual([0, 1, 2, 3, 4]);
  end[3]?.(13);
  end[4]?.(14);
  expect(await Promise.all(all)).toEqual([10, 11, 12, 13, 14]);
  expect(queue.depth()).toBe(0);
});

test('work beyond the limit is refused immediately and does not affect other work', async () => {
  const queue = boundedQueue({ inFlight: 1, waiting: 2 });
  const { began, end, start } = stage(queue);
  const kept = [0, 1, 2].map((id) => start(id));
  await expect(start(3)).rejects.toBeInstanceOf(Overloaded);
  for (const id of [0, 1, 2]) {
    end[id]?.(id);
    await settled();
  }
  expect(await Promise.all(kept)).toEqual([0, 1, 2]);
  expect(began).toEqual([0, 1, 2]);
});

test('failed work frees its slot', async () => {
  const queue = boundedQueue({ inFlight: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
  expect(queue.depth()).toBe(0);
});

test('aborted work never runs, and frees its place in the queue', async () => {
  const queue = boundedQueue({ inFlight: 1, waiting: 1 });
  const { began, end, start } = stage(queue);
  const first = start(0);
  const leaving = new AbortController();
  const left = start(1, { signal: leaving.signal });
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const last = start(2);
  end[0]?.(0);
  await first;
  await settled();
  end[2]?.(2);
  await last;
  expect(began).toEqual([0, 2]);
});

test('later work does not overtake work that has its slot', async () => {
  const queue = boundedQueue({ inFlight: 1, waiting: 5 });
  const order: string[] = [];
  const first = queue.run(async () => void order.push('first'));
  const second = queue.run(async () => void order.push('second'));
  const newcomer = first.then(() => queue.run(async () => void order.push('newcomer')));
  await Promise.all([second, newcomer]);
  expect(order).toEqual(['first', 'second', 'newcomer']);
});
