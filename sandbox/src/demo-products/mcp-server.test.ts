import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoProduct, startDemoProduct } from './demo-product.ts';

const { privateKey, publicKey } = await generateKeyPair('ES256');
const foreign = await generateKeyPair('ES256');

let account: Server;
let issuer: string;
let strata: DemoProduct;
beforeAll(async () => {
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256' }] };
  account = createServer((request, response) =>
    response.end(JSON.stringify(request.url?.endsWith('/jwks') ? jwks : { jwks_uri: `${issuer}/jwks` })),
  );
  await once(account.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(account.address() as AddressInfo).port}`;
  issuer = `${origin}/oidc`;
  strata = await startDemoProduct({ id: 'strata', account: origin, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  account.close();
  await strata.close();
});

const mcp = () => `${strata.url}/mcp`;

/** Creates an access token as the account issues it for the tools of Strata. `claims` override its own claims. */
const tokenWith = (claims: JWTPayload = {}, typ = 'at+jwt', key = privateKey) =>
  new SignJWT({ iss: issuer, aud: mcp(), sub: 'user', client_id: 'agent', scope: 'strata:read', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'key', typ })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '10m')
    .sign(key);

const post = async (token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const { status, headers: answered } = await fetch(mcp(), { method: 'POST', headers, body: '{}' });
  return { status, challenge: answered.get('www-authenticate') };
};

test('an agent without a token learns where to get one, and which scope it needs', async () => {
  const { status, challenge } = await post();
  expect(status).toBe(401);
  const address = /resource_metadata="([^"]+)"/.exec(challenge ?? '')?.[1] ?? '';
  expect(challenge).toContain('scope="strata:read"');
  expect(await (await fetch(address)).json()).toMatchObject({ resource: mcp(), authorization_servers: [issuer] });
});

test.each(['2025-11-25', '2026-07-28'])('a client of the official SDK that speaks %s calls a tool', async (version) => {
  const authorization = `Bearer ${await tokenWith()}`;
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: version === '2026-07-28' ? { pin: version } : 'legacy' } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcp()), { requestInit: { headers: { authorization } } }),
  );
  const { content } = await client.callTool({ name: 'read_layers' });
  expect(content).toEqual([
    { type: 'text', text: expect.stringContaining('The chart of user:\nlayer,meters\nSand,12') },
  ]);
  await client.close();
});

test('an agent in a page of any origin may call, and can read where to get a token', async () => {
  const { status, headers } = await fetch(mcp(), { method: 'OPTIONS' });
  expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'authorization, *']);
  const called = await fetch(mcp(), { method: 'POST', body: '{}' });
  const allowed = await fetch(mcp(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenWith()}` },
    body: '{}',
  });
  for (const answered of [headers, called.headers, allowed.headers])
    expect(answered.get('access-control-allow-origin')).toBe('*');
  expect(called.headers.get('access-control-expose-headers')).toBe('www-authenticate');
});

test.each([
  ['another host', { host: 'evil.example' }],
  ['the page of a rebound name', { origin: 'http://evil.example:8094' }],
  ['a page without an origin', { origin: 'null' }],
])('a request with %s is refused', async (_, headers) => {
  const { port } = new URL(mcp());
  const status = await new Promise((resolve, reject) => {
    send({ port, path: '/mcp', method: 'POST', headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end('{}');
  });
  expect(status).toBe(403);
});

describe('tokens that are refused', () => {
  test.each([
    ['for another address', () => tokenWith({ aud: 'https://other.example/mcp' })],
    ['of another issuer', () => tokenWith({ iss: 'https://other.example' })],
    ['that has ended', () => tokenWith({ exp: 1 })],
    ['that is an id token', () => tokenWith({}, 'JWT')],
    ['of another key', () => tokenWith({}, 'at+jwt', foreign.privateKey)],
    ['that is bound to a key', () => tokenWith({ cnf: { jkt: 'x' } })],
    ['that is none', async () => 'opaque'],
  ])('a token %s is refused', async (_, token) => {
    const { status, challenge } = await post(await token());
    expect(status).toBe(401);
    expect(challenge).toContain('error="invalid_token"');
  });

  test('a token without the scope is refused', async () => {
    const { status, challenge } = await post(await tokenWith({ scope: 'openid' }));
    expect(status).toBe(403);
    expect(challenge).toContain('error="insufficient_scope"');
  });
});
