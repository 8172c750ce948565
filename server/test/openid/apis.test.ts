import { endpoints } from '@isoline/contract/endpoints.ts';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct, changeProducts } from '../changed-products.ts';
import { GRANT, user } from '../device-sign-in/device-steps.ts';
import { useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import {
  answer,
  authorizationRequest,
  discover,
  errorOf,
  refused,
  signInToProduct,
  uidOf,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

const resource = 'https://contour.isoline.example/api';
const other = 'https://strata.isoline.example/api';
const api = (address: string, id: string, clients: readonly string[] = []) => ({
  resource: address,
  scopes: ['read', 'write'].map((verb) => ({ id: `${id}:${verb}`, words: { zh: `${verb} 图件`, en: `${verb} maps` } })),
  clients,
});
const scope = 'openid profile contour:read contour:write';

describe.each(dialects)('APIs of products (RFC 8707, RFC 9068) on %s', (dialect) => {
  const use = useProduct(dialect);
  const product = useOpenIdClient(use);
  beforeAll(() => {
    const apis: Readonly<Record<string, ReturnType<typeof api>[]>> = {
      contour: [api(resource, 'contour', ['twin'])],
      strata: [api(other, 'strata', ['twin'])],
    };
    changeProducts(use().app, (one) => ({
      ...one,
      firstParty: one.id !== 'twin',
      redirectUris: ['https://contour.isoline.example/signed-in'],
      apis: apis[one.id] ?? [],
    }));
  });
  const verified = (token: string, audience = resource) =>
    jwtVerify(token, createRemoteJWKSet(new URL(`${product.origin()}/oidc/jwks`)), {
      issuer: `${product.origin()}/oidc`,
      audience,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    });
  /** Returns the tokens of a user who has signed in to contour. The access token is for contour's API. */
  async function forApi() {
    const { browser } = await product.signedIn();
    const { url, checks } = await authorizationRequest(product.config, { scope, resource });
    const back = await visit(browser, url);
    const tokens = await client.authorizationCodeGrant(product.config, back, checks, { resource });
    return { browser, tokens, back, checks };
  }
  const introspect = async (token: string, id = 'contour') =>
    client.tokenIntrospection(await discover(product.origin(), id), token);

  test('an access token is a JWT for one API, which the published keys verify for ten minutes', async () => {
    const { browser, tokens } = await forApi();
    const { payload } = await verified(tokens.access_token);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' });
    expect(payload).toMatchObject({
      aud: resource,
      sub: await userIdOf(browser),
      client_id: 'contour',
      scope: 'contour:read contour:write',
      jti: expect.any(String),
    });
    expect([(payload.exp ?? 0) - (payload.iat ?? 0), tokens.expires_in]).toEqual([300, 300]);
    await expect(verified(tokens.access_token, other)).rejects.toThrow('aud');
  });

  test('a refresh token rotates, and gives tokens only for the API or for userinfo', async () => {
    const { tokens } = await forApi();
    const first = await client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', { resource });
    expect((await verified(first.access_token)).payload.scope).toBe('contour:read contour:write');
    const second = await client.refreshTokenGrant(product.config, first.refresh_token ?? '', {
      scope: 'contour:read',
      resource,
    });
    expect((await verified(second.access_token)).payload.scope).toBe('contour:read');
    const third = await client.refreshTokenGrant(product.config, second.refresh_token ?? '');
    expect(third.access_token.split('.')).toHaveLength(1);
    const last = third.refresh_token ?? '';
    expect(await refused(client.refreshTokenGrant(product.config, last, { resource: other }))).toBe('invalid_target');
    expect((await client.refreshTokenGrant(product.config, last, { resource })).token_type).toBe('bearer');
  });

  test('a rotated refresh token is refused after its grace, and its JWTs become inactive', async () => {
    const { tokens } = await forApi();
    const next = await client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', { resource });
    await use().pass(11_000);
    expect(await refused(client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', { resource }))).toBe(
      'invalid_grant',
    );
    expect(await introspect(next.access_token)).toEqual({ active: false });
  });

  test('one of 20 parallel redemptions of a code for an API gets tokens', async () => {
    const { browser } = await product.signedIn();
    const { url, checks } = await authorizationRequest(product.config, { scope, resource });
    const back = await visit(browser, url);
    const calls = Array.from({ length: 20 }, () =>
      client.authorizationCodeGrant(product.config, back, checks, { resource }),
    );
    const outcomes = await Promise.all(calls.map(refused));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'invalid_grant')).toHaveLength(19);
  });

  test('a third party does not get a refresh token without requesting it, and its code is still consumed', async () => {
    const { browser } = await product.signedIn();
    const twin = await discover(product.origin(), 'twin');
    const { url, checks } = await authorizationRequest(twin, { scope: 'openid contour:read', resource });
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['contour:read'] });
    const grant = () => client.authorizationCodeGrant(twin, back ?? url, checks, { resource });
    const tokens = await grant();
    expect(tokens.refresh_token).toBeUndefined();
    expect((await verified(tokens.access_token)).payload).toMatchObject({ client_id: 'twin', scope: 'contour:read' });
    expect(await refused(grant())).toBe('invalid_grant');
  });

  test.each([
    ['an unknown API', 'https://nobody.example/api'],
    ['an API of another product', other],
    ['no address', 'contour'],
  ])('%s is refused as invalid_target', async (_, wrong) => {
    const { browser } = await product.signedIn();
    const { url } = await authorizationRequest(product.config, { scope, resource: wrong });
    expect(errorOf(await visit(browser, url))).toBe('invalid_target');
  });

  test('an API without one of its scopes is invalid_scope, and a scope without its API is ignored', async () => {
    const { browser } = await product.signedIn();
    const { url } = await authorizationRequest(product.config, { scope: 'openid profile', resource });
    expect(errorOf(await visit(browser, url))).toBe('invalid_scope');
    const tokens = await signInToProduct(browser, product.config, { scope });
    expect(tokens.scope).toBe('openid profile');
  });

  test("a product that may request the API's scopes asks the user in words, and the API gets only what was allowed", async () => {
    const { browser } = await product.signedIn();
    const twin = await discover(product.origin(), 'twin');
    const { url, checks } = await authorizationRequest(twin, { scope: `${scope} strata:read unknown`, resource });
    const uid = uidOf(await visit(browser, url));
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    expect(data.scopes).toEqual(['profile', 'contour:read', 'contour:write']);
    expect(data.apiScopes).toEqual([
      { scope: 'contour:read', text: 'read maps', product: 'Contour' },
      { scope: 'contour:write', text: 'write maps', product: 'Contour' },
    ]);
    const { back } = await answer(browser, uid, { scopes: ['contour:read', 'strata:read'] });
    const tokens = await client.authorizationCodeGrant(twin, back ?? url, checks, { resource });
    expect((await verified(tokens.access_token)).payload.scope).toBe('contour:read');
    const { data: connected } = await browser.call(endpoints.connectedProducts, {});
    expect(connected.find(({ id }) => id === 'twin')).toMatchObject({
      scopes: [],
      apiScopes: [{ scope: 'contour:read', text: 'read maps', product: 'Contour' }],
    });
  });

  test('a later answer, about a second API or more scopes of the first, keeps what the user allowed before', async () => {
    const { browser } = await product.signedIn();
    const twin = await discover(product.origin(), 'twin');
    const signIn = async (asked: string, of: string) => {
      const parameters = { scope: `openid offline_access ${asked}`, resource: of, prompt: 'consent' };
      const { url, checks } = await authorizationRequest(twin, parameters);
      const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: [asked] });
      return client.authorizationCodeGrant(twin, back ?? url, checks, { resource: of });
    };
    const first = await signIn('contour:read', resource);
    await signIn('strata:read', other);
    await signIn('contour:write', resource);
    const next = await client.refreshTokenGrant(twin, first.refresh_token ?? '', { resource });
    expect((await verified(next.access_token)).payload.scope).toBe('contour:read');
    expect(await introspect(first.access_token)).toMatchObject({ active: true });
  });

  test('an API does not get a token if the user allows none of its scopes', async () => {
    const { browser } = await product.signedIn();
    const twin = await discover(product.origin(), 'twin');
    const { url, checks } = await authorizationRequest(twin, { scope: 'openid contour:read', resource });
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: [] });
    const grant = client.authorizationCodeGrant(twin, back ?? url, checks, { resource });
    expect(await refused(grant)).toMatch(/^invalid_(scope|target)$/);
  });

  test('our own calls and userinfo refuse a JWT for an API', async () => {
    const { browser, tokens } = await forApi();
    const token = tokens.access_token;
    const stranger = use().browser();
    stranger.bearer = token;
    expect((await stranger.call(endpoints.currentUser, {})).key).toBe('USER_NOT_LOGIN');
    const headers = { 'current-nsp': 'contour' };
    expect((await browser.call(endpoints.checkToken, { token }, { headers })).key).toBe('USER_NOT_LOGIN');
    const me = await fetch(`${product.origin()}/oidc/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
  });

  test('introspection answers only the product of the API and the product that got the token, until its session ends', async () => {
    const { browser, tokens } = await forApi();
    const token = tokens.access_token;
    expect(await introspect(token)).toMatchObject({
      active: true,
      aud: resource,
      scope: 'contour:read contour:write',
      sub: await userIdOf(browser),
    });
    expect(await introspect(token, 'strata')).toEqual({ active: false });
    const [head, payload, signature] = token.split('.');
    const changed = `${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`;
    expect(await introspect([head, payload, changed].join('.'))).toEqual({ active: false });
    await browser.call(endpoints.signOut, {});
    expect(await introspect(token)).toEqual({ active: false });
    // The published keys by themselves cannot show that the session has ended.
    expect((await verified(token)).payload.aud).toBe(resource);
  });

  test('introspection of a JWT and of a token for userinfo names the key that the token is bound to', async () => {
    const { browser } = await product.signedIn();
    const DPoP = client.getDPoPHandle(product.config, await client.randomDPoPKeyPair());
    const { url, checks } = await authorizationRequest(product.config, { scope, resource });
    const back = await visit(browser, url);
    const jwt = await client.authorizationCodeGrant(product.config, back, checks, { resource }, { DPoP });
    const opaque = await client.refreshTokenGrant(product.config, jwt.refresh_token ?? '', undefined, { DPoP });
    const { payload } = await verified(jwt.access_token);
    const { jkt } = payload.cnf as { readonly jkt: string };
    expect(jkt).toMatch(/^[\w-]{43}$/);
    for (const token of [jwt.access_token, opaque.access_token])
      expect(await introspect(token)).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt } });
  });

  test('a program gets a token for an API by its device code, for what its user allowed', async () => {
    const node = await use().anotherNode();
    changeProduct(node, 'contour', { client: 'native', deviceSignIn: true, apis: [api(resource, 'contour')] });
    const program = async (path: string, body: Record<string, string>) => {
      const form = new URLSearchParams({ client_id: 'contour', ...body });
      return (await fetch(`${node.url}/oidc/${path}`, { method: 'POST', body: form })).json();
    };
    const missing = await program('device/auth', { scope: 'openid profile', resource });
    expect(missing).toMatchObject({
      error: 'invalid_scope',
      error_description: `request at least one scope of ${resource}: contour:read, contour:write`,
    });
    const browser = await user(use());
    const there = browser.at(node.url);
    const started = await program('device/auth', { scope, resource });
    const { data } = await there.call(endpoints.deviceSignIn, { userCode: started.user_code });
    expect(data.apiScopes.map((one) => one.text)).toEqual(['read maps', 'write maps']);
    const scopes = ['contour:read'];
    expect((await there.call(endpoints.allowDeviceSignIn, { userCode: started.user_code, scopes })).key).toBe('OK');
    const ask = { grant_type: GRANT, device_code: started.device_code };
    expect((await program('token', { ...ask, resource: other })).error).toBe('invalid_target');
    const tokens = await program('token', { ...ask, resource });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: resource,
      scope: 'contour:read',
      client_id: 'contour',
    });
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, resource };
    expect(decodeJwt((await program('token', refresh)).access_token)).toMatchObject({ aud: resource });
    const { data: sessions } = await there.call(endpoints.sessions, {});
    expect(sessions.map((one) => one.program)).toEqual([
      {
        product: 'Contour',
        scopes: [],
        apiScopes: [{ scope: 'contour:read', text: 'read maps', product: 'Contour' }],
      },
      null,
    ]);
  });

  test('a disconnected product does not get more tokens', async () => {
    const { browser, tokens } = await forApi();
    await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } });
    expect(await refused(client.refreshTokenGrant(product.config, tokens.refresh_token ?? '', { resource }))).toBe(
      'invalid_grant',
    );
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
  });

  test("the options of personal access tokens list the scopes of the product's APIs in words", async () => {
    const { browser } = await product.signedIn();
    const { data } = await browser.call(endpoints.personalTokenOptions, {});
    expect(data.find(({ id }) => id === 'contour')?.scopes).toContainEqual({ id: 'contour:read', text: 'read maps' });
  });
});
