import { lifetimes } from '@isoline/contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Engine, query } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { prune } from './prune.ts';
import type { Tables } from './tables.ts';
import {
  aCode,
  aContactChange,
  anAccount,
  anEvent,
  aRecord,
  aSession,
  aState,
  aTicket,
  fresh,
  T,
  useTestStore,
} from './testing-store.ts';

const OLD = T - lifetimes.loginRecordMs;

async function rowsOf(engine: Engine, table: keyof Tables): Promise<number> {
  const [counted] = await engine.read(
    query()(() => sql<{ n: number }>`SELECT COUNT(*) AS n FROM ${sql.table(table)}`),
    {},
  );
  return counted?.n ?? 0;
}

type Ending = { key: string; account: string; at: number };

// No function of the store writes these rows.
const insertEnding = [
  query<Ending>()((db, p) =>
    db.insertInto('contactChange').values({
      tokenHash: p.key,
      accountId: p.account,
      phone: null,
      email: '1',
      changedAt: p.at,
      expiresAt: p.at,
    }),
  ),
  query<Ending>()((db, p) =>
    db.insertInto('mergeRecord').values({
      ticketHash: p.key,
      deviceId: 'b',
      sessionId: 's',
      proof: 'wx',
      keep: '{}',
      mergedId: p.account,
      survivorId: p.account,
      expiresAt: p.at,
    }),
  ),
  query<Ending>()((db, p) =>
    db.insertInto('oidcRecord').values({ model: 'Grant', id: p.key, payload: '{}', expiresAt: p.at }),
  ),
];

describe.each(dialects)('pruning on %s', (dialect) => {
  const on = useTestStore(dialect);

  test('pruning removes expired rows and keeps live ones', async () => {
    const account = anAccount();
    const session = aSession({ accountId: account.id });
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      for (const at of [T, T + 1]) {
        await tables.accessTokens.insert({ hash: fresh('token'), sessionId: session.id, expiresAt: at });
        await tables.refreshTokens.insert({ hash: fresh('token'), sessionId: session.id, expiresAt: at });
        await tables.codes.put(aCode({ expiresAt: at }));
        await tables.tickets.insert(aTicket({ expiresAt: at }));
        await tables.knownDevices.add(account.id, fresh('device'), at);
        await tables.counters.increment(fresh('key'), 100, at - 100);
        const challenge = { id: fresh('challenge'), scene: 'login', deviceId: 'b', kind: 'proof', bits: 1 } as const;
        await tables.challenges.insert({ ...challenge, expiresAt: at });
      }
      for (const at of [OLD, OLD + 1]) {
        await tables.sessions.insert(aSession({ lastSeenAt: at }));
        await tables.loginRecords.append({ accountId: account.id, ...aRecord({ at }) });
        await tables.securityEvents.insert(anEvent({ at }));
      }
    });
    expect(await prune(on.engine, T)).toBe(10);
    expect(await prune(on.engine, T)).toBe(0);
    const pruned = [
      'accessToken',
      'refreshToken',
      'verificationCode',
      'ticket',
      'knownDevice',
      'counter',
      'challenge',
      'session',
      'loginRecord',
      'securityEvent',
    ] as const;
    for (const table of pruned) expect([table, await rowsOf(on.engine, table)]).toEqual([table, 1]);
    expect(await rowsOf(on.engine, 'account')).toBe(1);
    // The remaining records keep their numbers.
    expect(await on.store.read.loginRecords.bounds({ accountId: account.id })).toEqual({ first: 2, last: 2 });
  });

  test('pruning removes refusals without an account after 14 days, and no other part of the trail', async () => {
    const before = T - lifetimes.anonymousRefusalMs;
    const kept = [
      anEvent({ accountId: null, kind: 'refused', at: before + 1 }),
      anEvent({ accountId: 'account', kind: 'sign-in-refused', at: before }),
      anEvent({ accountId: null, kind: 'account-viewed', at: before }),
    ];
    const old = (['refused', 'sign-in-refused'] as const).map((kind) => anEvent({ accountId: null, kind, at: before }));
    await on.store.tx(async ({ securityEvents }) => {
      for (const event of [...kept, ...old]) await securityEvents.insert(event);
    });
    expect(await prune(on.engine, T)).toBe(2);
    const left = await on.store.read.securityEvents.ofAddress({ ip: '192.0.2.1', since: 0, limit: 100 });
    expect(left.map(({ id }) => id).sort()).toEqual(expect.arrayContaining(kept.map(({ id }) => id).sort()));
  });

  test('pruning removes expired states, nonces, undo rows, merge outcomes and records of OpenID Connect', async () => {
    const account = anAccount();
    await on.store.tx((tables) => tables.accounts.insert(account));
    for (const at of [T, T + 1]) {
      await on.store.tx(async (tables) => {
        await tables.providerStates.insert(aState({ expiresAt: at }));
        await tables.launchNonces.consume({ source: 'source', nonce: fresh('nonce'), expiresAt: at });
      });
      for (const insert of insertEnding) {
        await on.engine.tx((run) => run(insert, { key: fresh('key'), account: account.id, at }));
      }
    }
    expect(await prune(on.engine, T)).toBe(5);
    const pruned = ['providerState', 'launchNonce', 'contactChange', 'mergeRecord', 'oidcRecord'] as const;
    for (const table of pruned) expect([table, await rowsOf(on.engine, table)]).toEqual([table, 1]);
  });

  test('pruning keeps the changes that could be undone at the freeze of their account until it is unfrozen', async () => {
    const account = { ...anAccount(), frozenAt: T - 10 };
    const [live, expired] = [T - 5, T - 10].map((expiresAt) => aContactChange(account.id, { expiresAt }));
    await on.store.tx(async ({ accounts, contactChanges }) => {
      await accounts.insert(account);
      for (const change of [live, expired]) if (change) await contactChanges.insert(change);
    });
    expect(await prune(on.engine, T)).toBe(1);
    const left = () => on.store.read.contactChanges.ofAccount({ accountId: account.id, now: T });
    expect(await left()).toEqual([live]);
    await on.store.tx(({ accounts }) => accounts.setFrozenAt({ id: account.id, at: null }));
    expect(await left()).toEqual([]);
    expect(await prune(on.engine, T)).toBe(1);
  });

  test('pruning removes many rows in small batches, including rows of the same time, and an abort ends it after the running batch', async () => {
    await on.store.tx(async (tables) => {
      for (let n = 0; n < 120; n += 1) await tables.tickets.insert(aTicket({ expiresAt: T - 1 - (n >> 6) }));
    });
    const batches: number[] = [];
    const watched: Engine = Object.create(on.engine, {
      tx: {
        value: async (body: Parameters<Engine['tx']>[0]) => {
          const rows = await on.engine.tx(body);
          if (Array.isArray(rows) && rows.length > 0) batches.push(rows.length);
          return rows;
        },
      },
    });
    const ending = new AbortController();
    const first = prune(watched, T, ending.signal);
    ending.abort();
    expect(await first).toBe(0);
    expect(await prune(watched, T)).toBe(120);
    expect(batches).toEqual([50, 50, 20]);
  });
});
