import { endpoints } from '@isoline/contract/endpoints.ts';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import {
  answer,
  authorizationRequest,
  discover,
  signInToProduct,
  uidOf,
  useLogoutReceiver,
  useOpenIdClient,
  visit,
} from '../openid/openid-client.ts';
import { useProduct } from '../product.ts';

describe.each(dialects)('connected products on %s', (dialect) => {
  const use = useProduct(dialect);
  const strata = useOpenIdClient(use, 'strata');
  const { origin } = strata;
  const receiver = useLogoutReceiver(use, 'strata');

  const redirect_uri = 'https://strata.isoline.example/signed-in';
  const scope = 'openid profile phone offline_access';
  const ask = { redirect_uri, scope, prompt: 'consent' };
  const signedIn = async () => (await strata.signedIn()).browser;
  const connected = async (browser: Browser) => (await browser.call(endpoints.connectedProducts, {})).data;
  const events = async (browser: Browser) =>
    (await browser.call(endpoints.securityEvents, {})).data.events.map(({ kind, detail }) => ({ kind, ...detail }));
  const disconnect = (browser: Browser, id = 'strata') =>
    browser.call(endpoints.disconnectProduct, {}, { params: { id } });

  /** Signs in to the third-party product, and allows it `scopes`. */
  async function allow(browser: Browser, scopes: ('profile' | 'phone')[]) {
    const { url, checks } = await authorizationRequest(strata.config, ask);
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes });
    return client.authorizationCodeGrant(strata.config, back ?? url, checks);
  }
  const isRefused = (promise: Promise<unknown>) =>
    promise.then(
      () => false,
      () => true,
    );

  test('an account that has not used a product has no connected product', async () => {
    expect(await connected(await signedIn())).toEqual([]);
  });

  test('a third-party product is listed with the allowed scopes and the time, and the consent is an event', async () => {
    const browser = await signedIn();
    await allow(browser, ['profile']);
    const [product, ...others] = await connected(browser);
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      id: 'strata',
      icon: '/product-icons/strata',
      firstParty: false,
      scopes: ['profile'],
    });
    expect(Math.abs(Date.parse(product?.givenAt ?? '') - use().app.ports.now())).toBeLessThan(60_000);
    expect(await events(browser)).toContainEqual({ kind: 'consent-given', product: 'strata', scopes: 'profile' });
  });

  test('a product of our own is listed without a consent page and without a consent event', async () => {
    const browser = await signedIn();
    await signInToProduct(browser, await discover(origin()));
    expect(await connected(browser)).toMatchObject([
      { id: 'contour', firstParty: true, scopes: ['profile', 'phone', 'email'] },
    ]);
    expect((await events(browser)).map(({ kind }) => kind)).not.toContain('consent-given');
  });

  test('a refresh by the product counts as its last use, and the products are sorted by it', async () => {
    const browser = await signedIn();
    const { refresh_token: token = '' } = await allow(browser, ['profile']);
    await use().pass(120_000);
    await signInToProduct(browser, await discover(origin()));
    expect((await connected(browser)).map(({ id }) => id)).toEqual(['contour', 'strata']);
    await use().pass(120_000);
    await client.refreshTokenGrant(strata.config, token);
    const [first] = await connected(browser);
    expect(first?.id).toBe('strata');
    expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.givenAt ?? '')).toBeGreaterThanOrEqual(240_000);
  });

  test('disconnecting ends only the tokens of that product, withdraws the consent and notifies the product', async () => {
    const browser = await signedIn();
    const own = await discover(origin());
    const kept = await signInToProduct(browser, own);
    const tokens = await allow(browser, ['profile']);
    expect((await disconnect(browser)).status).toBe(200);
    expect((await client.tokenIntrospection(strata.config, tokens.access_token)).active).toBe(false);
    expect(await isRefused(client.refreshTokenGrant(strata.config, tokens.refresh_token ?? ''))).toBe(true);
    const old = await use()
      .browser()
      .call(endpoints.checkToken, { token: tokens.access_token }, { headers: { origin: '', 'current-nsp': 'strata' } });
    expect(old.key).toBe('USER_NOT_LOGIN');
    expect((await client.tokenIntrospection(own, kept.access_token)).active).toBe(true);
    expect((await connected(browser)).map(({ id }) => id)).toEqual(['contour']);
    expect(await events(browser)).toContainEqual({ kind: 'consent-withdrawn', product: 'strata' });
    const sid = String(tokens.claims()?.sid);
    await vi.waitFor(() => expect(sidsTold()).toContain(sid), { timeout: 30_000, interval: 100 });
    const { url } = await authorizationRequest(strata.config, { redirect_uri, scope });
    const page = uidOf(await visit(browser, url));
    expect((await browser.call(endpoints.interaction, {}, { params: { uid: page } })).data.prompt).toBe('consent');
  });

  const sidsTold = () => receiver().tokens.map((token) => decodeJwt(token).sid);

  test('a product that is connected again has its own session, which a late logout of the former session does not end', async () => {
    const browser = await signedIn();
    const before = await allow(browser, ['profile']);
    await disconnect(browser);
    const after = await allow(browser, ['profile']);
    expect(after.claims()?.sid).not.toBe(before.claims()?.sid);
    expect((await client.tokenIntrospection(strata.config, after.access_token)).active).toBe(true);
    await browser.call(endpoints.signOut, {});
    for (const tokens of [before, after])
      await vi.waitFor(() => expect(sidsTold().filter((sid) => sid === tokens.claims()?.sid)).toHaveLength(1), {
        timeout: 30_000,
        interval: 100,
      });
  });

  test('a code that was issued before the disconnection is refused after it', async () => {
    const browser = await signedIn();
    const { url, checks } = await authorizationRequest(strata.config, ask);
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile'] });
    await disconnect(browser);
    expect(await isRefused(client.authorizationCodeGrant(strata.config, back ?? url, checks))).toBe(true);
  });

  test('a product is not found when the account is not connected to it, even if another account is', async () => {
    const [browser, stranger] = [await signedIn(), await signedIn()];
    await allow(browser, ['profile']);
    expect((await disconnect(stranger)).status).toBe(404);
    expect((await disconnect(stranger, 'nothing')).status).toBe(404);
    expect((await connected(browser)).map(({ id }) => id)).toEqual(['strata']);
  });
});
