import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { createPhone } from './testing-phone.ts';
import { openId, unionId } from './wechat-users.ts';

const { id: appid = '', secret = '' } = sandboxDefaults.wechat.apps.find(({ kind }) => kind === 'mini-program') ?? {};
const user = '小雨🌦️';

let sandbox: Sandbox;
let skew = 0;
const { sns, fault } = createPhone(() => sandbox);

beforeEach(async () => {
  skew = 0;
  sandbox = await startSandbox({ port: 0, smtpPort: 0, now: () => Date.now() + skew });
});

afterEach(() => sandbox.close());

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}

const codes = (more: object = {}) =>
  post('/control/wechat/mini-program', { user, phone: '13800138000', ...more }) as Promise<{
    jsCode: string;
    phoneCode: string;
  }>;
const logIn = (js_code: string, more: object = {}) =>
  sns('jscode2session', { appid, secret, js_code, grant_type: 'authorization_code', ...more });
const accessToken = async (more: object = {}) =>
  String(
    (await post('/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret, ...more })).access_token,
  );
const phone = (code: string, token: string) => post(`/wxa/business/getuserphonenumber?access_token=${token}`, { code });

test('a code of wx.login gives openid, union id and a session key, once and for five minutes', async () => {
  const { jsCode } = await codes();
  expect(await logIn(jsCode)).toEqual({
    openid: openId(appid, user),
    unionid: unionId(user),
    session_key: expect.any(String),
  });
  expect(await logIn(jsCode)).toMatchObject({ errcode: 40163 });
  const late = await codes();
  skew = 300_000;
  expect(await logIn(late.jsCode)).toMatchObject({ errcode: 40029 });
});

test.each([
  [{ appid: '' }, 41002],
  [{ secret: '' }, 41004],
  [{ js_code: '' }, 41008],
  [{ grant_type: 'x' }, 40002],
  [{ appid: 'wx0000000000000000' }, 40013],
  [{ appid: 'wx1501150115011501', secret: 'sandbox-wechat-website-secret' }, 40013],
  [{ secret: 'wrong' }, 40125],
])('jscode2session with %j fails with %i and does not consume the code', async (wrong, errcode) => {
  const { jsCode } = await codes();
  expect(await logIn(jsCode, wrong)).toMatchObject({ errcode });
  expect(await logIn(jsCode)).toHaveProperty('openid');
});

test('no-unionid applies to jscode2session', async () => {
  await fault('no-unionid');
  expect(await logIn((await codes()).jsCode)).not.toHaveProperty('unionid');
});

test('the stable access token is the same until it expires or is forced', async () => {
  const token = await accessToken();
  expect(await accessToken()).toBe(token);
  const forced = await accessToken({ force_refresh: true });
  expect(forced).not.toBe(token);
  expect(await phone('x', token)).toMatchObject({ errcode: 40001 });
  skew = 7200_000;
  expect(await phone('x', forced)).toMatchObject({ errcode: 42001 });
  expect(await accessToken()).not.toBe(forced);
});

test('a code of the phone button returns the number once', async () => {
  const token = await accessToken();
  const { phoneCode } = await codes();
  expect(await phone(phoneCode, token)).toMatchObject({
    errcode: 0,
    phone_info: { phoneNumber: '13800138000', purePhoneNumber: '13800138000', countryCode: '86', watermark: { appid } },
  });
  expect(await phone(phoneCode, token)).toMatchObject({ errcode: 40163 });
  const abroad = await codes({ phone: '51234567', countryCode: '852' });
  expect(await phone(abroad.phoneCode, token)).toMatchObject({
    phone_info: { phoneNumber: '+85251234567', purePhoneNumber: '51234567', countryCode: '852' },
  });
});

test.each([
  ['40029', '/sns/jscode2session'],
  ['45011', '/cgi-bin/stable_token'],
  ['40014', '/wxa/business/getuserphonenumber'],
])('the fault %s fails one call of %s', async (code, path) => {
  await fault(code);
  const answer = await fetch(`${sandbox.url}${path}`, path.startsWith('/sns') ? {} : { method: 'POST', body: '{}' });
  expect(JSON.parse(await answer.text())).toMatchObject({ errcode: Number(code) });
});
