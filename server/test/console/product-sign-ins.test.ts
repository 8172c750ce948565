import { consoleEndpoints as calls } from '@isoline/contract/console/console-endpoints.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import {
  answer,
  authorizationRequest,
  basic,
  discover,
  errorOf,
  refused,
  uidOf,
  visit,
} from '../openid/openid-client.ts';
import { LOOKS_OFTEN, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { CONSOLE } from './console-browser.ts';
import { anEntry, errorOfCode as errorOfCodeAt, REASON, useProductActions } from './product-actions.ts';

describe.each(dialects)('sign-ins to products of the console on %s', (dialect) => {
  const use = useProduct(dialect, CONSOLE, LOOKS_OFTEN);
  const { acting, add, view, change, switchTo, publicIds } = useProductActions(use);
  const asClient = (id: string, secret: string) => discover(pageOrigin(use()), id, client.ClientSecretBasic(secret));
  async function signedIn() {
    const { browser } = await use().newAccount();
    return browser.at(pageOrigin(use()));
  }
  /** Signs in to a product, and allows it what it requests. */
  async function signInAllowed(browser: Browser, config: client.Configuration, back: string) {
    const asked = { redirect_uri: back, scope: 'openid offline_access', prompt: 'consent' };
    const { url, checks } = await authorizationRequest(config, asked);
    const { back: ended } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['offline_access'] });
    return client.authorizationCodeGrant(config, ended ?? new URL(back), checks);
  }
  const errorOfCode = (id: string, secret: string, redirect: string, origin = use().url) =>
    errorOfCodeAt(origin, id, secret, redirect);

  test('an added product is listed, has an icon, and signs people in by its secret immediately', async () => {
    const { id, back, secret } = await add();
    expect(await publicIds()).toContain(id);
    const icon = await fetch(`${use().url}/product-icons/${id}`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const config = await asClient(id, secret);
    const tokens = await signInAllowed(await signedIn(), config, back);
    expect((await client.tokenIntrospection(config, tokens.access_token)).active).toBe(true);
    const viewed = await view(id);
    expect(viewed).toMatchObject({
      source: 'console',
      state: 'on',
      accounts: 1,
      secrets: [{ createdBy: (await acting()).name }],
    });
    // The secret is stored as a hash.
    const kept = await use().app.ports.store.read.consoleProducts.secrets();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('the link that tests the sign-in ends at the product with a code that nobody can redeem', async () => {
    const { id, back, secret } = await add();
    const { trials } = await view(id);
    expect(trials.map(({ redirectUri }) => redirectUri)).toEqual([back]);
    const browser = await signedIn();
    const page = await visit(browser, trials[0]?.link ?? '');
    const ended = (await answer(browser, uidOf(page), { scopes: [] })).back ?? page;
    expect([ended.origin + ended.pathname, ended.searchParams.has('code')]).toEqual([back, true]);
    const config = await asClient(id, secret);
    const checks = { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedState: 'trial' };
    expect(await refused(client.authorizationCodeGrant(config, ended, checks))).toBe('invalid_grant');
  });

  test('two secrets are accepted in parallel, in the header and in the body; an ended secret is refused, and the last one stays', async () => {
    const { id, back, secret } = await add();
    const second = (await (await acting()).call(calls.makeProductSecret, { reason: REASON }, { id })).data.secret;
    expect(second).not.toBe(secret);
    const third = await (await acting()).call(calls.makeProductSecret, { reason: REASON }, { id });
    expect([third.key, third.msg]).toEqual(['PRODUCT_REFUSED', reasons.PRODUCT_REFUSED['two-secrets'].en]);
    for (const one of [secret, second]) {
      const posted = await discover(pageOrigin(use()), id, client.ClientSecretPost(one));
      for (const config of [await asClient(id, one), posted]) await signInAllowed(await signedIn(), config, back);
    }
    const [old, next] = (await view(id)).secrets;
    const end = async (one: string) =>
      (await acting()).call(calls.endProductSecret, { reason: REASON }, { id, secret: one });
    expect((await end(old?.id ?? '')).key).toBe('OK');
    expect([await errorOfCode(id, secret, back), await errorOfCode(id, second, back)]).toEqual([
      'invalid_client',
      'invalid_grant',
    ]);
    expect((await end(old?.id ?? '')).status).toBe(404);
    expect((await end(next?.id ?? '')).msg).toBe(reasons.PRODUCT_REFUSED['last-secret'].en);
  });

  test('a secret shows its last use, so that an old secret is not ended while it is in use', async () => {
    const { id, back, secret } = await add();
    expect((await view(id)).secrets).toMatchObject([{ lastUsedAt: null }]);
    await errorOfCode(id, secret, back);
    await expect.poll(async () => (await view(id)).secrets[0]?.lastUsedAt ?? null, { timeout: 5_000 }).not.toBeNull();
  });

  test('a changed address is refused from then on, and the new one is accepted; the preview announces both', async () => {
    const { id, entry, back, secret } = await add();
    const moved = { ...entry, redirectUris: [`${entry.url}elsewhere`], name: { zh: '新山脊', en: 'Ridge' } };
    const { version } = await view(id);
    const preview = await (await acting()).call(calls.previewProduct, { id, version, entry: moved });
    expect(preview.data).toMatchObject({
      problems: [],
      stops: [back],
      changes: [
        { field: 'name.zh', removed: ['山脊'], added: ['新山脊'] },
        { field: 'redirectUris', removed: [back], added: moved.redirectUris },
      ],
    });
    expect((await change(id, moved, version)).key).toBe('OK');
    const config = await asClient(id, secret);
    const browser = await signedIn();
    const { url } = await authorizationRequest(config, { redirect_uri: back });
    expect(
      errorOf(await visit(browser, url).catch(() => new URL('https://none.example/?error=refused'))),
    ).not.toBeNull();
    await signInAllowed(browser, config, moved.redirectUris[0] ?? '');
  });

  test('a pending sign-in ends on our page if its address was removed, and continues if another address was removed', async () => {
    const given = anEntry({ firstParty: false });
    const kept = `${given.entry.url}kept`;
    const { id, entry, back, secret } = await add({
      ...given,
      entry: { ...given.entry, redirectUris: [given.back, kept] },
    });
    const config = await asClient(id, secret);
    const begin = async (redirect: string) => {
      const browser = await signedIn();
      const { url } = await authorizationRequest(config, { redirect_uri: redirect, scope: 'openid' });
      return { browser, page: await visit(browser, url) };
    };
    const [removed, refused, going] = [await begin(back), await begin(back), await begin(kept)];
    const { version } = await view(id);
    expect((await change(id, { ...entry, redirectUris: [kept] }, version)).key).toBe('OK');
    const endOf = async ({ browser, page }: typeof going, cancel: boolean) => {
      const { back: ended } = await answer(browser, uidOf(page), { scopes: [], cancel });
      return [ended?.origin, ended && errorOf(ended)];
    };
    expect(await endOf(removed, false)).toEqual([pageOrigin(use()), 'invalid_redirect_uri']);
    expect(await endOf(refused, true)).toEqual([pageOrigin(use()), 'access_denied']);
    const { back: gone } = await answer(going.browser, uidOf(going.page), { scopes: [] });
    expect([gone?.pathname, gone?.searchParams.has('code')]).toEqual(['/kept', true]);
  });

  test("while a product is off its tokens and secret are refused and nobody signs in; users' consents are kept for when it is on again", async () => {
    const { id, back, secret } = await add();
    const config = await asClient(id, secret);
    const browser = await signedIn();
    const tokens = await signInAllowed(browser, config, back);
    const { phone } = await use().newAccount();
    const headers = { origin: '', ...basic(id, secret) };
    const { data } = await use().browser().signIn(phone, PASSWORD, undefined, { headers });
    const statusOfServer = async () =>
      (
        await use()
          .browser()
          .call(endpoints.currentUser, {}, { headers: { authorization: `Bearer ${data.access_token}` } })
      ).status;
    expect(await statusOfServer()).toBe(200);
    const pending = await authorizationRequest(config, { redirect_uri: back, prompt: 'consent' });
    const page = await visit(browser, pending.url);
    expect(page.pathname).toBe('/LoginPage/LoginPage');
    expect((await switchTo(id, false)).key).toBe('OK');
    // A user in the middle of the sign-in sees our page for an unknown client.
    const { back: ended } = await answer(browser, uidOf(page), { scopes: [] });
    expect(ended && errorOf(ended)).toBe('invalid_client');
    const me = await fetch(`${use().url}/oidc/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect([me.status, await statusOfServer()]).toEqual([401, 401]);
    expect(await refused(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).not.toBe('accepted');
    expect(await publicIds()).not.toContain(id);
    const connected = (await browser.call(endpoints.connectedProducts, {})).data;
    expect(connected).toMatchObject([{ id, name: 'Ridge', icon: null }]);
    expect(await errorOfCode(id, secret, back)).toBe('invalid_client');
    expect((await view(id)).state).toBe('off');
    expect((await switchTo(id, true)).key).toBe('OK');
    expect(await errorOfCode(id, secret, back)).toBe('invalid_grant');
    expect((await client.refreshTokenGrant(config, tokens.refresh_token ?? '')).access_token).toBeDefined();
    // No other product can have its id.
    await switchTo(id, false);
    expect((await add({ ...anEntry(), id })).answer.key).toBe('PRODUCT_REFUSED');
  });

  test('every node applies an added product, its second secret and its switch-off within 5 seconds', async () => {
    const { url } = await use().anotherNode();
    const there = url.replace('localhost', '127.0.0.1');
    const { id, back, secret } = await add(anEntry({ signingAlgorithm: 'RS256' }));
    const answer = (one: string) => errorOfCode(id, one, back, there);
    await expect.poll(() => answer(secret), { timeout: 5_000 }).toBe('invalid_grant');
    const { data } = await (await acting()).call(calls.makeProductSecret, { reason: REASON }, { id });
    await expect.poll(() => answer(data.secret), { timeout: 5_000 }).toBe('invalid_grant');
    await switchTo(id, false);
    await expect.poll(() => answer(secret), { timeout: 5_000 }).toBe('invalid_client');
  });
});
