import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityProvider } from '../../model/ports/identity-provider.ts';
import { readConfig } from '../../settings/config.ts';
import { connectProviders } from '../identity-providers.ts';
import type { PostText } from '../post-text.ts';
import { tencentCloudProvider } from './tencent-cloud-provider.ts';

const request = {
  clientContext: 'browser',
  nonce: 'n',
  state: 'state1',
  verifier: 'v'.repeat(43),
  locale: 'zh-CN',
} as const;
const redirectUrl = 'http://localhost:8080/tencentCloud_redirect';
const settings = {
  authorizeUrl: 'https://cloud.tencent.com/open/authorize',
  openBaseUrl: 'http://open.invalid',
  stsBaseUrl: 'http://sts.invalid',
  appId: '100000000001',
  secretId: 'id',
  secretKey: 'the secret key',
  redirectUrl: () => redirectUrl,
};

let sandbox: Sandbox;
let provider: IdentityProvider;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const { cloud } = readConfig({ SANDBOX_URL: sandbox.url });
  provider = connectProviders({ wechat: null, cloud, google: null }, () => 'http://localhost:8080').identityProviders
    .tc;
});

afterEach(() => sandbox.close());

async function allow(user: string): Promise<string> {
  const order = { request: (await provider.authorizationPage(request)).url, user };
  const answer = await fetch(`${sandbox.url}/control/cloud/allow`, { method: 'POST', body: JSON.stringify(order) });
  return new URL((await answer.json()).redirect).searchParams.get('code') ?? '';
}

const exchange = async (user = '云小筑') => provider.exchangeCode({ ...request, code: await allow(user) });

const fault = (service: string, kind: string, times = 1, ms?: number) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body: JSON.stringify({ service, kind, times, ms }) });

test('the authorization page has the parameter names of the vendor', async () => {
  const { url, embed } = await tencentCloudProvider(settings).authorizationPage(request);
  expect(url).toBe(
    'https://cloud.tencent.com/open/authorize?scope=login&app_id=100000000001&redirect_url=http%3A%2F%2Flocalhost%3A8080%2FtencentCloud_redirect&state=state1',
  );
  expect(embed).toBe(false);
});

test('a code is exchanged for an identity with union id and name', async () => {
  expect(await exchange()).toEqual({
    provider: 'tc',
    appId: settings.appId,
    subject: expect.stringMatching(/^\w{32}$/),
    unionId: expect.stringMatching(/^\w{32}$/),
    nickName: '云小筑',
    avatar: null,
  });
});

test('the same user always has the same subject, and another user has another one', async () => {
  const [first, again, other] = [await exchange('Tarn'), await exchange('Tarn'), await exchange('Juniper')];
  expect(again).toEqual(first);
  expect(other.subject).not.toBe(first.subject);
});

test('credentials may be an array', async () => {
  await fault('cloud-profile', 'credentials-array');
  expect(await exchange()).toMatchObject({ nickName: '云小筑' });
});

test.each(['error', 'garbage', 'refuse', 'InternalError', 'UnauthorizedOperation', 'AuthFailure.TokenFailure'])(
  'if the profile fails by %s at either step, only the name is missing',
  async (kind) => {
    await fault('cloud-profile', kind);
    expect(await exchange()).toMatchObject({ subject: expect.any(String), nickName: null });
    await fault('cloud-profile', 'credentials-array');
    await fault('cloud-profile', kind);
    expect(await exchange()).toMatchObject({ subject: expect.any(String), nickName: null });
  },
);

test('a call for the name gets less time than the sign-in', async () => {
  await fault('cloud-profile', 'delay', 1, 3_000);
  const { cloud } = readConfig({ SANDBOX_URL: sandbox.url });
  if (cloud?.provider !== 'tencentcloud-open') throw new Error('the cloud account is off');
  const withTime = tencentCloudProvider({ ...cloud, redirectUrl: () => redirectUrl, timeoutMs: 5_000 });
  const code = await allow('Tarn');
  expect(await withTime.exchangeCode({ ...request, code })).toMatchObject({ nickName: null });
});

