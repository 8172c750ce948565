import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';
import {
  answer,
  authorizationRequest,
  basic,
  discover,
  notifyAt,
  signInToProduct,
  uidOf,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

describe.each(dialects)('introspection and userinfo without the library on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin } = contour;
  let browser: Browser;
  beforeAll(async () => {
    browser = (await use().newAccount()).browser.at(origin());
  });

  async function read(response: Response) {
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
  const introspect = async (parameters: Record<string, string> | string, headers: Record<string, string> = {}) =>
    read(
      await fetch(`${origin()}/oidc/token/introspection`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(parameters),
      }),
    );
  const byLookup = (token: string) => introspect({ token }, basic('contour'));
  const byLibrary = (token: string) =>
    introspect({ token, client_id: 'contour', client_secret: 'contour-development-secret' });
  const userInfo = async (token: string, method: 'GET' | 'POST') =>
    read(await fetch(`${origin()}/oidc/me`, { method, headers: { authorization: `Bearer ${token}` } }));

  test.each(['openid', 'openid profile', 'openid phone email', 'openid profile phone email offline_access'])(
    "introspection and userinfo give the library's answer for the scopes %s",
    async (scope) => {
      const { access_token: token } = await signInToProduct(browser, contour.config, { scope });
      const [own, theirs] = [await byLookup(token), await byLibrary(token)];
      expect(own).toEqual(theirs);
      expect(own.body).toMatchObject({ active: true, client_id: 'contour', token_type: 'Bearer' });
      const [received, answerOfLibrary] = [await userInfo(token, 'GET'), await userInfo(token, 'POST')];
      expect(received).toEqual(answerOfLibrary);
      expect(received.body.sub).toBe(own.body.sub);
    },
  );

  test('a third-party product gets nothing that the user has not allowed', async () => {
    notifyAt(use(), 'http://127.0.0.1:1/', 'strata');
    const strata = await discover(origin(), 'strata');
    const redirect_uri = 'https://strata.isoline.example/signed-in';
    const { url, checks } = await authorizationRequest(strata, { redirect_uri, scope: 'openid profile phone' });
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['phone'] });
    const { access_token: token } = await client.authorizationCodeGrant(strata, back ?? url, checks);
    const received = await userInfo(token, 'GET');
    expect(received).toEqual(await userInfo(token, 'POST'));
    expect(Object.keys(received.body).sort()).toEqual(['phone_number', 'phone_number_verified', 'sub']);
  });

  test.each([
    ['a third party', 'strata'],
    ['our own', ''],
  ])(
    'after the user withdraws a permission from a product of %s in another session, no answer or refreshed token contains it',
    async (_, thirdParty) => {
      notifyAt(use(), 'http://127.0.0.1:1/', thirdParty);
      const strata = await discover(origin(), 'strata');
      const redirect_uri = 'https://strata.isoline.example/signed-in';
      const { browser: here, phone } = await use().newAccount();
      const there = use().browser();
      await there.signIn(phone, PASSWORD);
      const allow = async (where: Browser, scopes: ('profile' | 'phone')[]) => {
        const asked = { redirect_uri, scope: 'openid profile phone offline_access', prompt: 'consent' };
        const { url, checks } = await authorizationRequest(strata, asked);
        const { back } = await answer(where, uidOf(await visit(where, url)), { scopes });
        return client.authorizationCodeGrant(strata, back ?? url, checks);
      };
      const introspected = async (token: string) => {
        const own = await introspect({ token }, basic('strata'));
        const secret = { client_id: 'strata', client_secret: 'strata-development-secret' };
        expect(await introspect({ token, ...secret })).toEqual(own);
        return own.body.scope.split(' ').sort();
      };
      const received = async (token: string) => {
        const [get, post] = [await userInfo(token, 'GET'), await userInfo(token, 'POST')];
        expect(post).toEqual(get);
        const headers = { origin: '', 'current-nsp': 'strata' };
        const older = await use().browser().call(endpoints.checkToken, { token }, { headers });
        return [get.body.phone_number ?? null, older.data.phone];
      };
      const { access_token: token, refresh_token = '', scope } = await allow(here.at(origin()), ['profile', 'phone']);
      expect(await received(token)).toEqual([`+86${phone}`, phone]);
      expect(scope?.split(' ').sort()).toEqual(['offline_access', 'openid', 'phone', 'profile']);
      await allow(there.at(origin()), ['profile']);
      expect(await received(token)).toEqual([null, null]);
      for (const one of [token, refresh_token])
        expect(await introspected(one)).toEqual(['offline_access', 'openid', 'profile']);
      // The answer of a refresh and the new token both name the scopes that are left (RFC 6749, section 5.1).
      const refreshed = await client.refreshTokenGrant(strata, refresh_token);
      expect(refreshed.scope?.split(' ').sort()).toEqual(['offline_access', 'openid', 'profile']);
      expect((await client.tokenIntrospection(strata, refreshed.access_token)).scope).toBe(refreshed.scope);
      await allow(there.at(origin()), ['profile', 'phone']);
      const again = await client.refreshTokenGrant(strata, refreshed.refresh_token ?? '');
      expect(again.scope).toBe(scope);
    },
  );

  test.each([
    ['a wrong secret', { token: 'x' }, basic('contour', 'wrong'), 401, { error: 'invalid_client' }],
    ['a malformed encoding', { token: 'x' }, basic('contour', '%zz'), 400, { error: 'invalid_request' }],
    ['an empty secret', { token: 'x' }, basic('contour', ''), 401, { error: 'invalid_client' }],
    ['an unknown client', { token: 'x' }, basic('nobody'), 401, { error: 'invalid_client' }],
    ['no client', { token: 'x' }, {}, 400, { error: 'invalid_request' }],
    ['no token', { token_type_hint: 'access_token' }, basic('contour'), 400, { error: 'invalid_request' }],
    ['a token twice', 'token=a&token=b', basic('contour'), 400, { error: 'invalid_request' }],
    ['an unknown token', { token: 'x' }, basic('contour'), 200, { active: false }],
    ['a huge body', { token: 'x'.repeat(70_000) }, basic('contour'), 400, { error: 'invalid_request' }],
  ])('%s is left to the library', async (_, parameters, headers, status, body) => {
    const refused = await introspect(parameters as Record<string, string>, headers as Record<string, string>);
    expect(refused).toMatchObject({ status, body });
  });

  test('introspection by the lookup and by the library give the same answer about a refresh token', async () => {
    const { refresh_token = '' } = await signInToProduct(browser, contour.config);
    expect((await byLookup(refresh_token)).body).toEqual((await byLibrary(refresh_token)).body);
    expect((await byLookup(refresh_token)).body.active).toBe(true);
  });

  test('another product does not get information about a token', async () => {
    const { access_token: token } = await signInToProduct(browser, contour.config);
    expect(await introspect({ token }, basic('strata'))).toEqual({ status: 200, body: { active: false } });
  });

  test('the answer of userinfo to a page of another origin varies by the origin', async () => {
    const { access_token: token } = await signInToProduct(browser, contour.config);
    const headers = { authorization: `Bearer ${token}`, origin: 'https://contour.isoline.example' };
    const response = await fetch(`${origin()}/oidc/me`, { headers });
    expect(response.headers.get('vary')).toContain('Origin');
  });

  test('the answer of userinfo is not cached, and has a request id and the headers of every answer', async () => {
    const { access_token: token } = await signInToProduct(browser, contour.config);
    const { headers } = await fetch(`${origin()}/oidc/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('userinfo answers 401 to a wrong token, and 400 to a call without a token', async () => {
    const { access_token: token } = await signInToProduct(browser, contour.config);
    expect((await userInfo(`${token}x`, 'GET')).status).toBe(401);
    expect((await userInfo('', 'GET')).status).toBe(400);
  });

  test('introspection and userinfo refuse a token after the end of its connection, its session or its lifetime', async () => {
    const disconnected = await signInToProduct(browser, contour.config);
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
    expect((await byLookup(disconnected.access_token)).body).toEqual({ active: false });
    expect((await userInfo(disconnected.access_token, 'GET')).status).toBe(401);
    const ended = await signInToProduct(browser, contour.config);
    expect((await byLookup(ended.access_token)).body.active).toBe(true);
    await browser.call(endpoints.signOut, {});
    expect((await byLookup(ended.access_token)).body).toEqual({ active: false });
    expect((await userInfo(ended.access_token, 'GET')).status).toBe(401);
    const next = (await use().newAccount()).browser.at(origin());
    const late = await signInToProduct(next, contour.config);
    await use().pass(16 * 60_000);
    expect((await byLookup(late.access_token)).body).toEqual({ active: false });
    expect((await userInfo(late.access_token, 'GET')).status).toBe(401);
  });
});
