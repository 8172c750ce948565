import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../src/store/engines/testing.ts';
import { assert, addPasskey, codeOf, firstStep, protectedAccount } from './factors.ts';
import { authorizationRequest, discover, REDIRECT, visit } from './openid-client.ts';
import { type Product, useProduct } from './product.ts';
import { stepUp } from './reauth.ts';

async function twoNodes(product: Product) {
  const { url } = await product.anotherNode();
  return (index: number) => (index % 2 === 0 ? product.url : url);
}
const AT_ONCE = 200;
const tally = (keys: readonly string[]) => Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([k, v]) => [k, v.length]));

describe.each(dialects)('of 200 at once over two nodes of %s one succeeds:', (dialect) => {
  const use = useProduct(dialect);
  const at200 = async (act: (index: number) => Promise<{ key: string }>) => tally(await Promise.all(Array.from({ length: AT_ONCE }, async (_, index) => (await act(index)).key)));

  test('uses of a second step', async () => {
    const at = await twoNodes(use());
    const { phone, recoveryCodes } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    const input = { grant_type: 'second_factor', security, recoveryCode: recoveryCodes[0] ?? '' } as const;
    console.log(dialect, 'second step', await at200((index) => browser.at(at(index)).call(endpoints.token, input)));
  }, 90_000);

  test('uses of one recovery code by one session', async () => {
    const at = await twoNodes(use());
    const { browser, recoveryCodes } = await protectedAccount(use());
    console.log(dialect, 'step up', await at200((index) => browser.at(at(index)).call(endpoints.stepUp, { recoveryCode: recoveryCodes[0] ?? '' })));
  }, 90_000);

  test('uses of one code of an authenticator', async () => {
    const at = await twoNodes(use());
    const { browser, secret } = await protectedAccount(use());
    const totp = codeOf(use(), secret);
    console.log(dialect, 'totp', await at200((index) => browser.at(at(index)).call(endpoints.stepUp, { totp })));
  }, 90_000);

  test('guesses', async () => {
    const at = await twoNodes(use());
    const { phone } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    console.log(dialect, 'guess', await at200((index) => browser.at(at(index)).call(endpoints.token, { grant_type: 'second_factor', security, totp: String(100000 + index) })));
  }, 90_000);

  test('passkey', async () => {
    const at = await twoNodes(use());
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const { authenticator } = await addPasskey(use(), browser);
    const other = use().browser();
    const response = await assert(use(), other, authenticator);
    console.log(dialect, 'passkey', await at200((index) => other.at(at(index)).call(endpoints.token, { grant_type: 'passkey', response } as never)));
  }, 90_000);

  test('pushed', async () => {
    const origin = use().url.replace('127.0.0.1', 'localhost');
    const config = await discover(origin);
    const { browser: b } = await use().newAccount();
    const browser = b.at(origin);
    const { url } = await authorizationRequest(config);
    const params = Object.fromEntries(url.searchParams);
    const pushed = await fetch(`${origin}/oidc/request`, { method: 'POST', headers: { authorization: `Basic ${btoa('contour:contour-development-secret')}` }, body: new URLSearchParams(params) });
    const { request_uri } = (await pushed.json()) as { request_uri: string };
    // another client
    const stolen = await visit(browser, `${origin}/oidc/auth?client_id=strata&request_uri=${encodeURIComponent(request_uri)}`);
    console.log('PAR of another client', stolen.href);
    const outcomes = await Promise.all(Array.from({ length: 50 }, async () => { const end = await visit(browser, `${origin}/oidc/auth?client_id=contour&request_uri=${encodeURIComponent(request_uri)}`).catch((e) => new URL('http://x/?error=' + String(e).slice(0, 60))); return end.searchParams.get('code') ? 'code' : (end.searchParams.get('error') ?? end.searchParams.get('interaction_error') ?? end.pathname); }));
    console.log(dialect, 'PAR', tally(outcomes));
    void REDIRECT; void client;
  }, 90_000);

  test('cross client', async () => {
    const origin = use().url.replace('127.0.0.1', 'localhost');
    const config = await discover(origin);
    const { browser: b } = await use().newAccount();
    const browser = b.at(origin);
    const { url, checks } = await authorizationRequest(config);
    const back = await visit(browser, url);
    const post = async (path: string, id: string, body: Record<string, string>) => { const r = await fetch(`${origin}${path}`, { method: 'POST', headers: { authorization: `Basic ${btoa(`${id}:${id}-development-secret`)}` }, body: new URLSearchParams(body) }); return [r.status, (await r.text()).slice(0, 200)]; };
    const code = back.searchParams.get('code') ?? '';
    console.log('code by strata', await post('/oidc/token', 'strata', { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: checks.pkceCodeVerifier }));
    console.log('code by contour after', await post('/oidc/token', 'contour', { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: checks.pkceCodeVerifier }));
    const again = await authorizationRequest(config, { scope: 'openid offline_access phone' });
    const tokens = await client.authorizationCodeGrant(config, await visit(browser, again.url), again.checks);
    console.log('refresh by strata', await post('/oidc/token', 'strata', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }));
    console.log('introspect by strata', await post('/oidc/token/introspection', 'strata', { token: tokens.access_token }));
    console.log('revoke by strata', await post('/oidc/token/revocation', 'strata', { token: tokens.refresh_token ?? '' }));
    console.log('introspect by contour', (await post('/oidc/token/introspection', 'contour', { token: tokens.access_token }))[1]);
    console.log('scope raise', await post('/oidc/token', 'contour', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '', scope: 'openid profile email phone' }));
    for (const q of [`id_token_hint=${tokens.id_token}&client_id=strata`, `id_token_hint=${tokens.id_token}&post_logout_redirect_uri=https://strata.isoline.example/`, `client_id=strata&post_logout_redirect_uri=https://contour.isoline.example/`]) {
      const r = await browser.fetch(`/oidc/session/end?${q}`, { headers: { accept: 'text/html', origin: '' }, redirect: 'manual' } as never);
      console.log('end', r.status, r.headers.get('location')?.slice(0, 80), (await r.text()).slice(0, 120));
    }
    const me = await fetch(`${origin}/apis/user/oauth/user`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
    console.log('product token at account call', me.status);
    expect(1).toBe(1);
  }, 90_000);
});
