import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { arrayFault } from './cloud-account-actions.ts';
import { cloudErrorCodes } from './cloud-error-codes.ts';

const { appId, secretId, secretKey } = sandboxDefaults.cloud;
const redirectUrl = 'http://localhost:8080/tencentCloud_redirect?from=cloud';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() });
});

afterEach(() => {
  vi.useRealTimers();
  return sandbox.close();
});

interface Keys {
  readonly secretId: string;
  readonly secretKey: string;
  readonly token?: string;
}

/** Creates a client of the vendor's own SDK. */
function vendor(version: string, credential: Keys = { secretId, secretKey }, reqMethod: 'GET' | 'POST' = 'POST') {
  const endpoint = sandbox.url.replace('http://', '');
  return new CommonClient('127.0.0.1', version, {
    credential,
    region: 'ap-guangzhou',
    profile: { httpProfile: { endpoint, protocol: 'http://', reqTimeout: 5, reqMethod } },
  });
}

const open = (keys?: Keys, method?: 'GET' | 'POST') => vendor('2018-12-25', keys, method);
const sts = (keys?: Keys, method?: 'GET' | 'POST') => vendor('2018-08-13', keys, method);

function authorizeUrl(more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ scope: 'login', app_id: appId, redirect_url: redirectUrl, state: 's1', ...more });
  return `${sandbox.url}/open/authorize?${query}`;
}

