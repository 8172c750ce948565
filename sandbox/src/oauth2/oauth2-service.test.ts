import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

const { clientId, clientSecret } = sandboxDefaults.oauth2;
const redirectUri = 'http://localhost:8080/tencentCloud_redirect';
const verifier = 'v'.repeat(43);
const validQuery = {
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  state: 's1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() });
});

afterEach(() => {
  vi.useRealTimers();
  return sandbox.close();
});

const authorizeUrl = (more: Record<string, string> = {}) =>
  `${sandbox.url}/oauth2/authorize?${new URLSearchParams({ ...validQuery, ...more })}`;

async function codeOf(user: string): Promise<string> {
  const body = JSON.stringify({ request: authorizeUrl(), user });
  const { redirect } = await (await fetch(`${sandbox.url}/control/cloud/allow`, { method: 'POST', body })).json();
  return new URL(redirect).searchParams.get('code') ?? '';
}

async function exchangeCode(form: Record<string, string>, secret: string = clientSecret) {
  const answer = await fetch(`${sandbox.url}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...form,
    }),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const userInfo = (token: string) =>
  fetch(`${sandbox.url}/oauth2/userinfo`, { headers: { authorization: `Bearer ${token}` } });

test('a code is exchanged for a token, and the token gives the user info', async () => {
  const token = await exchangeCode({ code: await codeOf('Tarn') });
  expect(token).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 });
  expect(await (await userInfo(token.access_token)).json()).toMatchObject({ name: 'Tarn', sub: expect.any(String) });
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_grant'],
  ['another address', { redirect_uri: 'http://localhost:8080/' }, 'invalid_grant'],
  ['an unknown code', { code: 'x' }, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('%s is refused', async (_what, change, error) => {
  expect(await exchangeCode({ code: await codeOf('Tarn'), ...change })).toMatchObject({ status: 400, error });
});

test('a client with a wrong secret is refused and does not consume the code', async () => {
  const code = await codeOf('Tarn');
  expect(await exchangeCode({ code }, 'other')).toMatchObject({ status: 401, error: 'invalid_client' });
  expect(await exchangeCode({ code })).toMatchObject({ status: 200 });
  expect(await exchangeCode({ code })).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('codes and tokens expire', async () => {
  const code = await codeOf('Tarn');
  const { access_token } = await exchangeCode({ code: await codeOf('Tarn') });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  expect(await exchangeCode({ code })).toMatchObject({ error: 'invalid_grant' });
  expect((await userInfo(access_token)).status).toBe(200);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect((await userInfo(access_token)).status).toBe(401);
});

test.each([
  ['client_id', 'elsewhere'],
  ['redirect_uri', 'http://elsewhere.example/'],
  ['response_type', 'token'],
  ['code_challenge', 'short'],
  ['code_challenge_method', 'plain'],
])('an authorization request with an invalid %s is not redirected', async (name, value) => {
  const answer = await fetch(authorizeUrl({ [name]: value }), { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: `"${name}" is missing or wrong` });
});
