import * as oidc from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { signInToProduct, useOpenIdClient } from '../openid/openid-client.ts';
import { freshEmail, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { allowStreams, emailUserOf, mergeInto, userOf } from './event-users.ts';
import { callApi, machineToken } from './machine-actions.ts';

describe.each(dialects)('the subject of a merged account on %s', (dialect) => {
  const use = useProduct(dialect);
  const client = useOpenIdClient(use);
  beforeAll(() => allowStreams(use()));

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
    const { ports } = use().app;
    await ports.store.longTx(async (tables) => {
      const account = await tables.accounts.byId({ id });
      if (account) await closeAccountNow(ports, tables, account);
    });
    const token = await machineToken(use().url, 'contour');
    for (const sub of [merged, id]) {
      const { body } = await callApi(use().url, 'GET', `users/${sub}`, { token });
      expect(body).toMatchObject({ sub, state: 'closed' });
    }
  });
});
