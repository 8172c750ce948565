import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeProduct } from '../changed-products.ts';
import { freshAddress, pageOrigin, useProduct } from '../product.ts';
import { authorizationRequest, discover, errorOf, refused, useOpenIdClient, visit } from './openid-client.ts';

describe.each(dialects)('RFC 9700 on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin, signedIn } = contour;

  const pageError = async (parameters: Record<string, string>, without: string[] = []) => {
    const { browser } = await signedIn();
    const { url } = await authorizationRequest(contour.config, parameters);
    for (const name of without) url.searchParams.delete(name);
    const end = await visit(browser, url);
    return [end.pathname, errorOf(end)];
  };

  test.each([
    'https://contour.isoline.example/signed-in/',
    'https://contour.isoline.example/signed-in?x=1',
    'https://contour.isoline.example/Signed-in',
    'https://user@contour.isoline.example/signed-in',
    'https://contour.isoline.example.evil.example/signed-in',
    'http://contour.isoline.example/signed-in',
  ])('2.1: the redirect address must match exactly: %s does not', async (redirect_uri) => {
    expect(await pageError({ redirect_uri })).toEqual(['/LoginPage/LoginPage', 'invalid_redirect_uri']);
  });

  test('2.1.1: PKCE is required', async () => {
    expect((await pageError({}, ['code_challenge', 'code_challenge_method']))[1]).toBe('invalid_request');
  });

  test('2.1.1: PKCE by `plain` is refused', async () => {
    expect((await pageError({ code_challenge_method: 'plain' }))[1]).toBe('invalid_request');
  });

  test('2.1.1: a wrong code verifier is refused', async () => {
    const { browser } = await signedIn();
    const { url, checks } = await authorizationRequest(contour.config);
    const back = await visit(browser, url);
    const wrong = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    expect(await refused(client.authorizationCodeGrant(contour.config, back, wrong))).toBe('invalid_grant');
  });

  test('2.1.2: no token is sent through the front channel', async () => {
    expect((await pageError({ response_type: 'id_token' }))[1]).toBe('unsupported_response_type');
    expect((await pageError({ response_type: 'code token' }))[1]).toBe('unsupported_response_type');
  });

  test('2.4: the password grant is refused', async () => {
    expect(
      await refused(client.genericGrantRequest(contour.config, 'password', { username: 'a', password: 'b' })),
    ).toBe('unsupported_grant_type');
  });

  test('2.5: a wrong client secret is refused, and the correct one is accepted in the header or in the body', async () => {
    const wrong = await discover(origin(), 'contour', client.ClientSecretBasic('wrong'));
    expect(await refused(client.tokenIntrospection(wrong, 'x'))).toBe('OAUTH_WWW_AUTHENTICATE_CHALLENGE');
    const post = await discover(origin(), 'contour', client.ClientSecretPost('contour-development-secret'));
    expect((await client.tokenIntrospection(post, 'x')).active).toBe(false);
  });

  test('4.4: the answer names the issuer', async () => {
    const { browser } = await signedIn();
    const back = await visit(browser, (await authorizationRequest(contour.config)).url);
    expect(back.searchParams.get('iss')).toBe(`${origin()}/oidc`);
  });

  test('4.5: a code that is used twice ends the tokens of its first use', async () => {
    const { browser } = await signedIn();
    const { url, checks } = await authorizationRequest(contour.config);
    const back = await visit(browser, url);
    const { access_token: token } = await client.authorizationCodeGrant(contour.config, back, checks);
    expect(await refused(client.authorizationCodeGrant(contour.config, back, checks))).toBe('invalid_grant');
    expect((await client.tokenIntrospection(contour.config, token)).active).toBe(false);
  });

  test('4.5: a code that is used 20 times in parallel ends the tokens of the use that succeeded', async () => {
    const { browser } = await signedIn();
    for (let round = 0; round < 3; round += 1) {
      const { url, checks } = await authorizationRequest(contour.config);
      const back = await visit(browser, url);
      const uses = Array.from({ length: 20 }, () => client.authorizationCodeGrant(contour.config, back, checks));
      const settled = await Promise.allSettled(uses);
      const tokens = settled.flatMap((use) => (use.status === 'fulfilled' ? [use.value.access_token] : []));
      expect(tokens.length).toBeLessThanOrEqual(1);
      for (const token of tokens) expect((await client.tokenIntrospection(contour.config, token)).active).toBe(false);
    }
  });

  test('4.5: a code is valid only for the product that requested it', async () => {
    const { browser } = await signedIn();
    const { url, checks } = await authorizationRequest(contour.config);
    const strata = await discover(origin(), 'strata');
    expect(await refused(client.authorizationCodeGrant(strata, await visit(browser, url), checks))).toBe(
      'invalid_grant',
    );
  });

  test('4.12: a redirect after a form is a 303', async () => {
    const { browser } = await signedIn();
    const { url } = await authorizationRequest(contour.config);
    const response = await browser.fetch(url.pathname + url.search, { headers: { origin: '' } });
    expect(response.status).toBe(303);
  });

  test.each(['/oidc/auth', '/oidc/session/end'])(
    'a request that is posted to %s and would need a URL of more than 8 KiB is refused',
    async (path) => {
      const post = (state: string) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const body = `client_id=contour&state=${state}`;
        return fetch(`${origin()}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
      };
      for (const state of ['x'.repeat(70_000), 'x'.repeat(8_192), '~'.repeat(3_000)]) {
        const answer = await post(state);
        expect([answer.status, answer.headers.get('location')]).toEqual([413, null]);
      }
      expect((await post('x'.repeat(8_000))).headers.get('location')?.length).toBeLessThanOrEqual(8_192);
    },
  );

  test('4.16: no site can frame a page of the library, which runs only its own script', async () => {
    const browser = use().browser().at(origin());
    const response = await browser.fetch('/oidc/session/end', { headers: { accept: 'text/html', origin: '' } });
    const script = /<script>([\s\S]*?)<\/script>/.exec(await response.text())?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).not.toBe('');
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none';script-src 'sha256-${hash}';base-uri 'none';frame-ancestors 'none'`,
    );
  });
});

