import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { authorizationRequest, discover, visit } from './openid-client.ts';

// In the format of `openssl rand -base64 32`.
const SECRET = `a+/${randomBytes(28).toString('base64')}`;
/** The default of Java's `HttpURLConnection`. */
const JAVA_ACCEPTS = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';

describe.each(dialects)('the requests of other client libraries on %s', (dialect) => {
  const use = useProduct(dialect, { CLIENT_SECRETS: `contour=${SECRET},strata=strata-development-secret` });
  const origin = () => pageOrigin(use());
  const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const post = (path: string, headers: Record<string, string>, form: Record<string, string>) =>
    fetch(`${origin()}/oidc${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });

  test.each([
    [
      'is accepted form-encoded in the header',
      { authorization: basic('contour', encodeURIComponent(SECRET)) },
      {},
      200,
    ],
    ['is accepted as it is in the header', { authorization: basic('contour', SECRET) }, {}, 200],
    ['is accepted in the form', {}, { client_id: 'contour', client_secret: SECRET }, 200],
    [
      'is refused with another sign for its plus',
      { authorization: basic('contour', SECRET.replace('+', '-')) },
      {},
      401,
    ],
  ])('a client secret with special characters %s', async (_, headers, form, status) => {
    const config = await discover(origin(), 'contour', client.ClientSecretBasic(SECRET));
    const browser = (await use().newAccount()).browser.at(origin());
    const { url, checks } = await authorizationRequest(config);
    const code = (await visit(browser, url)).searchParams.get('code') ?? '';
    const redeemed = await post('/token', headers as Record<string, string>, {
      ...(form as Record<string, string>),
      grant_type: 'authorization_code',
      code,
      code_verifier: checks.pkceCodeVerifier,
      redirect_uri: url.searchParams.get('redirect_uri') ?? '',
    });
    expect(redeemed.status).toBe(status);
    const { access_token: token = 'x' } = (await redeemed.json()) as { access_token?: string };
    const introspected = await post('/token/introspection', headers as Record<string, string>, {
      ...(form as Record<string, string>),
      token,
    });
    expect([introspected.status, (await introspected.json()).active ?? false]).toEqual([status, status === 200]);
  });

  test('a revocation, even of an unknown token, is answered with JSON, which simple-oauth2 requires', async () => {
    const response = await post('/token/revocation', { authorization: basic('contour', SECRET) }, { token: 'x' });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/json; charset=utf-8',
      '{}',
    ]);
  });

  test('a page of any origin can read the metadata by the address of OAuth 2, with the header of a revision of MCP', async () => {
    const address = `${origin()}/.well-known/oauth-authorization-server/oidc`;
    const asked = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://agent.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'mcp-protocol-version',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('*');
    for (const { headers } of [asked, await fetch(address, { headers: { origin: 'https://agent.example' } })])
      expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  // `openid-client` 5 refuses to sign an assertion without this list.
  test('the metadata lists the algorithms of assertions for every endpoint that accepts them (RFC 8414, section 2)', async () => {
    const metadata = (await discover(origin())).serverMetadata();
    for (const endpoint of ['token', 'revocation', 'introspection'])
      expect(metadata[`${endpoint}_endpoint_auth_signing_alg_values_supported`]).toEqual([
        'ES256',
        'RS256',
        'PS256',
        'EdDSA',
      ]);
  });

  test.each([
    ['/token', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
    ['/token', { grant_type: 'client_credentials' }],
    ['/device/auth', { scope: 'openid' }],
  ])(
    '%s answers unauthorized_client for a grant that the entry of the product does not allow: %j',
    async (path, form) => {
      const response = await post(path, { authorization: basic('contour', SECRET) }, form as Record<string, string>);
      expect([response.status, (await response.json()).error]).toEqual([400, 'unauthorized_client']);
    },
  );

  test.each([
    ['/token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
    ['/token', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['/token/introspection', {}, 400, 'invalid_request'],
    ['/token/revocation', {}, 400, 'invalid_request'],
    ['/request', { scope: 'openid' }, 400, 'invalid_request'],
    ['/me', { access_token: 'x' }, 401, 'invalid_token'],
  ])(
    'an error of %s is JSON, even for a client that prefers HTML by default: %j',
    async (path, form, status, error) => {
      const headers = { accept: JAVA_ACCEPTS, ...(path !== '/me' && { authorization: basic('contour', SECRET) }) };
      const response = await post(path, headers, form as Record<string, string>);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
      expect(await response.json()).toMatchObject({ error });
    },
  );
});
