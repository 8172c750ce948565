import { endpoints } from '@isoline/contract/endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { query } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { useProduct } from '../product.ts';

/** More calls than a node has connections. */
const CALLS = 30;

const lock = query<{ phone: string }>()(
  (_, p) => sql<{ id: string }>`SELECT id FROM account WHERE phone = ${p.phone} FOR UPDATE`,
);

describe('a PostgreSQL node whose transactions use all their connections', () => {
  const use = useProduct('postgres');

  test('a node without free transaction connections is ready, because the check has its own connection, and answers reads by reserved connections', async () => {
    const { browser, phone } = await use().newAccount();
    const engine = await openEngine({ dataDir: '', databaseUrl: use().env.DATABASE_URL ?? '' });
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = engine.tx(async (run) => {
      await run(lock, { phone });
      held.resolve();
      await released.promise;
    });
    await held.promise;
    let answered = 0;
    const calls = Array.from({ length: CALLS }, async (_, index) => {
      await browser.call(endpoints.updateInfo, { nickName: `name ${index}` });
      answered += 1;
    });
    const waiting = query()(
      () => sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    try {
      await expect.poll(async () => (await engine.read(waiting, {})).length, { timeout: 2_500 }).toBe(8);
      expect((await fetch(`${use().url}/readyz`)).status).toBe(200);
      expect((await browser.call(endpoints.currentUser, {})).key).toBe('OK');
      expect(answered).toBe(0);
    } finally {
      released.resolve();
      await holding;
      await Promise.all(calls);
      await engine.close();
    }
  });
});
