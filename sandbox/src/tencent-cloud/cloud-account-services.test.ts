import { CommonClient } from 'tencentcloud-sdk-nodejs-common';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { arrayFault } from './actions.ts';
import { vendorCodes } from './vendor-codes.ts';

const { appId, secretId, secretKey } = sandboxDefaults.cloud;
const back = 'http://localhost:8080/tencentCloud_redirect?from=cloud';

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

/** The vendor's own client. */
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
  const query = new URLSearchParams({ scope: 'login', app_id: appId, redirect_url: back, state: 's1', ...more });
  return `${sandbox.url}/open/authorize?${query}`;
}

async function control(act: 'allow' | 'deny', order: object): Promise<URL> {
  const answer = await fetch(`${sandbox.url}/control/cloud/${act}`, { method: 'POST', body: JSON.stringify(order) });
  expect(answer.status).toBe(200);
  return new URL((await answer.json()).redirect);
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

test.each(['POST', 'GET'] as const)('the vendor client goes the whole way by %s', async (method) => {
  const code = await codeOf('云小筑');
  const ids = await open(undefined, method).request('GetUserAccessToken', { UserAuthCode: code });
  expect(ids).toMatchObject({ AppId: appId, Scope: 'login', UserAccessToken: expect.any(String) });
  expect(ids.ExpiresAt).toBeGreaterThan(Date.now() / 1000);
  const { UserAccessToken } = ids;
  const order = { UserAccessToken, Duration: 7200, ApiAppId: 0 };
  const { Credentials, ExpiredTime } = await sts(undefined, method).request('GetThirdPartyFederationToken', order);
  expect(ExpiredTime).toBeGreaterThan(Date.now() / 1000);
  const person = open(
    { secretId: Credentials.TmpSecretId, secretKey: Credentials.TmpSecretKey, token: Credentials.Token },
    method,
  );
  expect(await person.request('GetUserAuthInfo', {})).toMatchObject({ Nickname: '云小筑', IsAuth: 0, UserType: -1 });
  expect(await person.request('GetUserBaseInfo', {})).toMatchObject({ Nickname: '云小筑' });
  expect(await person.request('GetUserOwnerInfo', {})).toMatchObject({
    OwnerUin: expect.stringMatching(/^\d{12}$/),
    OwnerName: '云小筑',
    Mail: null,
    MailStatus: null,
  });
});

test('a name keeps its ids, and every name has its own', async () => {
  const idsOf = async (user: string) => {
    const answer = await open().request('GetUserAccessToken', { UserAuthCode: await codeOf(user) });
    return [answer.UserOpenId, answer.UserUnionId];
  };
  const [first, again, other] = [await idsOf('Tarn'), await idsOf('Tarn'), await idsOf('Juniper')];
  expect(again).toEqual(first);
  expect(new Set([...first, ...other]).size).toBe(4);
});

test('a code is good once, among many at a time', async () => {
  const UserAuthCode = await codeOf('Tarn');
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => open().request('GetUserAccessToken', { UserAuthCode })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [refused] = tries.filter((attempt) => attempt.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'InvalidParameterValue.UserAuthCode' });
});

test('codes, access tokens and temporary keys run out', async () => {
  const [UserAuthCode, UserAccessToken, keys] = [await codeOf('Tarn'), await tokenOf('Tarn'), await keysOf('Tarn')];
  const redeem = () => open().request('GetUserAccessToken', { UserAuthCode });
  const federate = () => sts().request('GetThirdPartyFederationToken', { UserAccessToken });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  await expect(redeem()).rejects.toMatchObject({ code: 'InvalidParameterValue.UserAuthCode' });
  expect(await open(keys).request('GetUserAuthInfo', {})).toMatchObject({ Nickname: 'Tarn' });
  expect(await federate()).toHaveProperty('Credentials');
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  await expect(federate()).rejects.toMatchObject({ code: 'InvalidParameterValue.UserAccessToken' });
  await expect(open(keys).request('GetUserAuthInfo', {})).rejects.toMatchObject({
    code: 'AuthFailure.SecretIdNotFound',
  });
});

test.each([
  ['no token', ({ secretId, secretKey }: Required<Keys>) => ({ secretId, secretKey }), 'AuthFailure.TokenFailure'],
  ['another token', (keys: Required<Keys>) => ({ ...keys, token: 'other' }), 'AuthFailure.TokenFailure'],
  ['a wrong key', (keys: Required<Keys>) => ({ ...keys, secretKey: 'other' }), 'AuthFailure.SignatureFailure'],
  ['the key of the developer', () => ({ secretId, secretKey }), 'AuthFailure.UnauthorizedOperation'],
])('a profile is not given for %s', async (_what, change, code) => {
  const keys = change(await keysOf('Tarn'));
  await expect(open(keys).request('GetUserAuthInfo', {})).rejects.toMatchObject({ code });
});

test('a temporary key acts for its person alone: it redeems nothing', async () => {
  const [keys, UserAuthCode] = [await keysOf('Tarn'), await codeOf('Juniper')];
  const code = 'AuthFailure.UnauthorizedOperation';
  await expect(open(keys).request('GetUserAccessToken', { UserAuthCode })).rejects.toMatchObject({ code });
  expect(await open().request('GetUserAccessToken', { UserAuthCode })).toHaveProperty('UserOpenId');
});

test.each([
  ['a missing code', {}, 'MissingParameter'],
  ['a code that is no text', { UserAuthCode: 7 }, 'InvalidParameter'],
  ['an unknown code', { UserAuthCode: 'x' }, 'InvalidParameterValue.UserAuthCode'],
])('%s is refused with the vendor code', async (_what, order, code) => {
  await expect(open().request('GetUserAccessToken', order)).rejects.toMatchObject({ code });
});

test('temporary keys are of one region', async () => {
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

test.each(Object.keys(vendorCodes))('%s is provoked', async (kind) => {
  const UserAuthCode = await codeOf('Tarn');
  await fault({ service: 'cloud', kind });
  await expect(open().request('GetUserAccessToken', { UserAuthCode })).rejects.toMatchObject({ code: kind });
  expect(await open().request('GetUserAccessToken', { UserAuthCode })).toHaveProperty('UserOpenId');
});

test('credentials come as an array where that is ordered', async () => {
  const UserAccessToken = await tokenOf('Tarn');
  await fault({ service: 'cloud-profile', kind: arrayFault });
  const answer = await sts().request('GetThirdPartyFederationToken', { UserAccessToken });
  expect(answer).toMatchObject({ Credentials: [{ Token: expect.any(String) }], ExpiredTime: expect.any(String) });
});

test('faults of the profile leave the ids alone', async () => {
  await fault({ service: 'cloud-profile', kind: 'error' });
  expect(await open().request('GetUserAccessToken', { UserAuthCode: await codeOf('Tarn') })).toHaveProperty(
    'UserOpenId',
  );
});
