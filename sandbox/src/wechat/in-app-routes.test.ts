import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxDefaults } from '../defaults.ts';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { callback, createPhone, weChatAgent } from './testing-phone.ts';
import { openId, unionId } from './wechat-users.ts';

const [website, inApp, alone] = sandboxDefaults.wechat.apps;
const validQuery = {
  appid: inApp?.id ?? '',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'snsapi_userinfo',
  state: 'aB3',
};

let sandbox: Sandbox;
const { sns, fault } = createPhone(() => sandbox);

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});

afterEach(() => sandbox.close());

const authorize = (query: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/connect/oauth2/authorize?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': weChatAgent, ...init.headers },
  });

const decide = (action: string, query: Record<string, string> = validQuery) =>
  authorize(query, { method: 'POST', body: new URLSearchParams({ action, user: 'Ann' }) });

const codeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';

const tokensOf = (code: string, app = inApp) =>
  sns('oauth2/access_token', {
    appid: app?.id ?? '',
    secret: app?.secret ?? '',
    code,
    grant_type: 'authorization_code',
  });

test.each(['Mozilla/5.0 Safari/605.1.15', 'Mozilla/5.0 MicroMessenger/7.0.1 wxwork/4.1.0'])(
  'the browser %s is asked to open the link in WeChat',
  async (agent) => {
    const answer = await authorize(validQuery, { headers: { 'user-agent': agent } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('请在微信客户端打开链接');
  },
);

test('snsapi_base redirects immediately, with neither profile nor union id', async () => {
  const answer = await authorize({ ...validQuery, scope: 'snsapi_base' });
  expect(answer.status).toBe(302);
  const tokens = await tokensOf(codeOf(answer));
  expect(tokens).toMatchObject({ scope: 'snsapi_base' });
  expect(tokens).not.toHaveProperty('unionid');
  const { access_token, openid } = tokens as Record<string, string>;
  expect(await sns('userinfo', { access_token: access_token ?? '', openid: openid ?? '' })).toMatchObject({
    errcode: 48001,
  });
});

test('snsapi_userinfo asks for consent, and allowing redirects with a code of the user', async () => {
  const asked = await authorize(validQuery);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8080");
  const allowed = await decide('confirm');
  expect(allowed.headers.get('location')).toMatch(/^http:\/\/localhost:8080\/wx_redirect\?code=\w{32}&state=aB3$/);
  expect(await tokensOf(codeOf(allowed))).toMatchObject({
    openid: openId(validQuery.appid, 'Ann'),
    unionid: unionId('Ann'),
  });
});

test('a user has another openid on the website', () => {
  expect(openId(website?.id ?? '', 'Ann')).not.toBe(openId(inApp?.id ?? '', 'Ann'));
  expect(openId(inApp?.id ?? '', 'Ann')).toMatch(/^o[\w-]{27}$/);
});

test('a user who allowed once is remembered on this phone', async () => {
  const cookie = (await decide('confirm')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await authorize({ ...validQuery, scope: 'snsapi_base' }, { headers: { cookie } });
  expect(await tokensOf(codeOf(answer))).toMatchObject({ openid: openId(validQuery.appid, 'Ann') });
});

test('denying shows a page, or redirects with only the state', async () => {
  const denied = await decide('cancel');
  expect([denied.status, denied.headers.get('location')]).toEqual([200, null]);
  await fault('state-only');
  expect((await decide('cancel')).headers.get('location')).toBe(`${callback}?state=aB3`);
});

test('an app that is not bound does not receive a union id', async () => {
  const code = codeOf(await decide('confirm', { ...validQuery, appid: alone?.id ?? '' }));
  expect(await tokensOf(code, alone)).not.toHaveProperty('unionid');
});

test.each([
  ['the button of the page', 'snapshot', async () => undefined],
  ['a fault', 'confirm', () => fault('snapshot')],
])('a snapshot by %s has a virtual user', async (_how, action, arrange) => {
  await arrange();
  const tokens = await tokensOf(codeOf(await decide(action)));
  expect(tokens).toMatchObject({ is_snapshotuser: 1 });
  expect(tokens.openid).not.toBe(openId(validQuery.appid, 'Ann'));
  expect(tokens).not.toHaveProperty('unionid');
});

test('a state with characters other than letters and digits is refused', async () => {
  expect(await (await authorize({ ...validQuery, state: 'a-b' })).text()).toContain('state 参数错误');
});
