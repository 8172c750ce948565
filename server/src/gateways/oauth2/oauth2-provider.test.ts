import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityProvider } from '../../model/ports/identity-provider.ts';
import { readConfig } from '../../settings/config.ts';
import { connectProviders } from '../identity-providers.ts';
import { type OAuth2Settings, oauth2Provider } from './oauth2-provider.ts';

// This is the example verifier of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const request = { clientContext: 'browser', nonce: 'n', state: 'state1', verifier, locale: 'en-US' } as const;
const redirectUrl = 'http://localhost:8080/tencentCloud_redirect';

let sandbox: Sandbox;
let provider: IdentityProvider;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const { cloud } = readConfig({ SANDBOX_URL: sandbox.url, CLOUD_PROVIDER: 'oauth2' });
  provider = connectProviders({ wechat: null, cloud, google: null }, () => 'http://localhost:8080').identityProviders
    .tc;
});

afterEach(() => sandbox.close());

async function answer(act: 'allow' | 'deny', user?: string): Promise<URLSearchParams> {
  const order = { request: (await provider.authorizationPage(request)).url, user };
  const response = await fetch(`${sandbox.url}/control/cloud/${act}`, { method: 'POST', body: JSON.stringify(order) });
  return new URL((await response.json()).redirect).searchParams;
}

const allow = async (user: string) => (await answer('allow', user)).get('code') ?? '';

const fault = (kind: string, times = 1) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body: JSON.stringify({ service: 'oauth2', kind, times }) });

const settings: OAuth2Settings = {
  identityProvider: 'tc',
  authorizeUrl: 'https://id.example/authorize?tenant=1',
  tokenUrl: 'https://id.example/token',
  userInfoUrl: 'https://id.example/me',
  clientId: 'a client',
  clientSecret: 'p&ss:word',
  scope: 'profile',
  redirectUrl: () => redirectUrl,
  members: { subject: 'sub', name: 'name', picture: 'picture' },
};

/** Creates a provider with fixed answers that records its requests. */
function answering(token: Response, userInfo: object = {}, more: Partial<OAuth2Settings> = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return asked.length === 1 ? token : new Response(JSON.stringify(userInfo));
  };
  return {
    asked,
    exchange: () => oauth2Provider({ ...settings, ...more, fetch }).exchangeCode({ ...request, code: 'the-code' }),
  };
}

const token = () => Response.json({ access_token: 'the-token', token_type: 'Bearer' });

test('the authorization URL has the parameters of RFC 6749 and RFC 7636 and keeps its own query', async () => {
  expect(
    Object.fromEntries(new URL((await oauth2Provider(settings).authorizationPage(request)).url).searchParams),
  ).toEqual({
    tenant: '1',
    response_type: 'code',
    client_id: 'a client',
    redirect_uri: redirectUrl,
    scope: 'profile',
    state: 'state1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: 'en-US',
  });
});

test('a code is exchanged for an identity', async () => {
  const identity = await provider.exchangeCode({ ...request, code: await allow('Juniper') });
  expect(identity).toEqual({
    provider: 'tc',
    appId: 'isoline-account',
    subject: expect.stringMatching(/^\w{32}$/),
    unionId: null,
    nickName: 'Juniper',
    avatar: null,
  });
  expect(await provider.exchangeCode({ ...request, code: await allow('Juniper') })).toEqual(identity);
});

test('the callback of a denial has the state and no code', async () => {
  expect(Object.fromEntries(await answer('deny'))).toEqual({ error: 'access_denied', state: 'state1' });
});

test('a code works once, and only with its verifier', async () => {
  const code = await allow('Juniper');
  await provider.exchangeCode({ ...request, code });
  await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({ failure: 'code' });
  const stolen = { ...request, verifier: 'x'.repeat(43), code: await allow('Juniper') };
  await expect(provider.exchangeCode(stolen)).rejects.toMatchObject({ failure: 'code' });
});

test('the client authenticates by Basic, form-encoded, and the token by Bearer', async () => {
  const { asked, exchange } = answering(token(), { sub: 1 });
  await exchange();
  const [first, second] = asked.map(({ init }) => new Headers(init.headers).get('authorization'));
  expect(first).toBe(`Basic ${Buffer.from('a+client:p%26ss%3Aword').toString('base64')}`);
  expect(second).toBe('Bearer the-token');
  expect(asked.every(({ init }) => init.redirect === 'manual')).toBe(true);
  expect(Object.fromEntries(asked[0]?.init.body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: redirectUrl,
    code_verifier: verifier,
  });
});

test('the members of the user info are configurable', async () => {
  const members = { subject: 'id', name: 'login', picture: 'avatar_url' };
  const info = { id: 42, login: ' Ta\u202ern\u0000 ', avatar_url: 'https://img.example/42.png' };
  expect(await answering(token(), info, { members }).exchange()).toMatchObject({
    subject: '42',
    nickName: 'Tarn',
    avatar: 'https://img.example/42.png',
  });
});

test.each([
  ['javascript:alert(1)'],
  ['http://img.example/1.png'],
  ['https://user@img.example/'],
  [{ url: 'https://img.example/' }],
])('a picture at %j counts as absent', async (picture) => {
  expect(await answering(token(), { sub: 'a', picture }).exchange()).toMatchObject({ avatar: null });
});

test.each([
  ['invalid_grant', 'code'],
  ['invalid_client', 'failed'],
  ['invalid_request', 'failed'],
  ['error', 'failed'],
  ['garbage', 'failed'],
  ['refuse', 'failed'],
])('%s fails as "%s", and the next sign-in works', async (kind, failure) => {
  const code = await allow('Juniper');
  await fault(kind);
  await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({ failure });
  expect(await provider.exchangeCode({ ...request, code: await allow('Juniper') })).toHaveProperty('subject');
});

test.each([
  ['429', new Response('slow down', { status: 429 }), 'busy'],
  ['503 with an error', Response.json({ error: 'temporarily_unavailable' }, { status: 503 }), 'busy'],
  ['a redirect', new Response(null, { status: 302, headers: { location: 'https://id.example/' } }), 'failed'],
  ['a token that is not a string', Response.json({ access_token: 1 }), 'failed'],
  ['a token with a line break', Response.json({ access_token: 'a\r\nb' }), 'failed'],
  ['an array', Response.json([]), 'failed'],
  ['more than 64 KiB', Response.json({ access_token: 'a', x: 'x'.repeat(70_000) }), 'failed'],
])('%s as the answer of the token endpoint fails', async (_what, response, failure) => {
  const { asked, exchange } = answering(response);
  await expect(exchange()).rejects.toMatchObject({ failure });
  expect(asked).toHaveLength(1);
});

test.each([[{}], [{ sub: '' }], [{ sub: null }], [{ sub: 1.5 }], [{ sub: 'a b' }], [[]]])(
  'a user info of %j does not identify a user',
  async (info) => {
    await expect(answering(token(), info).exchange()).rejects.toMatchObject({ failure: 'failed' });
  },
);

test('an error contains neither code nor secret nor token', async () => {
  const errors = await Promise.all(
    [
      answering(Response.json({ error: 'invalid_grant the-code' }, { status: 400 })),
      answering(token(), { error: 'the-token!' }),
    ].map(({ exchange }) => exchange().catch((thrown: unknown) => thrown)),
  );
  for (const error of errors) {
    expect(JSON.stringify([error, String(error), Object(error).stack])).not.toMatch(/the-code|the-token|p&ss/);
  }
});
