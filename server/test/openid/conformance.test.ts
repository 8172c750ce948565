import { endpoints } from '@isoline/contract/endpoints.ts';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { useProduct } from '../product.ts';
import {
  authorizationRequest,
  basic,
  discover,
  errorOf,
  REDIRECT,
  signInToProduct,
  uidOf,
  useLogoutReceiver,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

// The names come from the modules of the OpenID Foundation's certification suite, or from the specification's sections.
describe.each(dialects)('OpenID conformance on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin } = contour;
  const receiver = useLogoutReceiver(use);
  let browser: Browser;
  beforeAll(async () => {
    browser = (await use().newAccount()).browser.at(origin());
  });

  const form = (path: string, body: Record<string, string>, headers: Record<string, string> = basic()) =>
    fetch(`${origin()}/oidc/${path}`, { method: 'POST', headers, body: new URLSearchParams(body) });
  const ending = async (parameters: Record<string, string>, without: string[] = []) => {
    const { url } = await authorizationRequest(contour.config, parameters);
    for (const name of without) url.searchParams.delete(name);
    return visit(browser, url);
  };
  const codeOf = async (parameters: Record<string, string>, without: string[] = []) =>
    (await ending(parameters, without)).searchParams.get('code');

  describe('basic', () => {
    test('oidcc-server: the id token has iss, sub, aud, exp, iat and the nonce, and is signed by a published key', async () => {
      const { id_token: token = '' } = await signInToProduct(browser, contour.config);
      const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
      const { payload } = await jwtVerify(token, keys, { issuer: `${origin()}/oidc`, audience: 'contour' });
      expect(Object.keys(payload)).toEqual(expect.arrayContaining(['sub', 'exp', 'iat', 'nonce', 'auth_time', 'sid']));
    });

    test('oidcc-response-type-missing: the product gets invalid_request', async () => {
      const end = await ending({}, ['response_type']);
      expect([end.origin, errorOf(end)]).toEqual(['https://contour.isoline.example', 'invalid_request']);
    });

    test('oidcc-userinfo-get, -post-header and -post-body: each method of sending the token works', async () => {
      const { access_token: token } = await signInToProduct(browser, contour.config);
      const bearer = { authorization: `Bearer ${token}` };
      const get = await fetch(`${origin()}/oidc/me`, { headers: bearer });
      const answers = [get, await form('me', {}, bearer), await form('me', { access_token: token }, {})];
      const subs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { sub: string }).sub));
      expect(new Set(subs).size).toBe(1);
      expect(subs[0]).toBeTruthy();
    });

    test('a wrong access token at userinfo is a 401 with invalid_token', async () => {
      const answer = await fetch(`${origin()}/oidc/me`, { headers: { authorization: 'Bearer wrong' } });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('invalid_token'),
      ]);
    });

    test.each([
      ['oidcc-ensure-request-without-nonce-succeeds-for-code-flow', {}, ['nonce']],
      ['oidcc-ensure-other-scope-order-succeeds', { scope: 'email openid' }, []],
      ['oidcc-display-page', { display: 'page' }, []],
      ['oidcc-display-popup', { display: 'popup' }, []],
      ['oidcc-prompt-none-logged-in', { prompt: 'none' }, []],
      ['oidcc-max-age-10000', { max_age: '10000' }, []],
      ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }, []],
      ['oidcc-login-hint', { login_hint: 'somebody@example.com' }, []],
      ['oidcc-ui-locales', { ui_locales: 'se' }, []],
      ['oidcc-claims-locales', { claims_locales: 'se' }, []],
      ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }, []],
    ] as const)('%s', async (_, parameters, without) => {
      expect(await codeOf(parameters, [...without])).toBeTruthy();
    });

    test('oidcc-prompt-none-not-logged-in: a signed-out user gets login_required', async () => {
      const caller = use().browser().at(origin());
      const { url } = await authorizationRequest(contour.config, { prompt: 'none' });
      expect(errorOf(await visit(caller, url))).toBe('login_required');
    });

    test.each([
      ['profile', ['name', 'nickname', 'updated_at']],
      ['phone', ['phone_number', 'phone_number_verified']],
      ['email', []],
    ])('oidcc-scope-%s: userinfo has the claims of the scope, and no others', async (scope, claims) => {
      const tokens = await signInToProduct(browser, contour.config, { scope: `openid ${scope}` });
      const user = await client.fetchUserInfo(contour.config, tokens.access_token, client.skipSubjectCheck);
      expect(Object.keys(user).sort()).toEqual(['sub', ...claims].sort());
    });

    test('oidcc-id-token-hint: with prompt=none the hinted user signs in, and another user gets login_required', async () => {
      const { id_token: id_token_hint = '' } = await signInToProduct(browser, contour.config);
      expect(await codeOf({ id_token_hint, prompt: 'none' })).toBeTruthy();
      const stranger = (await use().newAccount()).browser.at(origin());
      const { url } = await authorizationRequest(contour.config, { id_token_hint, prompt: 'none' });
      expect(errorOf(await visit(stranger, url))).toBe('login_required');
    });

    test('oidcc-ensure-post-request-succeeds: the request can be posted by a form', async () => {
      const { url } = await authorizationRequest(contour.config);
      const posted = await browser.fetch('/oidc/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
        body: url.searchParams.toString(),
      });
      expect(posted.status).toBe(303);
      const next = await visit(browser, posted.headers.get('location') ?? '');
      expect(next.searchParams.get('code')).toBeTruthy();
    });

    test('a posted request can also have parameters in its address', async () => {
      const { url } = await authorizationRequest(contour.config);
      const form = new URLSearchParams(url.searchParams);
      form.delete('state');
      const posted = await browser.fetch('/oidc/auth?state=here&foo=bar', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: '' },
        body: form.toString(),
      });
      const next = await visit(browser, posted.headers.get('location') ?? '');
      expect([next.searchParams.get('state'), next.searchParams.has('code')]).toEqual(['here', true]);
    });

    test('oidcc-refresh-token: a refresh brings an id token of the same user and sign-in', async () => {
      const tokens = await signInToProduct(browser, contour.config);
      const next = await client.refreshTokenGrant(contour.config, tokens.refresh_token ?? '');
      const [before, after] = [tokens.claims(), next.claims()];
      expect([after?.sub, after?.auth_time]).toEqual([before?.sub, before?.auth_time]);
    });

    test('oidcc-server-client-secret-post: the secret can be in the body', async () => {
      const posting = await discover(origin(), 'contour', client.ClientSecretPost('contour-development-secret'));
      expect((await signInToProduct(browser, posting)).id_token).toBeTruthy();
    });

    test('oidcc-codereuse: a code that is used again is refused with invalid_grant', async () => {
      const { url, checks } = await authorizationRequest(contour.config);
      const back = await visit(browser, url);
      await client.authorizationCodeGrant(contour.config, back, checks);
      await expect(client.authorizationCodeGrant(contour.config, back, checks)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });

    test.each(['https://contour.isoline.example/other', `${REDIRECT}/`, `${REDIRECT}?a=b`, 'https://evil.example/'])(
      'oidcc-ensure-registered-redirect-uri: %s does not get a redirect',
      async (redirect_uri) => {
        const end = await ending({ redirect_uri });
        expect([end.origin, errorOf(end)]).toEqual([origin(), 'invalid_redirect_uri']);
      },
    );

    test('oidcc-unsigned-request-object: a request object is refused as not supported', async () => {
      expect(errorOf(await ending({ request: 'e30.e30.' }))).toBe('request_not_supported');
    });

    test('RFC 6749, 5.1: token answers are not stored', async () => {
      const answer = await form('token', { grant_type: 'authorization_code', code: 'x', redirect_uri: REDIRECT });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    });
  });

  describe('pushed authorization requests (RFC 9126)', () => {
    const pushed = async (more: Record<string, string> = {}, headers?: Record<string, string>) => {
      const { url } = await authorizationRequest(contour.config, more);
      return form('request', Object.fromEntries(url.searchParams), headers);
    };

    test('2.2: the answer is 201 with a request_uri and its lifetime, and is not stored', async () => {
      const answer = await pushed();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
      expect(await answer.json()).toEqual({
        request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:/),
        expires_in: expect.any(Number),
      });
    });

    test('2.1: a client that does not authenticate is refused', async () => {
      expect((await pushed({}, {})).status).toBe(401);
    });

    test('2.1: a request_uri inside a pushed request is refused', async () => {
      const answer = await pushed({ request_uri: 'urn:ietf:params:oauth:request_uri:x' });
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        400,
        'request_uri_not_supported',
      ]);
    });

    test('2.3: a redirect address that is not registered is refused immediately', async () => {
      expect((await pushed({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
    });

    test('4: a request_uri of another client, or an unknown one, is refused', async () => {
      const { request_uri } = (await (await pushed()).json()) as { request_uri: string };
      for (const query of [
        { client_id: 'strata', request_uri },
        { client_id: 'contour', request_uri: `${request_uri}x` },
      ])
        expect(errorOf(await visit(browser, `${origin()}/oidc/auth?${new URLSearchParams(query)}`))).toMatch(
          /^invalid_/,
        );
    });
  });

  describe('RP-initiated logout', () => {
    const asks = async (query: Record<string, string>) => {
      const end = await visit(browser, `${origin()}/oidc/session/end?${new URLSearchParams(query)}`);
      return errorOf(end) ?? (end.searchParams.has('interaction') ? 'asks' : end.href);
    };
    const post_logout_redirect_uri = 'https://contour.isoline.example/';

    test('2: without parameters, or with only a state, the user is asked first', async () => {
      expect(await asks({})).toBe('asks');
      expect(await asks({ state: 'x' })).toBe('asks');
    });

    test('2: an id_token_hint that is not one of our id tokens is refused', async () => {
      expect(await asks({ id_token_hint: 'wrong' })).toBe('invalid_request');
    });

    test('3: a post_logout_redirect_uri that is not registered is refused', async () => {
      const { id_token: id_token_hint = '' } = await signInToProduct(browser, contour.config);
      expect(await asks({ id_token_hint, post_logout_redirect_uri: `${post_logout_redirect_uri}x` })).toBe(
        'post_logout_redirect_uri',
      );
      expect(await asks({ id_token_hint, post_logout_redirect_uri })).toBe('asks');
    });

    test('oidcc-rp-initiated-logout-modified-id-token-hint: a modified id_token_hint is refused', async () => {
      const { id_token = '' } = await signInToProduct(browser, contour.config);
      const [header, payload, signature = ''] = id_token.split('.');
      const other = signature.startsWith('A') ? 'B' : 'A';
      const id_token_hint = `${header}.${payload}.${other}${signature.slice(1)}`;
      expect(await asks({ id_token_hint, post_logout_redirect_uri })).toBe('invalid_request');
    });

    test('oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri: an address with an added query is refused', async () => {
      const { id_token: id_token_hint = '' } = await signInToProduct(browser, contour.config);
      const added = `${post_logout_redirect_uri}?foo=bar`;
      expect(await asks({ id_token_hint, post_logout_redirect_uri: added })).toBe('post_logout_redirect_uri');
    });

    test('oidcc-rp-initiated-logout: after the user confirms, the browser returns with the state, and nobody is signed in', async () => {
      const here = (await use().newAccount()).browser.at(origin());
      const { id_token: id_token_hint = '' } = await signInToProduct(here, contour.config);
      const query = new URLSearchParams({ id_token_hint, post_logout_redirect_uri, state: 'the state' });
      const uid = uidOf(await visit(here, `${origin()}/oidc/session/end?${query}`));
      const answered = await here.call(endpoints.answerInteraction, {}, { params: { uid } });
      expect(answered.data.location).toBe(`${post_logout_redirect_uri}?state=the+state`);
      const { url } = await authorizationRequest(contour.config, { prompt: 'none' });
      expect(errorOf(await visit(here, url))).toBe('login_required');
    });

    test('3: a post_logout_redirect_uri without a client leads home', async () => {
      const here = (await use().newAccount()).browser.at(origin());
      const query = new URLSearchParams({ post_logout_redirect_uri: 'https://evil.example/' });
      const uid = uidOf(await visit(here, `${origin()}/oidc/session/end?${query}`));
      const answered = await here.call(endpoints.answerInteraction, {}, { params: { uid } });
      expect(answered.data.location).toBe('/');
    });
  });

  describe('back-channel logout', () => {
    test('2.4: the logout token has iss, aud, iat, exp, jti, sub, sid, the event and its own type, and no nonce', async () => {
      const here = (await use().newAccount()).browser.at(origin());
      const claims = (await signInToProduct(here, contour.config)).claims();
      const before = receiver().tokens.length;
      await here.call(endpoints.signOut, {});
      await vi.waitFor(() => expect(receiver().tokens.length).toBeGreaterThan(before), {
        timeout: 30_000,
        interval: 50,
      });
      const token = receiver().tokens.at(-1) ?? '';
      const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
      const { payload } = await jwtVerify(token, keys, { issuer: `${origin()}/oidc`, audience: 'contour' });
      expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'logout+jwt', alg: 'ES256' });
      expect(Object.keys(payload).sort()).toEqual(['aud', 'events', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
      expect([payload.sub, payload.sid]).toEqual([claims?.sub, claims?.sid]);
      expect(payload.events).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} });
    });
  });
});
