import { sandboxDefaults } from '@isoline/sandbox/defaults.ts';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unavailable } from '../../model/unavailable.ts';
import { wechatProvider } from './wechat-provider.ts';

const [website = missing(), inApp = missing()] = sandboxDefaults.wechat.apps;
const redirectUri = () => 'http://localhost:8080/wx_redirect';
const request = {
  clientContext: 'browser',
  nonce: 'n',
  state: 'aB3',
  verifier: 'v'.repeat(43),
  locale: 'zh-CN',
} as const;
const weChatAgent = 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN';

function missing(): never {
  throw new Error('the sandbox does not know the app');
}

/** Creates a provider whose `/sns` calls are answered one after another. */
function answering(...answers: object[]) {
  const asked: URL[] = [];
  const fetch = async (url: unknown) => {
    asked.push(url as URL);
    return new Response(JSON.stringify(answers[asked.length - 1]));
  };
  const base = 'https://wechat.example';
  const provider = wechatProvider({ openBase: base, apiBase: base, website, inApp, redirectUri, fetch });
  const exchange = (locale: 'zh-CN' | 'en-US' = 'zh-CN') => provider.exchangeCode({ ...request, locale, code: 'c1' });
  return { asked, provider, exchange };
}

const tokens = { access_token: 'a1', expires_in: 7200, openid: 'o1', scope: 'snsapi_login', unionid: 'u1' };
const profile = { openid: 'o1', nickname: 'Ann', headimgurl: 'https://wx.example/1/132', unionid: 'u1' };

test('the website page is shown in a frame, which receives the callback', async () => {
  expect(await answering().provider.authorizationPage(request)).toEqual({
    embed: true,
    url: `https://wechat.example/connect/qrconnect?appid=${website.id}&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fwx_redirect&response_type=code&scope=snsapi_login&state=aB3&login_type=jssdk&self_redirect=true&lang=cn#wechat_redirect`,
  });
  const { url } = await answering().provider.authorizationPage({ ...request, locale: 'en-US' });
  expect(url).toContain('&lang=en#wechat_redirect');
});

test('the page inside the app is navigated to, with its parameters in the order that WeChat requires', async () => {
  expect(await answering().provider.authorizationPage({ ...request, clientContext: 'in-app' })).toEqual({
    embed: false,
    url: `https://wechat.example/connect/oauth2/authorize?appid=${inApp.id}&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fwx_redirect&response_type=code&scope=snsapi_userinfo&state=aB3#wechat_redirect`,
  });
});

test('a code is exchanged for tokens, and the tokens for the profile', async () => {
  const { exchange, asked } = answering(tokens, profile);
  expect(await exchange('en-US')).toEqual({
    provider: 'wx',
    appId: website.id,
    subject: 'o1',
    unionId: 'u1',
    nickName: 'Ann',
    avatar: 'https://wx.example/1/132',
  });
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/sns/oauth2/access_token', '/sns/userinfo']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    appid: website.id,
    secret: website.secret,
    code: 'c1',
    grant_type: 'authorization_code',
  });
  expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toEqual({ access_token: 'a1', openid: 'o1', lang: 'en' });
});

test.each([undefined, '', null, 7, {}])('a union id %j counts as absent', async (unionid) => {
  const { exchange } = answering({ ...tokens, unionid }, { ...profile, unionid });
  expect((await exchange()).unionId).toBeNull();
});

test('a union id that only the profile contains counts', async () => {
  const { exchange } = answering({ ...tokens, unionid: undefined }, profile);
  expect((await exchange()).unionId).toBe('u1');
});

test.each([
  ['A\u0007n\u202En\u2066 ', 'Ann'],
  ['👩‍🚀 ✨', '👩‍🚀 ✨'],
  ['\ud83d', null],
  ['🌦'.repeat(100), '🌦'.repeat(64)],
  ['\u200e\u0000', null],
  ['', null],
  [7, null],
])('the nickname %j becomes %j', async (nickname, expected) => {
  expect((await answering(tokens, { ...profile, nickname }).exchange()).nickName).toBe(expected);
});

test.each(['', 'javascript:alert(1)', 'no address', `https://wx.example/${'x'.repeat(2000)}`, 7])(
  'the picture %j counts as absent',
  async (headimgurl) => {
    expect((await answering(tokens, { ...profile, headimgurl }).exchange()).avatar).toBeNull();
  },
);

test('without a profile the union id still identifies the user', async () => {
  const { exchange } = answering(tokens, { errcode: 48001, errmsg: 'api unauthorized' });
  expect(await exchange()).toMatchObject({ subject: 'o1', unionId: 'u1', nickName: null, avatar: null });
});

test('without a profile and a union id the exchange fails, because the profile may hold the union id', async () => {
  const { exchange } = answering({ ...tokens, unionid: '' }, { errcode: 45011 });
  await expect(exchange()).rejects.toMatchObject({ failure: 'busy' });
});

