import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/model/ports/ports.ts';
import { startBulkSignOut } from '../../src/operations/incident/start-bulk-sign-out.ts';
import { systemRandom } from '../../src/settings/secrets.ts';
import { testSecrets } from '../../src/settings/testing-settings.ts';
import type { Engine } from '../../src/store/engines/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/store.ts';
import { anAccount, aSession } from '../../src/store/testing-store.ts';
import { startServerProcess, useSandboxAndDatabase } from '../server-process.ts';

const ACCOUNTS = 600;
const NETWORK = '198.51.100.0/24';
const acting = { auditName: 'li', actor: 'operator:li', ip: null, requestId: null, reason: 'a stolen list' } as const;

describe.each(dialects)('a node on %s that is killed in the middle of a bulk sign-out', (dialect) => {
  const on = useSandboxAndDatabase(dialect);
  let engine: Engine;
  let store: Store;
  beforeAll(async () => {
    engine = await openEngine(on.settings);
    await migrate(engine, migrations);
    store = openStore(engine);
  }, 60_000);
  afterAll(async () => {
    await engine.close();
  });

  const job = async () => (await store.read.bulkSignOuts.newest({ since: 0, limit: 1 }))[0];

  /** Creates accounts with two sessions each in the network, and one in another network. */
  async function fill(now: number): Promise<readonly string[]> {
    const ids = Array.from({ length: ACCOUNTS }, () => systemRandom.id());
    for (let first = 0; first < ids.length; first += 100)
      await store.tx(async (tables) => {
        for (const id of ids.slice(first, first + 100)) {
          await tables.accounts.insert(anAccount({ id, phone: null, email: `${id}@example.com`, passwordHash: 'x' }));
          const begun = { accountId: id, createdAt: now - 60_000, lastSeenAt: now };
          for (const [part, ip] of Object.entries({ a: '198.51.100.7', b: '198.51.100.8', other: '192.0.2.1' }))
            await tables.sessions.insert(aSession({ id: id + part, ip, ...begun }));
        }
      });
    return ids;
  }

  test('another node ends the remaining sessions after the kill, each once, with one event for each person', async () => {
    const now = Date.now();
    const ids = await fill(now);
    const ports = { now: Date.now, random: systemRandom, secrets: testSecrets('of the operator'), store };
    const first = await startServerProcess(on.sandbox, on.settings);
    const asked = { network: NETWORK, product: null, from: null, to: null, requiresPasswords: false };
    const { id } = await startBulkSignOut(ports, acting, asked);
    // The sign-out affects so many sessions that a second operator must agree.
    const counted = { sessions: 2 * ACCOUNTS, accounts: ACCOUNTS };
    await store.tx(({ bulkSignOuts }) => bulkSignOuts.agree({ id, ...counted, agreedBy: 'wang', at: now }));
    await expect.poll(async () => (await job())?.sessions ?? 0, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    await first.kill();
    const atKill = await job();
    expect(atKill).toMatchObject({ state: 'running', expectedSessions: 2 * ACCOUNTS });
    expect(atKill?.sessions).toBeLessThan(2 * ACCOUNTS);
    const second = await startServerProcess(on.sandbox, on.settings);
    await expect.poll(async () => (await job())?.state, { timeout: 40_000, interval: 100 }).toBe('done');
    await second.kill();
    expect(await job()).toMatchObject({ sessions: 2 * ACCOUNTS, accounts: ACCOUNTS });
    for (const id of ids) {
      expect((await store.read.sessions.live({ accountId: id, seenAfter: 0 })).map((session) => session.id)).toEqual([
        `${id}other`,
      ]);
      const events = await store.read.securityEvents.ofAccount({ accountId: id, since: 0, limit: 9 });
      expect(events).toMatchObject([{ kind: 'sessions-ended', detail: { sessions: 2 } }]);
    }
    const entries = await store.read.auditEntries.page(Number.MAX_SAFE_INTEGER, 9);
    expect(entries.map(({ kind }) => kind)).toEqual(['bulk-sign-out-ended', 'bulk-sign-out-proposed']);
  }, 90_000);
});
