import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { removeExpiredObjects } from '../../src/operations/avatar/remove-expired-objects.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { useProduct } from '../product.ts';

describe.each(dialects)('objects that the store does not remove on %s', (dialect) => {
  const use = useProduct(dialect);

  const schedule = (paths: readonly string[]) =>
    use().app.ports.store.tx(async (tables) => {
      for (const path of paths) await tables.expiringObjects.put(path, use().app.ports.now() - HOUR_MS);
    });

  /** Removes the due objects while the store refuses some of them. Returns the paths that were tried. */
  async function removeWith(isRefused: (path: string) => boolean) {
    const { ports } = use().app;
    const tried: string[] = [];
    const remove = async (path: string) => {
      tried.push(path);
      if (isRefused(path)) throw new Error('refused');
    };
    const removed = await removeExpiredObjects({ ...ports, objects: { ...ports.objects, remove } }).catch(() => null);
    return { tried: tried.toSorted(), removed };
  }

  test('the others are removed, and the failed one is tried again an hour later', async () => {
    await schedule(['a', 'b', 'c']);
    expect(await removeWith((path) => path === 'a')).toEqual({ tried: ['a', 'b', 'c'], removed: null });
    expect(await removeWith(() => false)).toEqual({ tried: [], removed: 0 });
    await use().pass(HOUR_MS);
    expect(await removeWith(() => false)).toEqual({ tried: ['a'], removed: 1 });
  });

  test('a store that is away is asked three times, not for each object', async () => {
    await schedule(['d', 'e', 'f', 'g', 'h']);
    expect((await removeWith(() => true)).tried).toHaveLength(3);
    expect((await removeWith(() => true)).tried).toHaveLength(2);
    await use().pass(HOUR_MS);
    expect((await removeWith(() => false)).removed).toBe(5);
  });
});
