import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openId, unionId } from './people.ts';
import { callback, phoneOf } from './testing-phone.ts';
import { vendorCodes } from './vendor-codes.ts';

const [website, inApp] = sandboxDefaults.wechat.apps;
const [appid, secret] = [website?.id ?? '', website?.secret ?? ''];
const person = '小雨🌦️';

let sandbox: Sandbox;
let skew = 0;
const { open, act, sns, fault } = phoneOf(() => sandbox);

beforeEach(async () => {
  skew = 0;
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + skew });
});

afterEach(() => sandbox.close());

async function newCode(): Promise<string> {
  const { uuid } = await open({ appid, redirect_uri: callback, response_type: 'code', scope: 'snsapi_login' });
  const { callback: address } = await (await act('confirm', uuid, person)).json();
  return new URL(address).searchParams.get('code') ?? '';
}

const redeem = (code: string, other: Record<string, string> = {}) =>
  sns('oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code', ...other });

async function signedIn() {
  const tokens = (await redeem(await newCode())) as Record<'access_token' | 'refresh_token' | 'openid', string>;
  return { ...tokens, who: { access_token: tokens.access_token, openid: tokens.openid } };
}

test('a code brings tokens, openid and union id; the answer is text/plain with HTTP 200', async () => {
  const query = new URLSearchParams({ appid, secret, code: await newCode(), grant_type: 'authorization_code' });
  const answer = await fetch(`${sandbox.url}/sns/oauth2/access_token?${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain']);
  expect(JSON.parse(await answer.text())).toEqual({
    access_token: expect.any(String),
    expires_in: 7200,
    refresh_token: expect.any(String),
    openid: openId(appid, person),
    scope: 'snsapi_login',
    unionid: unionId(person),
  });
});

test('a code works once, for ten minutes, and for its app alone', async () => {
  const code = await newCode();
  expect(await redeem(code, { appid: inApp?.id ?? '', secret: inApp?.secret ?? '' })).toMatchObject({ errcode: 40029 });
  expect(await redeem(code)).toHaveProperty('openid');
  expect(await redeem(code)).toMatchObject({ errcode: 40163 });
  const late = await newCode();
  skew = 600_000;
  expect(await redeem(late)).toMatchObject({ errcode: 42003 });
});

test.each([
  [{ appid: '' }, 41002],
  [{ secret: '' }, 41004],
  [{ code: '' }, 41008],
  [{ grant_type: 'password' }, 40002],
  [{ appid: 'wx0000000000000000' }, 40013],
  [{ secret: 'wrong' }, 40125],
  [{ code: 'wrong' }, 40029],
])('the token call with %j ends with %i and uses up nothing', async (wrong: Record<string, string>, errcode) => {
  const code = await newCode();
  const refused = await redeem(code, wrong);
  expect(refused).toEqual({ errcode, errmsg: expect.stringMatching(/, rid: [0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/) });
  expect(await redeem(code)).toHaveProperty('openid');
});

test('the profile has the nickname as it is, and a picture of the sandbox', async () => {
  const { who } = await signedIn();
  const profile = await sns('userinfo', who);
  expect(profile).toMatchObject({ nickname: person, sex: 0, province: '', privilege: [], unionid: unionId(person) });
  expect(String(profile.headimgurl)).toMatch(/\/132$/);
  const picture = await fetch(String(profile.headimgurl));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test.each(['userinfo', 'auth'])('%s checks the token, its life and the openid', async (call) => {
  const { who } = await signedIn();
  expect(await sns(call, { openid: who.openid })).toMatchObject({ errcode: 41001 });
  expect(await sns(call, { access_token: who.access_token })).toMatchObject({ errcode: 41009 });
  expect(await sns(call, { ...who, access_token: 'wrong' })).toMatchObject({ errcode: 40001 });
  expect(await sns(call, { ...who, openid: 'wrong' })).toMatchObject({ errcode: 40003 });
  skew = 7200_000;
  expect(await sns(call, who)).toMatchObject({ errcode: 42001 });
});

test('auth of a good token is errcode 0', async () => {
  const { who } = await signedIn();
  expect(await sns('auth', who)).toEqual({ errcode: 0, errmsg: 'ok' });
});

test('a refresh lengthens a living token, makes a new one afterwards, and ends after 30 days', async () => {
  const { refresh_token, who } = await signedIn();
  const refresh = () => sns('oauth2/refresh_token', { appid, grant_type: 'refresh_token', refresh_token });
  skew = 7000_000;
  expect(await refresh()).toMatchObject({ access_token: who.access_token, refresh_token, openid: who.openid });
  skew = 14_000_000;
  expect(await sns('auth', who)).toMatchObject({ errcode: 0 });
  skew = 22_000_000;
  const renewed = await refresh();
  expect(renewed.access_token).not.toBe(who.access_token);
  expect(await sns('auth', { ...who, access_token: String(renewed.access_token) })).toMatchObject({ errcode: 0 });
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

test.each(Object.entries(vendorCodes).flatMap(([code, { calls }]) => calls.map((call) => [code, call] as const)))(
  '%s is provoked for %s, once',
  async (code, call) => {
    await fault(code);
    expect(await sns(paths[call], {})).toMatchObject({ errcode: Number(code) });
    expect(await (await fetch(`${sandbox.url}/control/fault`)).json()).toEqual([]);
  },
);

test('a fault of the token call waits while the page polls and other calls pass', async () => {
  await fault('40029');
  const code = await newCode();
  expect(await sns('auth', {})).toMatchObject({ errcode: 41001 });
  expect(await redeem(code)).toMatchObject({ errcode: 40029 });
  expect(await redeem(code)).toHaveProperty('openid');
});

test('no-unionid is remembered for the whole sign-in', async () => {
  await fault('no-unionid');
  const { who, ...tokens } = await signedIn();
  expect(tokens).not.toHaveProperty('unionid');
  expect(await sns('userinfo', who)).not.toHaveProperty('unionid');
  expect((await signedIn()).who.openid).toBe(who.openid);
});

test.each(['error', 'garbage', 'refuse'])('%s meets the sns calls, never the page', async (kind) => {
  await fault(kind);
  expect(await newCode()).not.toBe('');
  const call = redeem('x');
  await expect(call).rejects.toThrow();
  expect(await redeem('x')).toMatchObject({ errcode: 40029 });
});
