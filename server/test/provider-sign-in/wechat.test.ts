import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import {
  freshUser,
  scanWechat,
  startAuthorization,
  tapInWechat,
  userIdOf,
  wechatAccount,
} from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('signing in by WeChat on %s', (dialect) => {
  const use = useProduct(dialect, { PROVIDER_TIMEOUT_MS: '2000' });

  const wxAuth = (browser: Browser, answer: { code: string; state: string; backUrl?: string; source?: string }) =>
    browser.call(endpoints.wxAuth, answer);
  const scan = (browser: Browser, user: string, backUrl?: string) =>
    scanWechat(use(), browser, user, { intent: 'login', ...(backUrl && { backUrl }) });

  test('a linked user is signed in immediately, and the record names the method and the product', async () => {
    const user = freshUser();
    const account = await wechatAccount(use(), user);
    const browser = use().browser();
    const answer = await wxAuth(browser, { ...(await scan(browser, user, '/UserCenter')), source: 'contour' });
    expect([answer.status, answer.key]).toEqual([200, 'OK']);
    expect(answer.data).toMatchObject({
      baseUserInfo: { nickName: user, avatar: expect.stringMatching(/^http/) },
      backUrl: '/UserCenter',
      authData: { token_type: 'Bearer', refresh_token: null, userId: await userIdOf(account.browser) },
    });
    expect(answer.data).not.toHaveProperty('security');
    expect(browser.cookies.has('refresh_token')).toBe(true);
    browser.bearer = 'authData' in answer.data ? answer.data.authData.access_token : null;
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
    expect(history.data.records).toMatchObject([{ loginType: 'wechat', product: 'contour' }]);
  });

  test('an unlinked user gets a ticket but no session, and registers with it', async () => {
    const [browser, user, phone] = [use().browser(), freshUser(), freshPhone()];
    const { data } = await wxAuth(browser, await scan(browser, user));
    expect(data).toEqual({
      security: expect.any(String),
      baseUserInfo: { nickName: user, avatar: expect.any(String) },
      backUrl: null,
    });
    expect(browser.cookies.has('refresh_token')).toBe(false);
    const security = 'security' in data ? data.security : '';
    expect((await browser.call(endpoints.baseInfo, { security })).data).toMatchObject({
      baseUserInfo: { nickName: user },
    });
    const registration = { type: 'phone-bind', phone, password: PASSWORD, agree: true, security } as const;
    const flag = await use().prove(browser, { phone });
    expect(
      (
        await use()
          .browser()
          .call(endpoints.register, { ...registration, flag })
      ).key,
    ).toBe('TICKET_EXPIRED');
    const registered = await browser.call(endpoints.register, { ...registration, flag });
    expect([registered.key, registered.data.security]).toEqual(['OK', null]);
    expect(registered.data.baseUserInfo?.nickName).toBe(user);
    const again = use().browser();
    const signedIn = await wxAuth(again, await scan(again, user));
    expect(signedIn.data).toMatchObject({ authData: { userId: registered.data.authData.userId } });
    again.bearer = 'authData' in signedIn.data ? signedIn.data.authData.access_token : null;
    expect((await again.call(endpoints.currentUser, {})).data).toMatchObject({ isBindWx: true, phone });
    expect((await again.call(endpoints.coin, {})).data.balance).toBe(105);
    await use().pass(60_000);
    const next = freshPhone();
    const used = { ...registration, phone: next, flag: await use().prove(browser, { phone: next }) };
    expect((await browser.call(endpoints.register, used)).key).toBe('TICKET_EXPIRED');
  });

  test('an identity that already has an account does not register a second one', async () => {
    const [browser, user, phone] = [use().browser(), freshUser(), freshPhone()];
    const { data } = await wxAuth(browser, await scan(browser, user));
    const security = 'security' in data ? data.security : '';
    await wechatAccount(use(), user);
    const flag = await use().prove(browser, { phone });
    const input = { type: 'phone-bind', phone, password: PASSWORD, agree: true, security, flag } as const;
    expect((await browser.call(endpoints.register, input)).key).toBe('ACCOUNT_EXISTS');
    expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(false);
  });

  test('a user of the website is recognized inside WeChat, and afterwards even without the union id', async () => {
    const user = freshUser();
    const { browser: owner } = await wechatAccount(use(), user);
    const browser = use().browser();
    const first = await wxAuth(browser, await tapInWechat(browser, user));
    expect(first.data).toMatchObject({ authData: { userId: await userIdOf(owner) } });
    await use().fault('wechat', 'no-unionid', 1);
    const second = await wxAuth(browser, await tapInWechat(browser, user));
    expect(second.data).toMatchObject({ authData: { userId: await userIdOf(owner) } });
  });

  test('a union id that appears later joins the identities of one person in several apps', async () => {
    const user = freshUser();
    await use().fault('wechat', 'no-unionid', 1);
    const { browser: owner } = await wechatAccount(use(), user);
    const browser = use().browser();
    expect((await wxAuth(browser, await scan(browser, user))).data).toHaveProperty('authData');
    expect((await wxAuth(browser, await tapInWechat(browser, user))).data).toMatchObject({
      authData: { userId: await userIdOf(owner) },
    });
  });

  test('a snapshot does not sign anyone in or get a ticket, and its answer explains what to do', async () => {
    const user = freshUser();
    await wechatAccount(use(), user);
    const browser = use().browser();
    const answer = await wxAuth(browser, await tapInWechat(browser, user, 'snapshot'));
    expect([answer.status, answer.key, answer.data]).toEqual([200, 'WX_ALERT', { reason: 'snapshot' }]);
    expect(answer.msg).toBe(reasons.WX_ALERT.snapshot.en);
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  test("the page is WeChat's own, has a state of letters and digits, and is shown in a frame", async () => {
    const browser = use().browser();
    const [one, two] = [
      await startAuthorization(browser, 'wx', { intent: 'login' }),
      await startAuthorization(browser, 'wx', { intent: 'login' }),
    ];
    expect(one.embed).toBe(true);
    expect(one.state).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(one.state).not.toBe(two.state);
    expect(new URL(one.url).searchParams.get('state')).toBe(one.state);
    expect(browser.cookies.has('bid')).toBe(true);
    expect(JSON.stringify([...browser.cookies])).not.toContain(one.state);
  });

  test('a state belongs to its browser: from another browser it is unknown, calls no provider, and stays valid', async () => {
    const user = freshUser();
    await wechatAccount(use(), user);
    const [browser, stranger] = [use().browser(), use().browser()];
    const answer = await scan(browser, user);
    const stolen = await wxAuth(stranger, answer);
    const unknown = await wxAuth(stranger, { ...answer, state: 'x'.repeat(43) });
    expect([stolen.key, stolen.msg, stolen.data]).toEqual([unknown.key, unknown.msg, unknown.data]);
    expect(stolen.key).toBe('WX_RESTART');
    expect(stranger.cookies.has('refresh_token')).toBe(false);
    // The code can still be used, because nothing was sent to WeChat.
    expect((await wxAuth(browser, answer)).data).toHaveProperty('authData');
  });

  test('a state belongs to its input and its provider', async () => {
    const user = freshUser();
    const { browser } = await wechatAccount(use(), user);
    const bind = await scanWechat(use(), browser, user, { intent: 'bind' });
    expect((await wxAuth(browser, bind)).key).toBe('WX_RESTART');
    const cloud = await startAuthorization(browser, 'tc', { intent: 'login' });
    expect((await wxAuth(browser, { ...bind, state: cloud.state })).key).toBe('WX_RESTART');
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.wxBind, bind)).key).toBe('OK');
  });

  test('a state and a code are each valid once', async () => {
    const user = freshUser();
    await wechatAccount(use(), user);
    const browser = use().browser();
    const answer = await scan(browser, user);
    expect((await wxAuth(browser, answer)).key).toBe('OK');
    expect((await wxAuth(browser, answer)).key).toBe('WX_RESTART');
    const { state } = await startAuthorization(browser, 'wx', { intent: 'login' });
    expect((await wxAuth(browser, { code: answer.code, state })).key).toBe('WX_RESTART');
    expect((await browser.call(endpoints.wxAuth, { code: 'made-up', state })).key).toBe('WX_RESTART');
  });

  test('a state expires after ten minutes', async () => {
    const browser = use().browser();
    const answer = await scan(browser, freshUser());
    await use().pass(lifetimes.authorizeStateMs);
    expect((await wxAuth(browser, answer)).key).toBe('WX_RESTART');
  });

  test('one of 200 parallel answers with the same state succeeds', async () => {
    const user = freshUser();
    const account = await wechatAccount(use(), user);
    const browser = use().browser();
    const answer = await scan(browser, user);
    const answers = await Promise.all(Array.from({ length: 200 }, () => wxAuth(browser.at(browser.url), answer)));
    const keys = answers.map(({ key }) => key);
    expect(keys.filter((key) => key === 'OK')).toHaveLength(1);
    expect(keys.filter((key) => key === 'WX_RESTART')).toHaveLength(199);
    expect((await account.browser.call(endpoints.sessions, {})).data).toHaveLength(2);
  });

  test.each([
    ['error', 502, 'PROVIDER_FAILED'],
    ['garbage', 502, 'PROVIDER_FAILED'],
    ['refuse', 502, 'PROVIDER_FAILED'],
    ['40125', 502, 'PROVIDER_FAILED'],
    ['45009', 429, 'RATE_LIMITED'],
    ['40029', 200, 'WX_RESTART'],
  ])(
    'while WeChat answers with %s, the call answers %i %s, nobody is signed in, and a new scan works',
    async (kind, ...is) => {
      const user = freshUser();
      await wechatAccount(use(), user);
      const browser = use().browser();
      const answer = await scan(browser, user);
      await use().fault('wechat', kind, 1);
      const failed = await wxAuth(browser, answer);
      expect([failed.status, failed.key, failed.data]).toEqual([...is, null]);
      expect(failed.headers.get('retry-after') !== null).toBe(is[0] === 429);
      expect(browser.cookies.has('refresh_token')).toBe(false);
      await use().fault('wechat', kind, 0);
      expect((await wxAuth(browser, await scan(browser, user))).data).toHaveProperty('authData');
    },
  );

  test('when WeChat does not answer in time, the call gets 504', { timeout: 20_000 }, async () => {
    const browser = use().browser();
    const answer = await scan(browser, freshUser());
    await use().fault('wechat', 'delay', 1, 8_000);
    const failed = await wxAuth(browser, answer);
    expect([failed.status, failed.key]).toEqual([504, 'PROVIDER_TIMEOUT']);
    await use().fault('wechat', 'delay', 0);
  });

  test('a foreign back address is refused at the start, and one in the callback is ignored', async () => {
    const browser = use().browser();
    for (const backUrl of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
      const refused = await browser.call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login', backUrl });
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'BACK_URL_REFUSED', null]);
    }
    const sent = { backUrl: 'https://evil.example/' };
    const answer = { ...(await scan(browser, freshUser(), 'https://contour.isoline.example/a')), ...sent };
    expect((await wxAuth(browser, answer)).data.backUrl).toBe('https://contour.isoline.example/a');
    expect((await wxAuth(browser, { ...(await scan(browser, freshUser())), ...sent })).data.backUrl).toBeNull();
  });

  test.each([{}, { code: 'c' }, { state: 's' }, { code: '', state: 's' }, { code: 'c', state: 's'.repeat(129) }])(
    'a callback like %j gets 422',
    async (input) => {
      const answer = await use()
        .browser()
        .call(endpoints.wxAuth, input as { code: string; state: string });
      expect([answer.status, answer.key]).toEqual([422, 'FIELDS_INVALID']);
    },
  );
});