async function control(answer: 'allow' | 'deny', body: object): Promise<URL> {
  const response = await fetch(`${sandbox.url}/control/cloud/${answer}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return new URL((await response.json()).redirect);
}

async function codeOf(user: string): Promise<string> {
  return (await control('allow', { request: authorizeUrl(), user })).searchParams.get('code') ?? '';
}

async function tokenOf(user: string): Promise<string> {
  const { UserAccessToken } = await open().request('GetUserAccessToken', { UserAuthCode: await codeOf(user) });
  return UserAccessToken;
}

async function keysOf(user: string): Promise<Required<Keys>> {
  const UserAccessToken = await tokenOf(user);
  const { Credentials } = await sts().request('GetThirdPartyFederationToken', { UserAccessToken, Duration: 7200 });
  return { secretId: Credentials.TmpSecretId, secretKey: Credentials.TmpSecretKey, token: Credentials.Token };
}

const fault = (order: object) =>
  fetch(`${sandbox.url}/control/fault`, { method: 'POST', body: JSON.stringify({ times: 1, ...order }) });

test.each(['POST', 'GET'] as const)("the vendor's client completes a sign-in by %s", async (method) => {
  const code = await codeOf('云小筑');
  const ids = await open(undefined, method).request('GetUserAccessToken', { UserAuthCode: code });
  expect(ids).toMatchObject({ AppId: appId, Scope: 'login', UserAccessToken: expect.any(String) });
  expect(ids.ExpiresAt).toBeGreaterThan(Date.now() / 1000);
  const { UserAccessToken } = ids;
  const order = { UserAccessToken, Duration: 7200, ApiAppId: 0 };
  const { Credentials, ExpiredTime } = await sts(undefined, method).request('GetThirdPartyFederationToken', order);
  expect(ExpiredTime).toBeGreaterThan(Date.now() / 1000);
  const user = open(
    { secretId: Credentials.TmpSecretId, secretKey: Credentials.TmpSecretKey, token: Credentials.Token },
    method,
  );
  expect(await user.request('GetUserAuthInfo', {})).toMatchObject({ Nickname: '云小筑', IsAuth: 0, UserType: -1 });
  expect(await user.request('GetUserBaseInfo', {})).toMatchObject({ Nickname: '云小筑' });
  expect(await user.request('GetUserOwnerInfo', {})).toMatchObject({
    OwnerUin: expect.stringMatching(/^\d{12}$/),
    OwnerName: '云小筑',
    Mail: null,
    MailStatus: null,
  });
});

test('a user always has the same ids, and no two users have the same ones', async () => {
  const idsOf = async (user: string) => {
    const answer = await open().request('GetUserAccessToken', { UserAuthCode: await codeOf(user) });
    return [answer.UserOpenId, answer.UserUnionId];
  };
  const [first, again, other] = [await idsOf('Tarn'), await idsOf('Tarn'), await idsOf('Juniper')];
  expect(again).toEqual(first);
  expect(new Set([...first, ...other]).size).toBe(4);
});

test('exactly one of 20 concurrent exchanges of a code succeeds', async () => {
  const UserAuthCode = await codeOf('Tarn');
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => open().request('GetUserAccessToken', { UserAuthCode })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [refused] = results.filter((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'InvalidParameterValue.UserAuthCode' });
});

test('codes, access tokens and temporary keys expire', async () => {
  const [UserAuthCode, UserAccessToken, keys] = [await codeOf('Tarn'), await tokenOf('Tarn'), await keysOf('Tarn')];
  const exchange = () => open().request('GetUserAccessToken', { UserAuthCode });
  const issueKey = () => sts().request('GetThirdPartyFederationToken', { UserAccessToken });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  await expect(exchange()).rejects.toMatchObject({ code: 'InvalidParameterValue.UserAuthCode' });
  expect(await open(keys).request('GetUserAuthInfo', {})).toMatchObject({ Nickname: 'Tarn' });
  expect(await issueKey()).toHaveProperty('Credentials');
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  await expect(issueKey()).rejects.toMatchObject({ code: 'InvalidParameterValue.UserAccessToken' });
  await expect(open(keys).request('GetUserAuthInfo', {})).rejects.toMatchObject({
    code: 'AuthFailure.SecretIdNotFound',
  });
});

test.each([
  ['no token', ({ secretId, secretKey }: Required<Keys>) => ({ secretId, secretKey }), 'AuthFailure.TokenFailure'],
  ['another token', (keys: Required<Keys>) => ({ ...keys, token: 'other' }), 'AuthFailure.TokenFailure'],
  ['a wrong key', (keys: Required<Keys>) => ({ ...keys, secretKey: 'other' }), 'AuthFailure.SignatureFailure'],
  ['the key of the developer', () => ({ secretId, secretKey }), 'AuthFailure.UnauthorizedOperation'],
])('a profile is refused for %s', async (_what, change, code) => {
  const keys = change(await keysOf('Tarn'));
  await expect(open(keys).request('GetUserAuthInfo', {})).rejects.toMatchObject({ code });
});

test('a temporary key cannot exchange a code', async () => {
  const [keys, UserAuthCode] = [await keysOf('Tarn'), await codeOf('Juniper')];
  const code = 'AuthFailure.UnauthorizedOperation';
  await expect(open(keys).request('GetUserAccessToken', { UserAuthCode })).rejects.toMatchObject({ code });
  expect(await open().request('GetUserAccessToken', { UserAuthCode })).toHaveProperty('UserOpenId');
});

test.each([
  ['a missing code', {}, 'MissingParameter'],
  ['a code that is not a string', { UserAuthCode: 7 }, 'InvalidParameter'],
  ['an unknown code', { UserAuthCode: 'x' }, 'InvalidParameterValue.UserAuthCode'],
])('%s is refused with an error code of the vendor', async (_what, order, code) => {
  await expect(open().request('GetUserAccessToken', order)).rejects.toMatchObject({ code });
});

test('temporary keys are issued in only one region', async () => {
  const client = new CommonClient('127.0.0.1', '2018-08-13', {
    credential: { secretId, secretKey },
    region: 'ap-beijing',
    profile: { httpProfile: { endpoint: sandbox.url.replace('http://', ''), protocol: 'http://' } },
  });
  const order = { UserAccessToken: await tokenOf('Tarn') };
  await expect(client.request('GetThirdPartyFederationToken', order)).rejects.toMatchObject({
    code: 'UnsupportedRegion',
  });
});

test.each(Object.keys(cloudErrorCodes))('the fault %s fails one call', async (kind) => {
  const UserAuthCode = await codeOf('Tarn');
  await fault({ service: 'cloud', kind });
  await expect(open().request('GetUserAccessToken', { UserAuthCode })).rejects.toMatchObject({ code: kind });
  expect(await open().request('GetUserAccessToken', { UserAuthCode })).toHaveProperty('UserOpenId');
});

test('a fault returns the credentials as an array', async () => {
  const UserAccessToken = await tokenOf('Tarn');
  await fault({ service: 'cloud-profile', kind: arrayFault });
  const answer = await sts().request('GetThirdPartyFederationToken', { UserAccessToken });
  expect(answer).toMatchObject({ Credentials: [{ Token: expect.any(String) }], ExpiredTime: expect.any(String) });
});

test('faults of the profile do not affect the sign-in', async () => {
  await fault({ service: 'cloud-profile', kind: 'error' });
  expect(await open().request('GetUserAccessToken', { UserAuthCode: await codeOf('Tarn') })).toHaveProperty(
    'UserOpenId',
  );
});
