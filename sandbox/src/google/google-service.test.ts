import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';

const { clientId, clientSecret } = sandboxDefaults.google;
const redirectUri = 'http://localhost:8080/google_redirect';
const verifier = 'v'.repeat(43);
const validQuery = {
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  scope: 'openid profile',
  state: 's1',
  nonce: 'n1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterAll(() => sandbox.close());

const authorizeUrl = (more: Record<string, string> = {}) =>
  `${sandbox.url}/google/authorize?${new URLSearchParams({ ...validQuery, ...more })}`;

const json = async (path: string) => (await fetch(`${sandbox.url}/google${path}`)).json();

async function codeOf(user: string): Promise<string> {
  const body = JSON.stringify({ request: authorizeUrl(), user });
  const { redirect } = await (await fetch(`${sandbox.url}/control/google/allow`, { method: 'POST', body })).json();
  return new URL(redirect).searchParams.get('code') ?? '';
}

async function exchangeCode(form: Record<string, string>) {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const common = { grant_type: 'authorization_code', redirect_uri: redirectUri, code_verifier: verifier };
  const body = new URLSearchParams({ ...credentials, ...common, ...form });
  const answer = await fetch(`${sandbox.url}/google/token`, { method: 'POST', body });
  return { status: answer.status, ...(await answer.json()) };
}

const claimsOf = (idToken: string) => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

test('discovery names the endpoints of its issuer', async () => {
  const issuer = `${sandbox.url}/google`;
  expect(await json('/.well-known/openid-configuration')).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  });
});

test('the ID token of a code has the claims of its user, signed by a published key', async () => {
  const { id_token } = await exchangeCode({ code: await codeOf('Tarn') });
  expect(claimsOf(id_token)).toEqual({
    iss: `${sandbox.url}/google`,
    aud: clientId,
    sub: expect.any(String),
    name: 'Tarn',
    nonce: 'n1',
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  const [head, payload, signature = ''] = id_token.split('.');
  const key = createPublicKey({ key: (await json('/keys')).keys[0], format: 'jwk' });
  const signed = Buffer.from(`${head}.${payload}`);
  expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('a user whose name is an e-mail address has it as a verified address', async () => {
  const { id_token } = await exchangeCode({ code: await codeOf('tarn@example.com') });
  expect(claimsOf(id_token)).toMatchObject({ email: 'tarn@example.com', email_verified: true });
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant'],
  ['another redirect URI', { redirect_uri: 'http://localhost:8080/' }, 400, 'invalid_grant'],
  ['an unknown code', { code: 'x' }, 400, 'invalid_grant'],
  ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
])('%s is refused', async (_what, change, status, error) => {
  expect(await exchangeCode({ code: await codeOf('Tarn'), ...change })).toMatchObject({ status, error });
});

test('a code works once', async () => {
  const code = await codeOf('Tarn');
  expect((await exchangeCode({ code })).status).toBe(200);
  expect(await exchangeCode({ code })).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test.each([
  ['client_id', 'elsewhere'],
  ['redirect_uri', 'http://elsewhere.example/'],
  ['response_type', 'token'],
  ['scope', 'profile'],
  ['code_challenge', 'short'],
  ['code_challenge_method', 'plain'],
  ['nonce', ''],
])('an authorization request with an invalid %s is not redirected', async (name, value) => {
  const answer = await fetch(authorizeUrl({ [name]: value }), { redirect: 'manual' });
  expect([answer.status, await answer.json()]).toEqual([400, { error: `"${name}" is missing or wrong` }]);
});
