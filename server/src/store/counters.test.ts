import { describe, expect, test } from 'vitest';
import type { Tables } from '../model/ports/ports.ts';
import { dialects } from './engines/testing.ts';
import { fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('counters on %s', (dialect) => {
  const on = useTestStore(dialect);

  const add = (key: string, now: number) => on.store.tx((tables) => tables.counters.increment(key, 100, now));
  const read = (key: string, now: number) => on.store.read.counters.read(key, 100, now);

  test('a window starts with its first count and does not move', async () => {
    const key = fresh('key');
    expect(await add(key, T)).toEqual({ count: 1, endsAt: T + 100 });
    expect(await add(key, T + 99)).toEqual({ count: 2, endsAt: T + 100 });
    expect(await read(key, T + 99)).toEqual({ count: 2, endsAt: T + 100 });
  });

  test('the first count after the end of a window starts a new window', async () => {
    const key = fresh('key');
    await add(key, T);
    await add(key, T);
    expect(await read(key, T + 100)).toEqual({ count: 0, endsAt: T + 100 });
    expect(await add(key, T + 100)).toEqual({ count: 1, endsAt: T + 200 });
  });

  test('a clock that differs by seconds keeps the window, and a clock that was set back by an hour starts a new one', async () => {
    const key = fresh('key');
    await add(key, T);
    expect(await add(key, T - 5_000)).toEqual({ count: 2, endsAt: T + 100 });
    expect(await read(key, T - 3_600_000)).toEqual({ count: 0, endsAt: T - 3_600_000 });
    expect(await add(key, T - 3_600_000)).toEqual({ count: 1, endsAt: T - 3_600_000 + 100 });
  });

  test('a counter that was never counted is 0', async () => {
    expect(await read(fresh('key'), T)).toEqual({ count: 0, endsAt: T });
  });

  test('the end of a window can be moved', async () => {
    const key = fresh('key');
    await add(key, T);
    await on.store.tx((tables) => tables.counters.extend(key, T + 500));
    expect(await add(key, T + 400)).toEqual({ count: 2, endsAt: T + 500 });
  });

  test('a decrement keeps the window; the last decrement removes the row, and no count falls below 0', async () => {
    const key = fresh('key');
    const decrement = () => on.store.tx((tables) => tables.counters.decrement(key));
    await add(key, T);
    await add(key, T + 1);
    await decrement();
    expect(await read(key, T)).toEqual({ count: 1, endsAt: T + 100 });
    await decrement();
    await decrement();
    expect(await read(key, T)).toEqual({ count: 0, endsAt: T });
    expect(await add(key, T + 2)).toEqual({ count: 1, endsAt: T + 102 });
  });

  test('200 parallel counts and decrements do not leave a row', async () => {
    const key = fresh('key');
    await Promise.all(
      Array.from({ length: 200 }, () =>
        on.store.tx(async (tables) => {
          await tables.counters.increment(key, 100, T);
          await tables.counters.decrement(key);
        }),
      ),
    );
    expect(await read(key, T)).toEqual({ count: 0, endsAt: T });
  });

  test('a held count ends its window after the last addition, and a release subtracts it without falling below 0', async () => {
    const windows = [fresh('key'), fresh('key')].map((key) => ({ key, windowMs: 100 }));
    const keys = windows.map(({ key }) => key);
    const hold = (now: number) => on.store.tx((tables) => tables.counters.holdTries(windows, now));
    const release = () => on.store.tx((tables) => tables.counters.releaseTries(keys));
    const seen = async (now: number) => (await on.store.read.counters.readAll(windows, now)).map(({ count }) => count);
    await hold(T);
    expect(await hold(T + 90)).toEqual(Array(2).fill({ count: 2, endsAt: T + 190 }));
    expect(await seen(T + 180)).toEqual([2, 2]);
    expect(await seen(T + 190)).toEqual([0, 0]);
    await release();
    expect(await seen(T + 180)).toEqual([1, 1]);
    for (let count = 0; count < 2; count++) await release();
    expect(await seen(T + 180)).toEqual([0, 0]);
    expect(await hold(T + 300)).toEqual(Array(2).fill({ count: 1, endsAt: T + 400 }));
  });

  test('a failed transaction neither leaves a try in flight nor ends one', async () => {
    const windows = [{ key: fresh('key'), windowMs: 100 }];
    const keys = windows.map(({ key }) => key);
    const fail = (work: (tables: Tables) => Promise<unknown>) =>
      expect(
        on.store.tx(async (tables) => {
          await work(tables);
          throw new Error('failed');
        }),
      ).rejects.toThrow('failed');
    const seen = async () => (await on.store.read.counters.readAll(windows, T)).map(({ count }) => count);
    await fail(({ counters }) => counters.holdTries(windows, T));
    expect(await seen()).toEqual([0]);
    await on.store.tx(({ counters }) => counters.holdTries(windows, T));
    await fail(({ counters }) => counters.releaseTries(keys));
    expect(await seen()).toEqual([1]);
  });

  test('after 200 parallel holds and releases of the same counters in different orders no counter is held', async () => {
    const windows = [fresh('key'), fresh('key'), fresh('key')].map((key) => ({ key, windowMs: 100 }));
    const keys = windows.map(({ key }) => key);
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await on.store.tx(({ counters }) => counters.holdTries(index % 2 ? windows : windows.toReversed(), T));
        await on.store.tx(({ counters }) => counters.releaseTries(index % 2 ? keys : keys.toReversed()));
      }),
    );
    expect((await on.store.read.counters.readAll(windows, T)).map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test('a cleared counter starts again, and other counters stay', async () => {
    const [key, other] = [fresh('key'), fresh('key')];
    await add(key, T);
    await add(other, T);
    await on.store.tx((tables) => tables.counters.clear(key));
    expect(await add(key, T + 1)).toEqual({ count: 1, endsAt: T + 101 });
    expect(await add(other, T + 1)).toEqual({ count: 2, endsAt: T + 100 });
  });

  test('one statement adds to several counters, each in its own window', async () => {
    const [first, second] = [fresh('key'), fresh('key')];
    const windows = [
      { key: second, windowMs: 200 },
      { key: first, windowMs: 100 },
    ];
    await add(first, T);
    const counts = await on.store.tx((tables) => tables.counters.incrementAll(windows, T + 1));
    expect(counts).toEqual([
      { count: 1, endsAt: T + 201 },
      { count: 2, endsAt: T + 100 },
    ]);
    const absent = { key: fresh('key'), windowMs: 100 };
    const seen = await on.store.read.counters.readAll([absent, ...windows], T + 100);
    expect(seen.map(({ count }) => count)).toEqual([0, 1, 0]);
  });

  test('200 parallel transactions that use the same counters in different orders all count', async () => {
    const windows = [fresh('key'), fresh('key'), fresh('key')].map((key) => ({ key, windowMs: 100 }));
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        on.store.tx(async ({ counters }) => {
          await counters.readLocked(windows, T);
          await counters.incrementAll(index % 2 === 0 ? windows : windows.toReversed(), T);
        }),
      ),
    );
    const seen = await on.store.read.counters.readAll(windows, T);
    expect(seen.map(({ count }) => count)).toEqual([200, 200, 200]);
  });

  test('200 parallel counts are all counted, and exactly the allowed number pass', async () => {
    const key = fresh('key');
    expect(await yesOf200(async () => (await add(key, T)).count <= 5)).toBe(5);
    expect((await read(key, T)).count).toBe(200);
  });
});
