import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('expiring objects on %s', (dialect) => {
  const on = useTestStore(dialect);
  const tx = <R>(body: Parameters<typeof on.store.tx<R>>[0]) => on.store.tx(body);
  const due = (now: number, limit = 10) => on.store.read.expiringObjects.due({ now, limit });

  test('at most the requested number of objects are due at their time, the oldest first', async () => {
    const [late, early, later] = [fresh('late'), fresh('头像/%2f'), fresh('later')];
    await tx(async ({ expiringObjects }) => {
      await expiringObjects.put(late, T + 2);
      await expiringObjects.put(early, T + 1);
      await expiringObjects.put(later, T + 3);
    });
    expect(await due(T)).toEqual([]);
    expect(await due(T + 2)).toEqual([early, late]);
    expect(await due(T + 3, 1)).toEqual([early]);
  });

  test('an object expires at the time that was set last, and stays when its row is removed before then', async () => {
    const path = fresh('path');
    await tx(({ expiringObjects }) => expiringObjects.put(path, T - 20));
    await tx(({ expiringObjects }) => expiringObjects.put(path, T - 10));
    expect(await due(T - 20)).toEqual([]);
    await tx(({ expiringObjects }) => expiringObjects.forget({ path, now: T - 11 }));
    expect(await due(T - 10)).toEqual([path]);
    await tx(({ expiringObjects }) => expiringObjects.forget({ path, now: T - 10 }));
    expect(await due(T - 10)).toEqual([]);
  });

  test('an object is kept only once', async () => {
    const path = fresh('path');
    await tx(({ expiringObjects }) => expiringObjects.put(path, T - 30));
    const kept = await Promise.all(
      Array.from({ length: 5 }, () => tx((tables) => tables.expiringObjects.keep({ path }))),
    );
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(await due(T - 30)).toEqual([]);
  });
});
