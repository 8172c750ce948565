import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeProduct } from '../changed-products.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { answer, authorizationRequest, discover, errorOf, uidOf, visit } from './openid-client.ts';

describe.each(dialects)('native applications (RFC 8252) on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => pageOrigin(use());
  let config: client.Configuration;
  let browser: Browser;
  beforeAll(async () => {
    const redirectUris = [
      'https://contour.isoline.example/app',
      'http://127.0.0.1/back',
      'http://[::1]/back',
      'com.example.contour:/back',
    ];
    changeProduct(use().app, 'contour', { client: 'native', redirectUris });
    config = await discover(origin(), 'contour', client.None());
    browser = (await use().newAccount()).browser.at(origin());
  });

  test.each([
    ['7.1', 'com.example.contour:/back'],
    ['7.2', 'https://contour.isoline.example/app'],
    ['7.3', 'http://127.0.0.1:51004/back'],
    ['7.3', 'http://127.0.0.1:62001/back'],
    ['7.3', 'http://[::1]:51004/back'],
  ])('%s: an application without a secret signs in by %s once the user has agreed (8.6)', async (_, redirect_uri) => {
    const { url, checks } = await authorizationRequest(config, { redirect_uri });
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile', 'phone', 'email'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks);
    expect(tokens.claims()?.aud).toBe('contour');
    expect((await client.refreshTokenGrant(config, tokens.refresh_token ?? '')).access_token).toBeTruthy();
  });

  test.each([
    'http://127.0.0.1:51004/other',
    'http://localhost:51004/back',
    'http://192.168.1.2:51004/back',
    'https://contour.isoline.example:444/app',
    'com.example.other:/back',
    'com.example.contour:/back/more',
  ])('8.4: %s is refused as a redirect address', async (redirect_uri) => {
    const { url } = await authorizationRequest(config, { redirect_uri });
    expect(errorOf(await visit(browser, url))).toBe('invalid_redirect_uri');
  });

  test('a sandboxed frame of any site, whose origin is "null", is not treated as an application, although a custom scheme has the same origin', async () => {
    const answered = await fetch(`${origin()}/oidc/token`, {
      method: 'POST',
      headers: { origin: 'null' },
      body: new URLSearchParams({ client_id: 'contour', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    expect(answered.headers.get('access-control-allow-origin')).toBeNull();
    expect(await answered.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('8.1: PKCE is required', async () => {
    const { url } = await authorizationRequest(config, { redirect_uri: 'com.example.contour:/back' });
    url.searchParams.delete('code_challenge');
    expect(errorOf(await visit(browser, url))).toBe('invalid_request');
  });
});
