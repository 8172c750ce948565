import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityProvider } from '../../model/ports/identity-provider.ts';
import { readConfig } from '../../settings/config.ts';
import { googleProvider } from './google-provider.ts';

const request = {
  clientContext: 'browser',
  state: 'state1',
  nonce: 'nonce1',
  verifier: 'v'.repeat(43),
  locale: 'en-US',
} as const;
const redirectUri = () => 'http://localhost:8080/google_redirect';

let sandbox: Sandbox;
let provider: IdentityProvider;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

// Each test gets a new provider, because a provider caches its discovery.
beforeEach(() => {
  const { google } = readConfig({ SANDBOX_URL: sandbox.url, GOOGLE_CLIENT_ID: 'isoline-account' });
  if (!google) throw new Error('Google sign-in is off');
  provider = googleProvider({ ...google, redirectUri });
});

async function answer(act: 'allow' | 'deny', user?: string): Promise<URLSearchParams> {
  const { url } = await provider.authorizationPage(request);
  const body = JSON.stringify({ request: url, user });
  const response = await fetch(`${sandbox.url}/control/google/${act}`, { method: 'POST', body });
  return new URL((await response.json()).redirect).searchParams;
}

const allow = async (user: string) => (await answer('allow', user)).get('code') ?? '';

const fault = (kind: string, times = 1) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body: JSON.stringify({ service: 'google', kind, times }) });

test('the authorization page is the discovered one, has PKCE, state and nonce, and does not request an e-mail address', async () => {
  const { url, embed } = await provider.authorizationPage(request);
  expect(embed).toBe(false);
  expect(url.split('?')[0]).toBe(`${sandbox.url}/google/authorize`);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: 'isoline-account',
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid profile',
    state: 'state1',
    nonce: 'nonce1',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    hl: 'en-US',
  });
});

test('a code is exchanged for the identity of its user: the same user always has the same subject', async () => {
  const identity = await provider.exchangeCode({ ...request, code: await allow('Juniper') });
  expect(identity).toEqual({
    provider: 'google',
    appId: 'isoline-account',
    subject: expect.stringMatching(/^[0-9a-f]{32}$/),
    unionId: null,
    nickName: 'Juniper',
    avatar: null,
  });
  expect(await provider.exchangeCode({ ...request, code: await allow('Juniper') })).toEqual(identity);
  expect((await provider.exchangeCode({ ...request, code: await allow('Tarn') })).subject).not.toBe(identity.subject);
});

test('the callback of a denial has no code', async () => {
  const params = await answer('deny');
  expect(Object.fromEntries(params)).toEqual({ error: 'access_denied', state: 'state1' });
});

test('a code works once, and only with its verifier', async () => {
  const code = await allow('Juniper');
  await provider.exchangeCode({ ...request, code });
  await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({ failure: 'code' });
  const stolen = { ...request, verifier: 'x'.repeat(43), code: await allow('Juniper') };
  await expect(provider.exchangeCode(stolen)).rejects.toMatchObject({ failure: 'code' });
});

describe('ID tokens that are refused', () => {
  test.each(['id_token_issuer', 'id_token_audience', 'id_token_nonce', 'id_token_expired', 'id_token_signature'])(
    'an ID token with the fault %s is refused',
    async (kind) => {
      const code = await allow('Juniper');
      await fault(kind);
      await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({
        kind: 'garbage',
        failure: 'failed',
      });
    },
  );

  test('an ID token for another authorization request is refused', async () => {
    const code = await allow('Juniper');
    const other = provider.exchangeCode({ ...request, nonce: 'another', code });
    await expect(other).rejects.toMatchObject({ failure: 'failed' });
  });
});

test.each([
  ['error', 'failed'],
  ['garbage', 'failed'],
  ['refuse', 'failed'],
  ['invalid_client', 'failed'],
  ['invalid_grant', 'code'],
])('while Google answers with %s, the exchange fails as %s, and works again afterwards', async (kind, failure) => {
  const code = await allow('Juniper');
  await fault(kind);
  await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({ name: 'ProviderError', failure });
  expect(await provider.exchangeCode({ ...request, code: await allow('Juniper') })).toHaveProperty('subject');
});

test('a failed discovery is retried on the next call', async () => {
  await fault('error');
  await expect(provider.authorizationPage(request)).rejects.toMatchObject({ failure: 'failed' });
  expect(await provider.authorizationPage(request)).toMatchObject({ embed: false });
});

describe('Google sign-in with another server', () => {
  let server: Server;
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const start = async (handler: Parameters<typeof createServer>[1]) => {
    server = createServer(handler ?? (() => {})).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return googleProvider({ issuer: issuer(), clientId: 'a', clientSecret: 'b', redirectUri, timeoutMs: 200 });
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('a server that does not respond is a timeout', async () => {
    const silent = await start(() => {});
    await expect(silent.authorizationPage(request)).rejects.toMatchObject({ failure: 'timeout' });
  });

  test('a discovery document of another issuer is refused', async () => {
    const other = await start((_request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(
          JSON.stringify({ issuer: 'https://accounts.example', authorization_endpoint: 'https://accounts.example/' }),
        ),
    );
    await expect(other.authorizationPage(request)).rejects.toMatchObject({ kind: 'garbage' });
  });

  test('a response that is too long and a redirect are refused', async () => {
    const long = await start((_request, response) => response.end(`"${'x'.repeat(300_000)}"`));
    await expect(long.authorizationPage(request)).rejects.toMatchObject({ kind: 'garbage' });
    server.close();
    const redirect = await start((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await expect(redirect.authorizationPage(request)).rejects.toMatchObject({ kind: 'garbage' });
  });
});

test('an error contains neither the code nor the secret', async () => {
  const code = await allow('Juniper');
  await fault('invalid_client');
  const error = await provider.exchangeCode({ ...request, code }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'google: vendor (invalid_client)' });
  expect(error).not.toHaveProperty('cause');
});
