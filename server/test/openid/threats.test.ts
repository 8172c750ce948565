import { type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { useProduct } from '../product.ts';
import {
  answer,
  authorizationRequest,
  basic,
  discover,
  errorOf,
  refused,
  signInToProduct,
  uidOf,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

// The sections of RFC 9700 that are not in security.test.ts.
describe.each(dialects)('RFC 9700 on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin } = contour;
  const signedIn = async () => (await contour.signedIn()).browser;
  const navigation = { headers: { accept: 'text/html', origin: '' } };
  const redeemed = async (body: Record<string, string>) => {
    const response = await fetch(`${origin()}/oidc/token`, {
      method: 'POST',
      headers: basic(),
      body: new URLSearchParams({ grant_type: 'authorization_code', ...body }),
    });
    return ((await response.json()) as { error?: string }).error;
  };
  /** Sends headers and a path to the server that `fetch` would not send. */
  const ask = (options: RequestOptions) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: new URL(use().url).port, ...options });
      asked.on('response', (response) => resolve(text(response))).on('error', reject);
      asked.end();
    });

  test('2.3: a token is valid only for the product that it was issued to, and for the requested scopes', async () => {
    const browser = await signedIn();
    const { access_token: token } = await signInToProduct(browser, contour.config, { scope: 'openid profile' });
    const strata = await discover(origin(), 'strata');
    expect((await client.tokenIntrospection(strata, token)).active).toBe(false);
    expect((await client.tokenIntrospection(contour.config, token)).scope).toBe('openid profile');
    const user = await client.fetchUserInfo(contour.config, token, client.skipSubjectCheck);
    expect(Object.keys(user).sort()).toEqual(['name', 'nickname', 'sub', 'updated_at']);
    // Our own calls do not accept this token.
    expect((await browser.call(endpoints.currentUser, {}, { bearer: token })).status).toBe(401);
  });

  test('2.6: the metadata is public, and no page of another origin can call the authorization endpoint', async () => {
    const [metadata, ofOauth] = await Promise.all(
      ['/oidc/.well-known/openid-configuration', '/.well-known/oauth-authorization-server/oidc'].map(async (path) =>
        (await fetch(origin() + path)).json(),
      ),
    );
    expect(metadata).toMatchObject({ issuer: `${origin()}/oidc`, code_challenge_methods_supported: ['S256'] });
    expect(ofOauth).toEqual(metadata);
    const { url } = await authorizationRequest(contour.config);
    const headers = { origin: 'https://contour.isoline.example' };
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(url, { method, headers, redirect: 'manual' });
      expect([method, response.headers.get('access-control-allow-origin')]).toEqual([method, null]);
    }
  });

  test('4.2: no answer with a code, a state or a consent page sends its address to the next page', async () => {
    const browser = await signedIn();
    const { url } = await authorizationRequest(contour.config);
    const silent = await browser.fetch(url.pathname + url.search, navigation);
    const asked = await use()
      .browser()
      .at(origin())
      .fetch(url.pathname + url.search, navigation);
    expect(silent.headers.get('location')).toContain('code=');
    expect(asked.headers.get('location')).toContain('interaction=');
    expect([silent, asked].map(({ headers }) => headers.get('referrer-policy'))).toEqual([
      'no-referrer',
      'no-referrer',
    ]);
  });

  test('4.3: a token in a URL is refused, and a code in the browser history is already consumed', async () => {
    const browser = await signedIn();
    const { url, checks } = await authorizationRequest(contour.config);
    const back = await visit(browser, url);
    const { access_token: token } = await client.authorizationCodeGrant(contour.config, back, checks);
    expect((await fetch(`${origin()}/oidc/me?access_token=${token}`)).status).toBe(400);
    expect(await refused(client.authorizationCodeGrant(contour.config, back, checks))).toBe('invalid_grant');
    const silent = await browser.fetch(url.pathname + url.search, navigation);
    expect(silent.headers.get('cache-control')).toContain('no-store');
  });

  test('4.7: the state is returned unchanged, and only the browser that started a sign-in continues it', async () => {
    const { url } = await authorizationRequest(contour.config, { state: 'a b&c=ü' });
    const victim = await signedIn();
    expect((await visit(victim, url)).searchParams.get('state')).toBe('a b&c=ü');
    const attacker = use().browser().at(origin());
    const uid = uidOf(await visit(attacker, (await authorizationRequest(contour.config)).url));
    expect((await answer(victim, uid)).key).toBe('NOT_FOUND');
    expect(errorOf(await visit(victim, `${origin()}/oidc/auth/${uid}`))).toBe('sign_in_expired');
  });

  test('4.8: a code is refused without its verifier, and a request without a challenge is refused', async () => {
    const browser = await signedIn();
    const { url } = await authorizationRequest(contour.config);
    const code = (await visit(browser, url)).searchParams.get('code') ?? '';
    const redirect_uri = url.searchParams.get('redirect_uri') ?? '';
    expect(await redeemed({ code, redirect_uri })).toBe('invalid_grant');
    const downgraded = (await authorizationRequest(contour.config)).url;
    downgraded.searchParams.delete('code_challenge');
    downgraded.searchParams.delete('code_challenge_method');
    const end = await visit(browser, downgraded);
    expect([errorOf(end), end.searchParams.get('code')]).toEqual(['invalid_request', null]);
  });

  test('4.11: no request redirects a browser to an unregistered address', async () => {
    const browser = await signedIn();
    const evil = 'https://evil.example/';
    const { url } = await authorizationRequest(contour.config, { redirect_uri: evil, prompt: 'none' });
    const ends = [
      await visit(browser, url),
      await visit(browser, `${origin()}/oidc/session/end?${new URLSearchParams({ post_logout_redirect_uri: evil })}`),
      await visit(browser, `${origin()}/oidc/auth?client_id=nobody&redirect_uri=${encodeURIComponent(evil)}`),
    ];
    expect(ends.map((end) => end.origin)).toEqual(Array(3).fill(origin()));
    // The sign-out form is sealed, so nobody else can change its redirect address.
    const forged = Buffer.from(JSON.stringify({ product: 'contour', location: evil })).toString('base64url');
    expect((await answer(browser, forged)).key).toBe('NOT_FOUND');
  });

  test.each(['', 'http://evil.example'])(
    '4.13: the host and the protocol that a caller names change no address of ours: %j, in headers',
    async (address) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example;proto=https',
      };
      const body = await ask({ path: `${address}/oidc/.well-known/openid-configuration`, headers });
      expect(JSON.parse(body).issuer).toBe(`${origin()}/oidc`);
      expect(body).not.toContain('evil.example');
    },
  );

  test('a call whose path names a product is served even when the request target is absolute', async () => {
    const browser = await signedIn();
    const { access_token: token } = await signInToProduct(browser, contour.config);
    const path = `http://evil.example/apis/uc/contour-account/user/query-user-info/${token}`;
    const body = await ask({ path, method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(body)).toMatchObject({ code: 0 });
  });

  // server/test/back-end/machine-tokens.test.ts tries the tokens of products that may have them.
  test('4.15: a product without scopes for its back end does not get a token for itself, and no account has the id of a product', async () => {
    expect(await refused(client.clientCredentialsGrant(contour.config, { scope: 'openid' }))).toBe(
      'unauthorized_client',
    );
    const { sub } = (await signInToProduct(await signedIn(), contour.config)).claims() ?? { sub: '' };
    expect(use().app.ports.products.byId(sub)).toBeUndefined();
  });

  describe('a public client', () => {
    const redirect_uri = 'com.example.contour:/back';
    let installed: client.Configuration;
    beforeAll(async () => {
      changeProduct(use().app, 'contour', { client: 'native', redirectUris: [redirect_uri] });
      installed = await discover(origin(), 'contour', client.None());
    });
    const tokensOf = async () => {
      const browser = await signedIn();
      const { url, checks } = await authorizationRequest(installed, { redirect_uri, scope: 'openid profile' });
      const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile'] });
      return client.authorizationCodeGrant(installed, back ?? url, checks);
    };

    test('2.2.2, 4.14: a refresh token rotates, and a later repetition ends its successors', async () => {
      const { refresh_token: first = '' } = await tokensOf();
      const second = await client.refreshTokenGrant(installed, first);
      expect(second.refresh_token).not.toBe(first);
      await use().pass(lifetimes.refreshGraceMs + 1000);
      expect(await refused(client.refreshTokenGrant(installed, first))).toBe('invalid_grant');
      expect(await refused(client.refreshTokenGrant(installed, second.refresh_token ?? ''))).toBe('invalid_grant');
      expect(await refused(client.fetchUserInfo(installed, second.access_token, client.skipSubjectCheck))).not.toBe(
        'accepted',
      );
    });

    test('4.14: a refresh cannot request a scope beyond the grant, and another product cannot use the token', async () => {
      const { refresh_token: token = '' } = await tokensOf();
      expect(await refused(client.refreshTokenGrant(installed, token, { scope: 'openid phone' }))).toBe(
        'invalid_scope',
      );
      const strata = await discover(origin(), 'strata');
      expect(await refused(client.refreshTokenGrant(strata, token))).toBe('invalid_grant');
      expect((await client.refreshTokenGrant(installed, token, { scope: 'openid' })).scope).toBe('openid');
    });
  });
});
