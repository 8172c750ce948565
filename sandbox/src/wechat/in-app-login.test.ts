import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { openId, unionId } from './people.ts';
import { callback, phoneOf, weChatAgent } from './testing-phone.ts';

const [website, inApp, alone] = sandboxDefaults.wechat.apps;
const order = {
  appid: inApp?.id ?? '',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'snsapi_userinfo',
  state: 'aB3',
};

let sandbox: Sandbox;
const { sns, fault } = phoneOf(() => sandbox);

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterEach(() => sandbox.close());

const authorise = (query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/connect/oauth2/authorize?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': weChatAgent, ...init.headers },
  });

const decide = (act: string, query: Record<string, string> = order, user = 'Ann') =>
  authorise(query, { method: 'POST', body: new URLSearchParams({ act, user }) });

const codeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';

const tokensOf = (code: string, app = inApp) =>
  sns('oauth2/access_token', {
    appid: app?.id ?? '',
    secret: app?.secret ?? '',
    code,
    grant_type: 'authorization_code',
  });

test.each(['Mozilla/5.0 Safari/605.1.15', 'Mozilla/5.0 MicroMessenger/7.0.1 wxwork/4.1.0'])(
  '%s is told to open the link in WeChat',
  async (agent) => {
    const answer = await authorise(order, { headers: { 'user-agent': agent } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('请在微信客户端打开链接');
  },
);

test('snsapi_base goes back at once, and gives neither profile nor union id', async () => {
  const answer = await authorise({ ...order, scope: 'snsapi_base' });
  expect(answer.status).toBe(302);
  const tokens = await tokensOf(codeOf(answer));
  expect(tokens).toMatchObject({ scope: 'snsapi_base' });
  expect(tokens).not.toHaveProperty('unionid');
  const { access_token, openid } = tokens as Record<string, string>;
  expect(await sns('userinfo', { access_token: access_token ?? '', openid: openid ?? '' })).toMatchObject({
    errcode: 48001,
  });
});

test('snsapi_userinfo asks first; who allows goes back with a code of the person', async () => {
  const asked = await authorise(order);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8080");
  const allowed = await decide('confirm');
  expect(allowed.headers.get('location')).toMatch(/^http:\/\/localhost:8080\/wx_redirect\?code=\w{32}&state=aB3$/);
  expect(await tokensOf(codeOf(allowed))).toMatchObject({
    openid: openId(order.appid, 'Ann'),
    unionid: unionId('Ann'),
  });
});

test('the same person has another openid and the same union id on the website', () => {
  expect(openId(website?.id ?? '', 'Ann')).not.toBe(openId(inApp?.id ?? '', 'Ann'));
  expect(openId(inApp?.id ?? '', 'Ann')).toMatch(/^o[\w-]{27}$/);
});

test('who allowed once is known on this phone', async () => {
  const cookie = (await decide('confirm')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await authorise({ ...order, scope: 'snsapi_base' }, { headers: { cookie } });
  expect(await tokensOf(codeOf(answer))).toMatchObject({ openid: openId(order.appid, 'Ann') });
});

test('who denies goes nowhere, or back with the state alone', async () => {
  const denied = await decide('cancel');
  expect([denied.status, denied.headers.get('location')]).toEqual([200, null]);
  await fault('state-only');
  expect((await decide('cancel')).headers.get('location')).toBe(`${callback}?state=aB3`);
});

test('an app that is not bound is told no union id', async () => {
  const code = codeOf(await decide('confirm', { ...order, appid: alone?.id ?? '' }));
  expect(await tokensOf(code, alone)).not.toHaveProperty('unionid');
});

test.each([
  ['the button of the page', 'snapshot', async () => undefined],
  ['a fault', 'confirm', () => fault('snapshot')],
])('a snapshot by %s shows a virtual person', async (_how, act, arrange) => {
  await arrange();
  const tokens = await tokensOf(codeOf(await decide(act)));
  expect(tokens).toMatchObject({ is_snapshotuser: 1 });
  expect(tokens.openid).not.toBe(openId(order.appid, 'Ann'));
  expect(tokens).not.toHaveProperty('unionid');
});

test('a state of other than letters and digits is refused', async () => {
  expect(await (await authorise({ ...order, state: 'a-b' })).text()).toContain('state 参数错误');
});