test.each([
  ['the tokens', [{ ...tokens, is_snapshotuser: 1 }], 1],
  ['the profile', [tokens, { ...profile, is_snapshotuser: 1 }], 2],
] as const)('a snapshot reported with %s does not identify a user', async (_where, answers, calls) => {
  const { exchange, asked } = answering(...answers);
  await expect(exchange()).rejects.toMatchObject({ failure: 'virtual' });
  expect(asked).toHaveLength(calls);
});

test.each([{}, { ...tokens, openid: '' }, { ...tokens, openid: 'o'.repeat(129) }, { ...tokens, openid: ['o1'] }])(
  'an answer without an openid is garbage: %j',
  async (answer) => {
    await expect(answering(answer).exchange()).rejects.toMatchObject({ kind: 'garbage' });
  },
);

test('without a service account there is no page inside the app', async () => {
  const base = 'https://wechat.example';
  const provider = wechatProvider({ openBase: base, apiBase: base, website, inApp: null, redirectUri });
  await expect(provider.authorizationPage({ ...request, clientContext: 'in-app' })).rejects.toThrow(Unavailable);
  await expect(provider.exchangeCode({ ...request, clientContext: 'in-app', code: 'c1' })).rejects.toThrow(Unavailable);
});

describe('WeChat sign-in with the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  });
  afterAll(() => sandbox.close());

  const provider = (timeoutMs = 2_000) =>
    wechatProvider({ openBase: sandbox.url, apiBase: sandbox.url, website, inApp, redirectUri, timeoutMs });
  const exchange = (code: string, clientContext: 'browser' | 'in-app' = 'browser') =>
    provider().exchangeCode({ ...request, clientContext, code });
  const post = (path: string, body: object) =>
    fetch(`${sandbox.url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const fault = (kind: string, times = 1) => post('fault', { service: 'wechat', kind, times });

  async function scanned(user: string): Promise<string> {
    const page = await (await fetch((await provider().authorizationPage(request)).url)).text();
    const [, uuid] = /\/connect\/qrcode\/([\w-]+)/.exec(page) ?? [];
    const { callback } = await (await post('wechat/confirm', { uuid, user })).json();
    return new URL(callback).searchParams.get('code') ?? '';
  }

  async function allowedInApp(user: string): Promise<string> {
    const { url } = await provider().authorizationPage({ ...request, clientContext: 'in-app' });
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'user-agent': weChatAgent },
      body: new URLSearchParams({ action: 'confirm', user }),
    });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  test('a scan returns the identity of its user, who has the same union id inside the app', async () => {
    const onWebsite = await exchange(await scanned('小雨🌦️'));
    expect(onWebsite).toMatchObject({ provider: 'wx', appId: website.id, nickName: '小雨🌦️' });
    const inside = await exchange(await allowedInApp('小雨🌦️'), 'in-app');
    expect(inside).toMatchObject({ appId: inApp.id, unionId: onWebsite.unionId, avatar: onWebsite.avatar });
    expect(inside.subject).not.toBe(onWebsite.subject);
  });

  test('a code works once', async () => {
    const code = await scanned('Ann');
    await exchange(code);
    await expect(exchange(code)).rejects.toMatchObject({ failure: 'code', code: '40163' });
  });

  test('a code of the website is invalid inside the app', async () => {
    await expect(exchange(await scanned('Ann'), 'in-app')).rejects.toMatchObject({ failure: 'code' });
  });

  test('a snapshot does not give an identity', async () => {
    await fault('snapshot');
    await expect(exchange(await allowedInApp('Ann'), 'in-app')).rejects.toMatchObject({ failure: 'virtual' });
  });

  test('an app that is not bound does not get a union id', async () => {
    await fault('no-unionid');
    expect((await exchange(await scanned('Ann'))).unionId).toBeNull();
  });

  test('one answer of -1 is retried; two fail, and afterwards the code is still valid', async () => {
    const code = await scanned('Ann');
    await fault('-1', 2);
    await expect(exchange(code)).rejects.toMatchObject({ failure: 'failed' });
    await fault('-1', 1);
    expect(await exchange(code)).toMatchObject({ nickName: 'Ann' });
  });

  test.each([
    ['error', 'garbage', 'failed'],
    ['garbage', 'garbage', 'failed'],
    ['refuse', 'unreachable', 'failed'],
    ['42003', 'vendor', 'code'],
    ['45009', 'vendor', 'busy'],
    ['40125', 'vendor', 'failed'],
  ])('the fault %s fails as %s', async (kind, expected, failure) => {
    await fault(kind);
    await expect(exchange('any')).rejects.toMatchObject({ kind: expected, failure });
  });

  test('a late answer is a timeout', async () => {
    await post('fault', { service: 'wechat', kind: 'delay', times: 1, ms: 400 });
    const late = provider(100).exchangeCode({ ...request, code: 'any' });
    await expect(late).rejects.toMatchObject({ failure: 'timeout' });
  });
});