test('a consumed code fails as "code"', async () => {
  const code = await allow('Tarn');
  await provider.exchangeCode({ ...request, code });
  await expect(provider.exchangeCode({ ...request, code })).rejects.toMatchObject({ failure: 'code' });
});

test.each([
  ['InvalidParameter', 'code'],
  ['InvalidParameterValue.UserAuthCode', 'code'],
  ['FailedOperation', 'code'],
  ['RequestLimitExceeded', 'busy'],
  ['LimitExceeded', 'busy'],
  ['AuthFailure.SignatureFailure', 'failed'],
  ['AuthFailure.SecretIdNotFound', 'failed'],
  ['UnauthorizedOperation', 'failed'],
  ['MissingParameter', 'failed'],
  ['InternalError', 'failed'],
  ['error', 'failed'],
  ['garbage', 'failed'],
  ['refuse', 'failed'],
])('%s fails as "%s", and the next sign-in works', async (kind, failure) => {
  await fault('cloud', kind);
  await expect(exchange()).rejects.toMatchObject({ failure });
  expect(await exchange()).toHaveProperty('subject');
});

test('a missing answer is a timeout', async () => {
  const quick = tencentCloudProvider({
    ...settings,
    post: () => Promise.reject(new DOMException('', 'TimeoutError')),
  });
  await expect(quick.exchangeCode({ ...request, code: 'c' })).rejects.toMatchObject({ failure: 'timeout' });
});

test.each([
  ['no id', {}],
  ['an empty id', { UserOpenId: '' }],
  ['an id of no text', { UserOpenId: { a: 1 } }],
  ['an endless id', { UserOpenId: 'x'.repeat(129) }],
  ['an id with a line break', { UserOpenId: 'a\nb' }],
])('%s is not an identity', async (_what, answer) => {
  const post = async () => ({ status: 200, text: JSON.stringify({ Response: answer }) });
  await expect(
    tencentCloudProvider({ ...settings, post }).exchangeCode({ ...request, code: 'c' }),
  ).rejects.toMatchObject({
    kind: 'garbage',
    failure: 'failed',
  });
});

test('an error contains neither code nor key nor token', async () => {
  const text = '{"Response":{"Error":{"Code":"FailedOperation","Message":"the-code the secret key"}}}';
  const post = async () => ({ status: 200, text });
  const error = await tencentCloudProvider({ ...settings, post })
    .exchangeCode({ ...request, code: 'the-code' })
    .catch((thrown: unknown) => thrown);
  expect(JSON.stringify([error, String(error), Object(error).stack])).not.toMatch(/the-code|secret key/);
});

test('temporary keys are used for one call only', async () => {
  const calls: string[] = [];
  const answers: Record<string, object> = {
    GetUserAccessToken: { UserOpenId: 'open-1', UserAccessToken: 'access' },
    GetThirdPartyFederationToken: { Credentials: { TmpSecretId: 'tmp', TmpSecretKey: 'key', Token: 'token' } },
    GetUserAuthInfo: { Nickname: 'Tarn' },
  };
  const post: PostText = async (_url, sent) => {
    const headers = new Headers(sent);
    const action = headers.get('x-tc-action') ?? '';
    const signer = /Credential=([^/]+)/.exec(headers.get('authorization') ?? '')?.[1];
    calls.push([action, signer, headers.get('x-tc-token')].join(' '));
    return { status: 200, text: JSON.stringify({ Response: answers[action] }) };
  };
  const once = tencentCloudProvider({ ...settings, post });
  await once.exchangeCode({ ...request, code: '1' });
  await once.exchangeCode({ ...request, code: '2' });
  const round = ['GetUserAccessToken id ', 'GetThirdPartyFederationToken id ', 'GetUserAuthInfo tmp token'];
  expect(calls).toEqual([...round, ...round]);
});
