import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { IdentityProvider } from '../../domain/identity/provider.ts';
import { cloudAccount } from '../cloud-account.ts';
import { tencentCloudProvider } from './tencent-cloud-provider.ts';

const trip = { place: 'browser', state: 'state1', verifier: 'v'.repeat(43), locale: 'zh-CN' } as const;
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
  provider = cloudAccount(readConfig({ SANDBOX_URL: sandbox.url }).cloud, () => redirectUrl);
});

afterEach(() => sandbox.close());

async function allow(user: string): Promise<string> {
  const order = { request: provider.authorizeUrl(trip).url, user };
  const answer = await fetch(`${sandbox.url}/control/cloud/allow`, { method: 'POST', body: JSON.stringify(order) });
  return new URL((await answer.json()).redirect).searchParams.get('code') ?? '';
}

const identify = async (user = '云小筑') => provider.identify({ ...trip, code: await allow(user) });

const fault = (service: string, kind: string, times = 1, ms?: number) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body: JSON.stringify({ service, kind, times, ms }) });

test('the authorise page is the vendor own, by its own parameter names', () => {
  const { url, embed } = tencentCloudProvider(settings).authorizeUrl(trip);
  expect(url).toBe(
    'https://cloud.tencent.com/open/authorize?scope=login&app_id=100000000001&redirect_url=http%3A%2F%2Flocalhost%3A8080%2FtencentCloud_redirect&state=state1',
  );
  expect(embed).toBe(false);
});

test('a code names a person of the app, with union id and name', async () => {
  expect(await identify()).toEqual({
    provider: 'tc',
    appId: settings.appId,
    subject: expect.stringMatching(/^\w{32}$/),
    unionId: expect.stringMatching(/^\w{32}$/),
    nickName: '云小筑',
    avatar: null,
  });
});

test('the same person is the same at every sign-in, another is another', async () => {
  const [first, again, other] = [await identify('Tarn'), await identify('Tarn'), await identify('Juniper')];
  expect(again).toEqual(first);
  expect(other.subject).not.toBe(first.subject);
});

test('credentials may come as an array', async () => {
  await fault('cloud-profile', 'credentials-array');
  expect(await identify()).toMatchObject({ nickName: '云小筑' });
});

test.each(['error', 'garbage', 'refuse', 'InternalError', 'UnauthorizedOperation', 'AuthFailure.TokenFailure'])(
  'a profile that fails by %s, at either step, costs the name and nothing else',
  async (kind) => {
    await fault('cloud-profile', kind);
    expect(await identify()).toMatchObject({ subject: expect.any(String), nickName: null });
    await fault('cloud-profile', 'credentials-array');
    await fault('cloud-profile', kind);
    expect(await identify()).toMatchObject({ subject: expect.any(String), nickName: null });
  },
);

test('nobody waits long for a name', async () => {
  await fault('cloud-profile', 'delay', 1, 60_000);
  const began = performance.now();
  expect(await identify()).toMatchObject({ nickName: null });
  expect(performance.now() - began).toBeLessThan(4_000);
});

test('a used code is stale', async () => {
  const code = await allow('Tarn');
  await provider.identify({ ...trip, code });
  await expect(provider.identify({ ...trip, code })).rejects.toMatchObject({ failure: 'code' });
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
])('%s is the failure "%s", and the next sign-in is well', async (kind, failure) => {
  await fault('cloud', kind);
  await expect(identify()).rejects.toMatchObject({ failure });
  expect(await identify()).toHaveProperty('subject');
});

test('silence ends as a time-out', async () => {
  const quick = tencentCloudProvider({
    ...settings,
    timeoutMs: 50,
    fetch: (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  });
  await expect(quick.identify({ ...trip, code: 'c' })).rejects.toMatchObject({ failure: 'timeout' });
});

test.each([
  ['no id', {}],
  ['an empty id', { UserOpenId: '' }],
  ['an id of no text', { UserOpenId: { a: 1 } }],
  ['an endless id', { UserOpenId: 'x'.repeat(129) }],
  ['an id with a line break', { UserOpenId: 'a\nb' }],
])('%s names nobody', async (_what, answer) => {
  const fetch = async () => new Response(JSON.stringify({ Response: answer }));
  await expect(tencentCloudProvider({ ...settings, fetch }).identify({ ...trip, code: 'c' })).rejects.toMatchObject({
    kind: 'garbage',
    failure: 'failed',
  });
});

test('what it throws holds neither code nor key nor token', async () => {
  const fetch = async () =>
    new Response('{"Response":{"Error":{"Code":"FailedOperation","Message":"the-code the secret key"}}}');
  const error = await tencentCloudProvider({ ...settings, fetch })
    .identify({ ...trip, code: 'the-code' })
    .catch((thrown: unknown) => thrown);
  expect(JSON.stringify([error, String(error), Object(error).stack])).not.toMatch(/the-code|secret key/);
});

test('temporary keys serve the one call they were made for', async () => {
  const calls: string[] = [];
  const answers: Record<string, object> = {
    GetUserAccessToken: { UserOpenId: 'open-1', UserAccessToken: 'access' },
    GetThirdPartyFederationToken: { Credentials: { TmpSecretId: 'tmp', TmpSecretKey: 'key', Token: 'token' } },
    GetUserAuthInfo: { Nickname: 'Tarn' },
  };
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const action = headers.get('x-tc-action') ?? '';
    const signer = /Credential=([^/]+)/.exec(headers.get('authorization') ?? '')?.[1];
    calls.push([action, signer, headers.get('x-tc-token')].join(' '));
    return new Response(JSON.stringify({ Response: answers[action] }));
  };
  const once = tencentCloudProvider({ ...settings, fetch });
  await once.identify({ ...trip, code: '1' });
  await once.identify({ ...trip, code: '2' });
  const round = ['GetUserAccessToken id ', 'GetThirdPartyFederationToken id ', 'GetUserAuthInfo tmp token'];
  expect(calls).toEqual([...round, ...round]);
});
