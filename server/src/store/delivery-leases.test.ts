import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store, Tables } from '../model/ports/ports.ts';
import type { Engine } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { dialects, type TestDatabase } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';
import { newDatabaseWithTables } from './testing-database.ts';
import { fresh, T } from './testing-store.ts';

const LEASE = 1_000;

/** The operations of both tables under common names. */
interface Deliveries {
  /** Creates rows that are due at T and returns their ids. */
  make(tables: Tables, count: number): Promise<string[]>;
  claim(
    tables: Tables,
    now: number,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly tries: number }[]>;
  putOff(tables: Tables, claimed: { readonly id: string; readonly tries: number }, at: number): Promise<void>;
  remove(tables: Tables, id: string): Promise<unknown>;
}

const deliveries: Record<string, Deliveries> = {
  'events for products': {
    async make({ eventStreams, productEvents }, count) {
      const product = 'contour:logouts';
      const chosen = { sealedAuthorization: null, requested: null, kinds: null, description: null };
      await eventStreams.put({ ...chosen, product, streamId: 's', madeBy: 'settings', pushUrl: 'http://127.0.0.1:1' });
      const before = new Set((await productEvents.waiting({ product, limit: 1_000 })).map(({ id }) => id));
      for (let index = 0; index < count; index += 1) {
        const accountId = fresh('account');
        const event = { product, accountId, subject: accountId, sid: fresh('sid'), body: {}, createdAt: T };
        await productEvents.add({ ...event, kind: 'session-revoked' });
      }
      const after = await productEvents.waiting({ product, limit: 1_000 });
      return after.flatMap(({ id }) => (before.has(id) ? [] : [id]));
    },
    claim: ({ productEvents }, now, limit) =>
      productEvents.claimDue({ product: 'contour:logouts', now, leaseEndsAt: now + LEASE, limit }),
    putOff: ({ productEvents }, claimed, at) => productEvents.putOff(claimed, at),
    remove: ({ productEvents }, id) => productEvents.done({ product: 'contour:logouts', id, at: T, error: null }),
  },
  notices: {
    async make({ pendingNotices }, count) {
      const ids = Array.from({ length: count }, () => fresh('notice'));
      for (const id of ids) await pendingNotices.insert({ id, sealed: 'sealed', createdAt: T });
      return ids;
    },
    claim: ({ pendingNotices }, now, limit) => pendingNotices.claimDue({ now, leaseEndsAt: now + LEASE, limit }),
    putOff: ({ pendingNotices }, claimed, at) => pendingNotices.putOff(claimed, at),
    remove: ({ pendingNotices }, id) => pendingNotices.remove({ id }),
  },
};

describe.each(dialects)('on %s', (dialect) => {
  let database: TestDatabase;
  let engines: Engine[];
  let nodes: Store[];
  beforeAll(async () => {
    database = await newDatabaseWithTables(dialect);
    engines = [await openEngine(database.settings), await openEngine(database.settings)];
    await migrate(engines[0] as Engine, migrations);
    nodes = engines.map((engine) => openStore(engine));
  });
  afterAll(async () => {
    for (const engine of engines) await engine.close();
    await database.remove();
  });

  describe.each(Object.entries(deliveries))('claims on %s', (_name, { make, claim, putOff, remove }) => {
    const tx = <T>(body: (tables: Tables) => Promise<T>, node = 0) => (nodes[node] as Store).tx(body);
    const idsAt = async (now: number) => (await tx((tables) => claim(tables, now, 100))).map(({ id }) => id);

    test('if two nodes claim at the same time, each row goes to only one of them', async () => {
      const made = await tx((tables) => make(tables, 60));
      const claims = await Promise.all(
        Array.from({ length: 12 }, (_, index) => tx((tables) => claim(tables, T, 10), index % 2)),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect([...ids, ...(await idsAt(T))].toSorted()).toEqual(made.toSorted());
      for (const id of made) await tx((tables) => remove(tables, id));
    });

    test('a claim lasts until its lease ends', async () => {
      const [id = ''] = await tx((tables) => make(tables, 1));
      expect(await idsAt(T)).toEqual([id]);
      expect(await idsAt(T + LEASE - 1)).toEqual([]);
      expect(await tx((tables) => claim(tables, T + LEASE, 100))).toMatchObject([{ id, tries: 2 }]);
      await tx((tables) => remove(tables, id));
      expect(await idsAt(T + 10 * LEASE)).toEqual([]);
    });

    test('a node whose lease has ended cannot delay a row that another node has claimed since', async () => {
      const [id = ''] = await tx((tables) => make(tables, 1));
      const [late] = await tx((tables) => claim(tables, T, 100));
      const [second] = await tx((tables) => claim(tables, T + LEASE, 100), 1);
      if (!late || !second) throw new Error('nothing was claimed');
      await tx((tables) => putOff(tables, late, T + LEASE));
      expect(await idsAt(T + LEASE)).toEqual([]);
      await tx((tables) => putOff(tables, second, T + LEASE + 1), 1);
      expect(await idsAt(T + LEASE + 1)).toEqual([id]);
      await tx((tables) => remove(tables, id));
    });
  });
});
