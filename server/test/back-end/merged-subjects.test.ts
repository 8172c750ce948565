import * as oidc from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { signInToProduct, useOpenIdClient } from '../openid/openid-client.ts';
import { freshEmail, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { REASON } from './back-end-users.ts';
import { kindOf, streamActions } from './event-receiver.ts';
import { allowStreams, emailUserOf, mergeAccounts, mergeInto, userOf } from './event-users.ts';
import { callApi, machineToken } from './machine-actions.ts';

describe.each(dialects)('the subject of a merged account on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_MACHINE_TOKENS: '0', LIMIT_BACK_END_CALLS: '0' });
  const client = useOpenIdClient(use);
  const contour = streamActions(() => use().url, 'contour');
  beforeAll(async () => {
    const scopes = ['users.read', 'points.write', 'membership.write', 'ssf.read', 'ssf.manage'] as const;
    allowStreams(use(), { backEndScopes: scopes, pointsReasons: [REASON] });
    await contour.create();
  });
  const call = async (method: string, path: string, body?: object) =>
    callApi(use().url, method, path, { token: await machineToken(use().url, 'contour'), ...(body && { body }) });
  const close = async (id: string) => {
    const { ports } = use().app;
    await ports.store.longTx(async (tables) => {
      const account = await tables.accounts.byId({ id });
      if (account) await closeAccountNow(ports, tables, account);
    });
  };

  // docs/contract.md, section 10: a merge ends the sessions of products.
  test('it leads to the account that stays, its tokens have ended, and the next sign-in gives the new subject', async () => {
    const survivor = await userOf(client);
    const browser = use().browser().at(pageOrigin(use()));
    const email = freshEmail();
    await use().register(browser, { email });
    const tokens = await signInToProduct(browser, client.config);
    const merged = await userIdOf(browser);
    await mergeInto(use(), survivor, email);

    const token = await machineToken(use().url, 'contour');
    const { body } = await callApi(use().url, 'GET', `users/${merged}`, { token });
    expect(body).toMatchObject({ state: 'merged', mergedInto: survivor.sub });
    expect((await oidc.tokenIntrospection(client.config, tokens.access_token)).active).toBe(false);
    await expect(oidc.fetchUserInfo(client.config, tokens.access_token, merged)).rejects.toMatchObject({ status: 401 });
    await expect(oidc.refreshTokenGrant(client.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const again = use().browser().at(pageOrigin(use()));
    await again.signIn(email, PASSWORD);
    expect((await signInToProduct(again, client.config)).claims()?.sub).toBe(survivor.sub);
  });

  // docs/product/back-end.md: `closed` is answered for 400 days.
  test('after the account that stays was closed, a product that knew a merged one reads `closed` for both subjects', async () => {
    const survivor = await client.signedIn();
    const { email, sub: merged } = await emailUserOf(use(), ['contour']);
    await mergeInto(use(), survivor, email);
    const id = await userIdOf(survivor.browser);
    await close(id);
    const token = await machineToken(use().url, 'contour');
    for (const sub of [merged, id]) {
      const { body } = await callApi(use().url, 'GET', `users/${sub}`, { token });
      expect(body).toMatchObject({ sub, state: 'closed' });
    }
  });

  /** Merges an account that uses contour into a second account, and the second account into a third. */
  async function mergedTwice() {
    const { sub: first } = await emailUserOf(use(), ['contour']);
    const [second, third] = [
      await userIdOf((await client.signedIn()).browser),
      await userIdOf((await client.signedIn()).browser),
    ];
    await mergeAccounts(use(), { from: first, into: second });
    const points = { reference: first, amount: 7, reason: REASON.id };
    const given = await call('POST', `users/${second}/points`, points);
    expect(given.body.sub).toBe(second);
    await mergeAccounts(use(), { from: second, into: third });
    return { first, second, third, points, balance: given.body.balance };
  }

  // docs/product/events.md: a product moves what it keeps to `survivor`, so it calls with that subject.
  test('after a second merge, a product is answered for each subject that it was told', async () => {
    const { first, second, third, points, balance: before } = await mergedTwice();
    const balance = await use().app.ports.store.read.coins.balance({ accountId: third });
    expect(balance).toBeGreaterThanOrEqual(Number(before));
    for (const sub of [first, second])
      expect((await call('GET', `users/${sub}`)).body).toMatchObject({ sub, state: 'merged', mergedInto: third });
    expect((await call('GET', `users/${third}`)).body).toMatchObject({ sub: third, state: 'active' });
    for (const sub of [first, second, third]) {
      expect((await call('POST', `users/${sub}/points`, points)).body).toMatchObject({ sub: third, balance });
      expect((await call('GET', `users/${sub}/membership`)).body).toMatchObject({ sub: third, active: false });
    }
  });

  test('after the account of a second merge was closed, a product is told once for each subject that it was told', async () => {
    const { first, second, third } = await mergedTwice();
    await contour.drain();
    await close(third);
    const purged = (await contour.drain()).filter((event) => kindOf(event) === 'account-purged');
    expect(purged.map(({ sub_id: { sub } }) => sub).toSorted()).toEqual([first, second, third].toSorted());
    for (const sub of [first, second, third])
      expect((await call('GET', `users/${sub}`)).body).toMatchObject({ sub, state: 'closed' });
  });

  test('a product does not learn of a merged account that it was not told of, even if it knows the subject', async () => {
    const { sub: known } = await emailUserOf(use(), ['contour']);
    const [unknown, second, third] = [
      await userIdOf((await client.signedIn()).browser),
      await userIdOf((await client.signedIn()).browser),
      await userIdOf((await client.signedIn()).browser),
    ];
    await mergeAccounts(use(), { from: unknown, into: second });
    await mergeAccounts(use(), { from: known, into: third });
    await mergeAccounts(use(), { from: second, into: third });
    for (const sub of [unknown, second]) expect((await call('GET', `users/${sub}`)).status).toBe(404);
    await contour.drain();
    await close(third);
    expect((await contour.drain()).map(({ sub_id: { sub } }) => sub).toSorted()).toEqual([known, third].toSorted());
    for (const sub of [unknown, second]) expect((await call('GET', `users/${sub}`)).status).toBe(404);
  });

  test('a product that the user has disconnected is not answered for any subject', async () => {
    const { first, second, third } = await mergedTwice();
    await use().app.ports.store.tx(({ consents }) => consents.remove({ accountId: third, product: 'contour' }));
    for (const sub of [first, second, third]) expect((await call('GET', `users/${sub}`)).status).toBe(404);
  });
});
