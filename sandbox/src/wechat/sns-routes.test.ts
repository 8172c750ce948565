import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callback, createPhone } from './testing-phone.ts';
import { snsErrorCodes } from './wechat-error-codes.ts';
import { openId, unionId } from './wechat-users.ts';

const [website, inApp] = sandboxDefaults.wechat.apps;
const [appid, secret] = [website?.id ?? '', website?.secret ?? ''];
const user = '小雨🌦️';

let sandbox: Sandbox;
let skew = 0;
const { open, act, sns, fault } = createPhone(() => sandbox);

beforeEach(async () => {
  skew = 0;
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + skew });
});

afterEach(() => sandbox.close());

async function newCode(): Promise<string> {
  const { uuid } = await open({ appid, redirect_uri: callback, response_type: 'code', scope: 'snsapi_login' });
  const { callback: address } = await (await act('confirm', uuid, user)).json();
  return new URL(address).searchParams.get('code') ?? '';
}

const exchangeCode = (code: string, other: Record<string, string> = {}) =>
  sns('oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code', ...other });

async function signedIn() {
  const tokens = (await exchangeCode(await newCode())) as Record<'access_token' | 'refresh_token' | 'openid', string>;
  return { ...tokens, credentials: { access_token: tokens.access_token, openid: tokens.openid } };
}

test('a code is exchanged for tokens, openid and union id, as text/plain with status 200', async () => {
  const query = new URLSearchParams({ appid, secret, code: await newCode(), grant_type: 'authorization_code' });
  const answer = await fetch(`${sandbox.url}/sns/oauth2/access_token?${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain']);
  expect(JSON.parse(await answer.text())).toEqual({
    access_token: expect.any(String),
    expires_in: 7200,
    refresh_token: expect.any(String),
    openid: openId(appid, user),
    scope: 'snsapi_login',
    unionid: unionId(user),
  });
});

test('a code is valid once, for ten minutes, and only for its app', async () => {
  const code = await newCode();
  expect(await exchangeCode(code, { appid: inApp?.id ?? '', secret: inApp?.secret ?? '' })).toMatchObject({
    errcode: 40029,
  });
  expect(await exchangeCode(code)).toHaveProperty('openid');
  expect(await exchangeCode(code)).toMatchObject({ errcode: 40163 });
  const late = await newCode();
  skew = 600_000;
  expect(await exchangeCode(late)).toMatchObject({ errcode: 42003 });
});

test.each([
  [{ appid: '' }, 41002],
  [{ secret: '' }, 41004],
  [{ code: '' }, 41008],
  [{ grant_type: 'password' }, 40002],
  [{ appid: 'wx0000000000000000' }, 40013],
  [{ secret: 'wrong' }, 40125],
  [{ code: 'wrong' }, 40029],
])(
  'the token call with %j fails with %i and does not consume the code',
  async (wrong: Record<string, string>, errcode) => {
    const code = await newCode();
    const refused = await exchangeCode(code, wrong);
    expect(refused).toEqual({ errcode, errmsg: expect.stringMatching(/, rid: [0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/) });
    expect(await exchangeCode(code)).toHaveProperty('openid');
  },
);

test('the profile has the unchanged nickname and an avatar of the sandbox', async () => {
  const { credentials } = await signedIn();
  const profile = await sns('userinfo', credentials);
  expect(profile).toMatchObject({ nickname: user, sex: 0, province: '', privilege: [], unionid: unionId(user) });
  expect(String(profile.headimgurl)).toMatch(/\/132$/);
  const picture = await fetch(String(profile.headimgurl));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test.each(['userinfo', 'auth'])('%s checks the token, its expiry and the openid', async (call) => {
  const { credentials } = await signedIn();
  expect(await sns(call, { openid: credentials.openid })).toMatchObject({ errcode: 41001 });
  expect(await sns(call, { access_token: credentials.access_token })).toMatchObject({ errcode: 41009 });
  expect(await sns(call, { ...credentials, access_token: 'wrong' })).toMatchObject({ errcode: 40001 });
  expect(await sns(call, { ...credentials, openid: 'wrong' })).toMatchObject({ errcode: 40003 });
  skew = 7200_000;
  expect(await sns(call, credentials)).toMatchObject({ errcode: 42001 });
});

test('auth of a valid token returns errcode 0', async () => {
  const { credentials } = await signedIn();
  expect(await sns('auth', credentials)).toEqual({ errcode: 0, errmsg: 'ok' });
});

test('a refresh extends a valid token, renews an expired one, and fails after 30 days', async () => {
  const { refresh_token, credentials } = await signedIn();
  const refresh = () => sns('oauth2/refresh_token', { appid, grant_type: 'refresh_token', refresh_token });
  skew = 7000_000;
  expect(await refresh()).toMatchObject({
    access_token: credentials.access_token,
    refresh_token,
    openid: credentials.openid,
  });
  skew = 14_000_000;
  expect(await sns('auth', credentials)).toMatchObject({ errcode: 0 });
  skew = 22_000_000;
  const renewed = await refresh();
  expect(renewed.access_token).not.toBe(credentials.access_token);
  expect(await sns('auth', { ...credentials, access_token: String(renewed.access_token) })).toMatchObject({
    errcode: 0,
  });
  skew = 30 * 24 * 3600_000;
  expect(await refresh()).toMatchObject({ errcode: 42002 });
  expect(await sns('oauth2/refresh_token', { appid, grant_type: 'refresh_token', refresh_token: 'x' })).toMatchObject({
    errcode: 40030,
  });
});

const paths = {
  access_token: 'oauth2/access_token',
  refresh_token: 'oauth2/refresh_token',
  userinfo: 'userinfo',
  auth: 'auth',
};

test.each(
  Object.entries(snsErrorCodes).flatMap(([code, { calls }]) =>
    calls.flatMap((call) => (call in paths ? [[code, call as keyof typeof paths] as const] : [])),
  ),
)('the fault %s fails one call of %s', async (code, call) => {
  await fault(code);
  expect(await sns(paths[call], {})).toMatchObject({ errcode: Number(code) });
  expect(await (await fetch(`${sandbox.url}/control/fault`)).json()).toEqual([]);
});

test('a fault of the token call does not apply to the page and other calls', async () => {
  await fault('40029');
  const code = await newCode();
  expect(await sns('auth', {})).toMatchObject({ errcode: 41001 });
  expect(await exchangeCode(code)).toMatchObject({ errcode: 40029 });
  expect(await exchangeCode(code)).toHaveProperty('openid');
});

test('no-unionid applies to the whole sign-in', async () => {
  await fault('no-unionid');
  const { credentials, ...tokens } = await signedIn();
  expect(tokens).not.toHaveProperty('unionid');
  expect(await sns('userinfo', credentials)).not.toHaveProperty('unionid');
  expect((await signedIn()).credentials.openid).toBe(credentials.openid);
});

test.each(['error', 'garbage', 'refuse'])(
  'the fault %s applies to the sns calls, and not to the page',
  async (kind) => {
    await fault(kind);
    expect(await newCode()).not.toBe('');
    const call = exchangeCode('x');
    await expect(call).rejects.toThrow();
    expect(await exchangeCode('x')).toMatchObject({ errcode: 40029 });
  },
);