describe.each(dialects)('pending sign-ins to products on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_INTERACTION: '3' });

  test('pending sign-ins are limited for each client address, and silent sign-ins are not', async () => {
    const origin = pageOrigin(use());
    const config = await discover(origin);
    const endOf = async (address: string, parameters: Record<string, string> = {}) => {
      const { url } = await authorizationRequest(config, parameters);
      const browser = use().browser(address).at(origin);
      const end = await visit(browser, url);
      return errorOf(end) ?? end.pathname;
    };
    const ends = [];
    for (let count = 0; count < 4; count += 1) ends.push(await endOf('198.51.100.7'));
    expect(ends).toEqual([...Array(3).fill('/LoginPage/LoginPage'), 'temporarily_unavailable']);
    expect(await endOf('198.51.100.7', { prompt: 'none' })).toBe('login_required');
    expect(await endOf('198.51.100.8')).toBe('/LoginPage/LoginPage');
  });

  const localhost = () => pageOrigin(use());
  const navigation = { headers: { accept: 'text/html', origin: '' } };
  const signOut = (browser: Browser) => browser.fetch('/oidc/session/end', navigation);

  test('pending sign-ins that create sessions without an account are also limited, and last 10 minutes', async () => {
    const address = freshAddress();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await signOut(use().browser(address).at(localhost())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400]);
    const [cookie] = answers[0]?.headers.getSetCookie().filter((text) => text.startsWith('oidc_session=')) ?? [];
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 10 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    expect((await signOut(use().browser(freshAddress()).at(localhost()))).status).toBe(200);
  });

  test("pending sign-ins by the cookie of an ended session are limited, and those by the browser's own cookie are not", async () => {
    const address = freshAddress();
    const own = use().browser(address).at(localhost());
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await signOut(own));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const ended = own.cookies.get('oidc_session') ?? '';
    const signature = own.cookies.get('oidc_session.sig') ?? '';
    await use().pass(11 * MINUTE_MS);
    const { url } = await authorizationRequest(await discover(localhost()), { prompt: 'none' });
    const silent = [];
    for (let count = 0; count < 5; count += 1) {
      const browser = use().browser(address).at(localhost());
      browser.cookies.set('oidc_session', ended).set('oidc_session.sig', signature);
      silent.push((await browser.fetch(url.pathname + url.search, navigation)).status);
    }
    expect(silent).toEqual([303, 303, 303, 400, 400]);
  });
});

describe.each(dialects)('pushed requests of a product without a secret, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_INTERACTION: '3' });
  beforeAll(() => changeProduct(use().app, 'contour', { client: 'native' }));

  const push = async (address: string, parameters: Record<string, string> = {}) => {
    const config = await discover(pageOrigin(use()), 'contour', client.None());
    const { url } = await authorizationRequest(config, parameters);
    const response = await fetch(`${use().url}/oidc/request`, {
      method: 'POST',
      body: url.searchParams,
      headers: { 'x-forwarded-for': address },
    });
    const { error } = (await response.json()) as { error?: string };
    return [response.status, error, response.headers.get('retry-after')];
  };

  test('pushed requests are limited for each client address', async () => {
    const address = freshAddress();
    for (let count = 0; count < 3; count += 1) expect(await push(address)).toEqual([201, undefined, null]);
    expect(await push(address)).toEqual([429, 'temporarily_unavailable', expect.stringMatching(/^\d+$/)]);
    expect(await push(freshAddress())).toEqual([201, undefined, null]);
  });

  test('a pushed request is at most 16 KiB', async () => {
    expect(await push(freshAddress(), { state: 's'.repeat(20_000) })).toEqual([400, 'invalid_request', null]);
  });
});
