import { describe, expect, test } from 'vitest';
import { dialects } from './engines/testing.ts';
import { anAccount, aSession, fresh, T, useTestStore, yesOf200 } from './testing-store.ts';

describe.each(dialects)('refresh tokens on %s', (dialect) => {
  const on = useTestStore(dialect);

  /** Issues a token for a new session of a new account. */
  async function issued(): Promise<string> {
    const [hash, account] = [fresh('refresh'), anAccount()];
    const session = aSession({ accountId: account.id });
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      await tables.sessions.insert(session);
      await tables.refreshTokens.insert({ hash, sessionId: session.id, expiresAt: T + 9 });
    });
    expect(await on.store.read.refreshTokens.find({ hash })).toMatchObject({ session, account });
    return hash;
  }

  test('a refresh token is read as it was put, and records the time of its use', async () => {
    const hash = await issued();
    const { token: unused, session } = (await on.store.read.refreshTokens.find({ hash })) ?? {};
    expect(unused).toEqual({ sessionId: session?.id, usedAt: null, expiresAt: T + 9 });
    expect(await on.store.tx((tables) => tables.refreshTokens.consume({ hash, at: T }))).toBe(true);
    expect(await on.store.tx((tables) => tables.refreshTokens.consume({ hash, at: T + 1 }))).toBe(false);
    expect((await on.store.read.refreshTokens.find({ hash }))?.token).toEqual({ ...unused, usedAt: T });
    expect(await on.store.read.refreshTokens.find({ hash: 'unknown' })).toBeNull();
    expect(await on.store.tx((tables) => tables.refreshTokens.consume({ hash: 'unknown', at: T }))).toBe(false);
  });

  test('an unused token can be extended, and a used one cannot', async () => {
    const hash = await issued();
    const extend = (at: number) => on.store.tx((tables) => tables.refreshTokens.extend({ hash, expiresAt: at }));
    expect(await extend(T + 50)).toBe(true);
    await on.store.tx((tables) => tables.refreshTokens.consume({ hash, at: T }));
    expect(await extend(T + 99)).toBe(false);
    expect((await on.store.read.refreshTokens.find({ hash }))?.token.expiresAt).toBe(T + 50);
  });

  test('exactly one of 200 parallel attempts to use a refresh token succeeds', async () => {
    const hash = fresh('refresh');
    await on.store.tx((tables) => tables.refreshTokens.insert({ hash, sessionId: 'session', expiresAt: T + 9 }));
    expect(await yesOf200(() => on.store.tx((tables) => tables.refreshTokens.consume({ hash, at: T })))).toBe(1);
  });
});
