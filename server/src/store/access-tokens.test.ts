import { type ProviderId, providerIds } from '@isoline/contract/providers.ts';
import { describe, expect, test } from 'vitest';
import type { OpenIdRecord } from '../model/entities/openid-tables.ts';
import type { Query, Run } from './engines/engine.ts';
import { dialects } from './engines/testing.ts';
import { createTables } from './store.ts';
import { anAccount, anIdentity, anOpenIdRecord, aSession, fresh, T, useTestStore } from './testing-store.ts';

describe.each(dialects)('access tokens on %s', (dialect) => {
  const on = useTestStore(dialect);

  async function storedToken(parts: { endedAt?: number; merged?: boolean; identities?: ProviderId[] } = {}) {
    const survivor = anAccount();
    const account = anAccount({ email: fresh('mail'), mergedInto: parts.merged ? survivor.id : null });
    const session = aSession({ accountId: account.id, endedAt: parts.endedAt ?? null });
    const hash = fresh('token');
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(survivor);
      await tables.accounts.insert(account);
      for (const provider of parts.identities ?? [])
        await tables.identities.insert(anIdentity(account.id, { provider }));
      await tables.sessions.insert(session);
      await tables.accessTokens.insert({ hash, sessionId: session.id, expiresAt: T + 1000 });
    });
    return { hash, account, session };
  }

  test('an access token gives the account, the session and the bindings until it expires', async () => {
    const { hash, account, session } = await storedToken();
    // A token check does not read the device columns.
    const { deviceId, deviceName, ip, lastSeenAt, ...known } = session;
    const caller = { account, session: known, linked: [] };
    expect(await on.store.read.accessTokens.caller({ hash, now: T + 999 })).toEqual(caller);
    expect(await on.store.read.accessTokens.caller({ hash, now: T + 1000 })).toBeNull();
    expect(await on.store.read.accessTokens.caller({ hash: 'unknown', now: T })).toBeNull();
  });

  test.each([...providerIds.map((id) => [id]), providerIds])(
    'a caller has the linked identities %j',
    async (...linked) => {
      const { hash } = await storedToken({ identities: linked });
      expect(await on.store.read.accessTokens.caller({ hash, now: T })).toMatchObject({ linked });
    },
  );

  test('the token of an ended session or a merged account still identifies its account', async () => {
    const ended = await storedToken({ endedAt: T });
    const merged = await storedToken({ merged: true });
    expect((await on.store.read.accessTokens.caller({ hash: ended.hash, now: T }))?.session.endedAt).toBe(T);
    expect((await on.store.read.accessTokens.caller({ hash: merged.hash, now: T }))?.account.mergedInto).toBe(
      merged.account.mergedInto,
    );
  });

  async function storedProductToken(parts: {
    endedAt?: number;
    isConnected?: boolean;
    record?: Partial<OpenIdRecord>;
  }) {
    const account = anAccount();
    const session = aSession({ accountId: account.id, endedAt: parts.endedAt ?? null });
    const issued = { product: 'contour', introspection: '{"exp":1}', scope: 'openid phone', sessionId: session.id };
    const record = anOpenIdRecord({ ...issued, ...parts.record });
    const consent = {
      accountId: account.id,
      product: 'contour',
      scopes: ['openid'],
      connectionId: fresh('connection'),
    };
    await on.store.tx(async (tables) => {
      await tables.accounts.insert(account);
      await tables.sessions.insert(session);
      await tables.openIdRecords.put([record]);
      if (parts.isConnected ?? true) await tables.consents.put({ ...consent, givenAt: T, lastUsedAt: T });
    });
    return { account, found: await on.store.read.accessTokens.ofProduct({ hash: record.id, now: T }) };
  }

  test('a product token gives its account, its scopes and the scopes that are still allowed', async () => {
    const { account, found } = await storedProductToken({});
    const scopes = { scopes: ['openid', 'phone'], allowed: ['openid'] };
    expect(found).toEqual({ account, product: 'contour', introspection: '{"exp":1}', ...scopes });
  });

  test.each([
    ['ended session', { endedAt: T }],
    ['product that was disconnected', { isConnected: false }],
    ['expired token', { record: { expiresAt: T } }],
    ['code', { record: { model: 'AuthorizationCode' } }],
  ])('a look-up by the %s finds nothing', async (_, parts) => {
    expect((await storedProductToken(parts)).found).toBeNull();
  });

  test('a token check is one statement', async () => {
    const { hash } = await storedToken({ identities: ['wx', 'tc'] });
    let statements = 0;
    const counted: Run = <R, P>(query: Query<R, P>, params: P) => {
      statements += 1;
      return on.engine.read(query, params);
    };
    expect(await createTables(counted).accessTokens.caller({ hash, now: T })).not.toBeNull();
    expect(statements).toBe(1);
  });
});
