import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { aSession, fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('sessions on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function start(...sessions: ReturnType<typeof aSession>[]) {
    await on.store.tx(async (tables) => {
      for (const session of sessions) await tables.sessions.insert(session);
    });
  }
  const idsOf = async (accountId: string) =>
    (await on.store.read.sessions.live({ accountId, seenAfter: 0 })).map(({ id }) => id);

  test('the live sessions are listed newest first, without ended ones and those unused for a long time', async () => {
    const accountId = fresh('account');
    const old = aSession({ accountId, createdAt: T - 9, lastSeenAt: T });
    const newest = aSession({ accountId, createdAt: T });
    const unseen = aSession({ accountId, lastSeenAt: T - 100 });
    const ended = aSession({ accountId, endedAt: T });
    await start(old, newest, unseen, ended, aSession());
    expect(await on.store.read.sessions.live({ accountId, seenAfter: T - 100 })).toEqual([newest, old]);
    expect(await on.store.read.sessions.byId({ id: ended.id })).toEqual(ended);
    expect(await on.store.read.sessions.byId({ id: 'none' })).toBeNull();
  });

  test('a touch changes only the time of the last use', async () => {
    const [session, other] = [aSession(), aSession()];
    await start(session, other);
    await on.store.tx((tables) => tables.sessions.touch(session.id, T + 5));
    expect(await on.store.read.sessions.byId({ id: session.id })).toEqual({ ...session, lastSeenAt: T + 5 });
    expect(await on.store.read.sessions.byId({ id: other.id })).toEqual(other);
  });

  test('a touch within the interval or with an older time changes nothing', async () => {
    const session = aSession({ lastSeenAt: T });
    await start(session);
    const seenAfter = async (at: number, everyMs?: number) => {
      await on.store.tx((tables) => tables.sessions.touch(session.id, at, everyMs));
      return (await on.store.read.sessions.byId({ id: session.id }))?.lastSeenAt;
    };
    expect(await seenAfter(T + 99, 100)).toBe(T);
    expect(await seenAfter(T - 1)).toBe(T);
    expect(await seenAfter(T + 100, 100)).toBe(T + 100);
  });

  test('ending lapsed sessions ends those unused for a long time or started long ago, up to the requested number', async () => {
    // These times are older than those of other tests.
    const [OLD, LATER] = [T - 1_000_000, T - 900_000];
    const idle = [1, 2, 3].map((n) => aSession({ createdAt: T, lastSeenAt: OLD - n }));
    const [long, live] = [
      aSession({ createdAt: OLD, lastSeenAt: T }),
      aSession({ lastSeenAt: OLD + 1, createdAt: OLD + 1 }),
    ];
    const ended = aSession({ lastSeenAt: OLD, endedAt: T - 5 });
    await start(...idle, long, live, ended);
    const endUpTo = (limit: number) =>
      on.store.tx(({ sessions }) => sessions.endLapsed({ seenBefore: OLD, begunBefore: OLD }, LATER, limit));
    expect([await endUpTo(2), await endUpTo(2), await endUpTo(2)]).toEqual([false, true, true]);
    const endOf = async ({ id }: { id: string }) => (await on.store.read.sessions.byId({ id }))?.endedAt;
    expect(await Promise.all([...idle, long, live, ended].map(endOf))).toEqual([...Array(4).fill(LATER), null, T - 5]);
  });

  test('an account ends its own live session once', async () => {
    const session = aSession();
    await start(session);
    const end = (accountId: string, at: number) =>
      on.store.tx((tables) => tables.sessions.end({ accountId, id: session.id, at }));
    expect(await end('another', T + 1)).toBe(0);
    expect(await on.store.read.sessions.byId({ id: session.id })).toEqual(session);
    expect(await end(session.accountId, T + 2)).toBe(1);
    expect(await end(session.accountId, T + 3)).toBe(0);
    expect((await on.store.read.sessions.byId({ id: session.id }))?.endedAt).toBe(T + 2);
  });

  test('an account ends all of its live sessions', async () => {
    const accountId = fresh('account');
    const other = aSession();
    await start(aSession({ accountId }), aSession({ accountId }), aSession({ accountId, endedAt: T }), other);
    expect(await on.store.tx((tables) => tables.sessions.endAll({ accountId, at: T }))).toBe(2);
    expect(await idsOf(accountId)).toEqual([]);
    expect(await idsOf(other.accountId)).toEqual([other.id]);
  });

  test('an account ends its other live sessions, and keeps the given one', async () => {
    const accountId = fresh('account');
    const [mine, other] = [aSession({ accountId }), aSession()];
    await start(mine, aSession({ accountId }), aSession({ accountId }), aSession({ accountId, endedAt: T }), other);
    expect(await on.store.tx((tables) => tables.sessions.endOthers({ accountId, id: mine.id, at: T }))).toBe(2);
    expect(await idsOf(accountId)).toEqual([mine.id]);
    expect(await idsOf(other.accountId)).toEqual([other.id]);
  });

  test('the oldest sessions beyond the maximum end', async () => {
    const accountId = fresh('account');
    const sessions = [1, 2, 3, 4].map((n) => aSession({ accountId, createdAt: T + n }));
    const ended = aSession({ accountId, createdAt: T + 9, endedAt: T });
    const other = aSession({ createdAt: T + 99 });
    await start(...sessions, ended, other);
    await on.store.tx(({ sessions }) => sessions.endForNew({ accountId, deviceId: 'another' }, 3, T + 10));
    expect(await idsOf(accountId)).toEqual(
      sessions
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(await on.store.read.sessions.byId({ id: ended.id })).toEqual(ended);
    expect(await idsOf(other.accountId)).toEqual([other.id]);
  });

  test('a session on an established device outlasts newer sessions, even after the device got its next id', async () => {
    const [accountId, deviceId, former] = [fresh('account'), fresh('device'), fresh('device')];
    const next = { accountId, from: former, to: deviceId, firstId: former, expiresAt: T + 99, formerUntil: T };
    const [oldest, newer, newest] = [0, 1, 2].map((age) =>
      aSession({ accountId, createdAt: T + age, ...(age ? {} : { deviceId }) }),
    );
    await start(...[oldest, newer, newest].filter((one) => one !== undefined));
    await on.store.tx(async ({ knownDevices, sessions }) => {
      await knownDevices.add(accountId, former, T + 99, T);
      await knownDevices.addNext({ ...next, establishedAt: T + 50 });
      for (const session of [newer, newest]) await knownDevices.add(accountId, `${session?.deviceId}`, T + 99, T + 50);
      await sessions.endForNew({ accountId, deviceId: 'another' }, 2, T + 10);
    });
    expect(await idsOf(accountId)).toEqual([newest?.id, oldest?.id]);
  });

  test('the account that is signed in on a device is the account of its live session', async () => {
    const [deviceId, other] = [fresh('device'), fresh('device')];
    const live = aSession({ deviceId });
    await start(aSession({ deviceId, endedAt: T }), live, aSession({ deviceId: other, endedAt: T }));
    expect(await on.store.read.sessions.accountOnDevice({ deviceId })).toBe(live.accountId);
    expect(await on.store.read.sessions.accountOnDevice({ deviceId: other })).toBeNull();
  });

  test('ending the sessions of a device ends its live sessions of any account, and no others', async () => {
    const deviceId = fresh('device');
    const [one, another, ended, elsewhere] = [
      aSession({ deviceId }),
      aSession({ deviceId }),
      aSession({ deviceId, endedAt: T }),
      aSession(),
    ];
    await start(one, another, ended, elsewhere);
    const next = { accountId: elsewhere.accountId, deviceId };
    await on.store.tx(({ sessions }) => sessions.endForNew(next, 19, T + 1));
    const endOf = async ({ id }: { id: string }) => (await on.store.read.sessions.byId({ id }))?.endedAt;
    expect(await Promise.all([one, another, ended, elsewhere].map(endOf))).toEqual([T + 1, T + 1, T, null]);
  });
});
