import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';
import {
  allowCloud,
  type CallbackParams,
  cloudAccount,
  freshUser,
  scanWechat,
  startAuthorization,
  userIdOf,
} from '../provider-actions.ts';
import { endStepUp, reauthTicket, stepUp } from '../reauth.ts';

describe.each(dialects)('the cloud account on %s', (dialect) => {
  const use = useProduct(dialect);

  const tcAuth = (browser: Browser, answer: Partial<CallbackParams> & { source?: string; backUrl?: string }) =>
    browser.call(endpoints.tcAuth, answer);
  const allow = (browser: Browser, user: string, intent: 'login' | 'bind' = 'login', backUrl?: string) =>
    allowCloud(use(), browser, user, { intent, ...(backUrl && { backUrl }) });
  /** Returns the ticket of a cloud user who has not registered or linked yet. */
  const waiting = async (browser: Browser, user: string, intent: 'login' | 'bind' = 'login') => {
    const { data } = await tcAuth(browser, await allow(browser, user, intent));
    return 'security' in data ? data.security : '';
  };
  const tc = async (browser: Browser) => (await browser.call(endpoints.account, {})).data.tc;

  describe('signing in', () => {
    test('a linked identity gets code 1 with the session, its record and the back address', async () => {
      const user = freshUser();
      const owner = await cloudAccount(use(), user);
      const browser = use().browser();
      const answer = await tcAuth(browser, { ...(await allow(browser, user, 'login', '/UserCenter')), source: 'twin' });
      expect([answer.status, answer.key]).toEqual([200, 'TC_LINKED']);
      expect(answer.data).toMatchObject({
        tcAccountId: expect.any(String),
        baseUserInfo: { nickName: user, avatar: null },
        backUrl: '/UserCenter',
        authData: { userId: await userIdOf(owner.browser), refresh_token: null },
      });
      expect(browser.cookies.has('refresh_token')).toBe(true);
      browser.bearer = 'authData' in answer.data ? answer.data.authData.access_token : null;
      const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
      expect(history.data.records).toMatchObject([{ loginType: 'cloud', product: 'twin' }]);
    });

    test('an unlinked identity gets code 0 with a ticket, and starts no session', async () => {
      const [browser, user] = [use().browser(), freshUser()];
      const { key, data } = await tcAuth(browser, await allow(browser, user));
      expect([key, Object.keys(data).sort()]).toEqual(['OK', ['backUrl', 'baseUserInfo', 'security', 'tcAccountId']]);
      expect(browser.cookies.has('refresh_token')).toBe(false);
    });

    test('a state is accepted once, in its own browser and for its provider; a callback without a code keeps it', async () => {
      const user = freshUser();
      await cloudAccount(use(), user);
      const [browser, stranger] = [use().browser(), use().browser()];
      const answer = await allow(browser, user);
      expect((await tcAuth(stranger, answer)).key).toBe('TICKET_EXPIRED');
      expect(stranger.cookies.has('refresh_token')).toBe(false);
      expect((await tcAuth(browser, { state: answer.state })).key).toBe('TICKET_EXPIRED');
      expect((await browser.call(endpoints.wxAuth, answer)).key).toBe('WX_RESTART');
      expect((await tcAuth(browser, answer)).key).toBe('TC_LINKED');
      expect((await tcAuth(browser, answer)).key).toBe('TICKET_EXPIRED');
      const { state } = await startAuthorization(browser, 'tc', { intent: 'login' });
      expect((await tcAuth(browser, { code: answer.code, state })).key).toBe('TICKET_EXPIRED');
    });

    test('a state is accepted for ten minutes, and one of 200 parallel calls succeeds', async () => {
      const user = freshUser();
      await cloudAccount(use(), user);
      const browser = use().browser();
      const late = await allow(browser, user);
      await use().pass(lifetimes.authorizeStateMs);
      expect((await tcAuth(browser, late)).key).toBe('TICKET_EXPIRED');
      const answer = await allow(browser, user);
      const answers = await Promise.all(Array.from({ length: 200 }, () => tcAuth(browser.at(browser.url), answer)));
      expect(answers.filter(({ key }) => key === 'TC_LINKED')).toHaveLength(1);
      expect(answers.filter(({ key }) => key === 'TICKET_EXPIRED')).toHaveLength(199);
    });

    test.each([
      ['error', 502, 'PROVIDER_FAILED'],
      ['garbage', 502, 'PROVIDER_FAILED'],
      ['refuse', 502, 'PROVIDER_FAILED'],
      ['RequestLimitExceeded', 429, 'RATE_LIMITED'],
    ])('while the cloud answers with %s, the call answers %i %s and nobody is signed in', async (kind, ...is) => {
      const user = freshUser();
      await cloudAccount(use(), user);
      const browser = use().browser();
      const answer = await allow(browser, user);
      await use().fault('cloud', kind, 1);
      const failed = await tcAuth(browser, answer);
      await use().fault('cloud', kind, 0);
      expect([failed.status, failed.key]).toEqual(is);
      expect(browser.cookies.has('refresh_token')).toBe(false);
      expect((await tcAuth(browser, await allow(browser, user))).key).toBe('TC_LINKED');
    });

    test('a sign-in succeeds even if the cloud does not send a name', async () => {
      const user = freshUser();
      await cloudAccount(use(), user);
      const browser = use().browser();
      const answer = await allow(browser, user);
      await use().fault('cloud-profile', 'error', 1);
      expect(await tcAuth(browser, answer)).toMatchObject({
        key: 'TC_LINKED',
        data: { baseUserInfo: { nickName: '' } },
      });
      await use().fault('cloud-profile', 'error', 0);
    });

    test('an update of a cloud identity gets 422', async () => {
      const { browser } = await use().newAccount();
      const answer = await browser.call(endpoints.authorizeUrl, { provider: 'tc', intent: 'update' });
      expect(answer.status).toBe(422);
    });
  });

  describe('linking to the signed-in account', () => {
    const bind = (browser: Browser, security: string, reauth?: string) =>
      browser.call(endpoints.tcBind, { security, ...(reauth && { reauth }) });
    const steppedUp = async () => {
      const account = await use().newAccount();
      await stepUp(use(), account.browser);
      return account;
    };

    test('linking requires the ticket of the callback, adds 50 coins once, and starts no session', async () => {
      const [{ browser }, user] = [await steppedUp(), freshUser()];
      const balance = async () => (await browser.call(endpoints.coin, {})).data.balance;
      const before = await balance();
      const answer = await tcAuth(browser, await allow(browser, user, 'bind', '/UserCenter'));
      expect(answer.data).toMatchObject({ security: expect.any(String), backUrl: '/UserCenter' });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await tc(browser)).bound).toBe(false);
      const security = 'security' in answer.data ? answer.data.security : '';
      expect(await bind(browser, security)).toMatchObject({ key: 'OK', data: {} });
      expect(await tc(browser)).toMatchObject({ bound: true, nickName: user });
      expect(await balance()).toBe(before + 50);
      expect((await bind(browser, security)).key).toBe('TICKET_EXPIRED');
      expect((await bind(browser, await waiting(browser, user, 'bind'))).key).toBe('OK');
      expect(await balance()).toBe(before + 50);
    });

    test('linking refuses a ticket that another account or another browser requested', async () => {
      const [{ browser }, other] = [await steppedUp(), await use().newAccount()];
      const security = await waiting(browser, freshUser(), 'bind');
      const otherHere = browser.at(browser.url);
      otherHere.bearer = other.browser.bearer;
      const sameUserOnAnotherDevice = use().browser();
      sameUserOnAnotherDevice.bearer = browser.bearer;
      for (const stranger of [otherHere, sameUserOnAnotherDevice]) {
        expect((await bind(stranger, security)).key).toBe('REAUTH_REQUIRED');
        await stepUp(use(), stranger);
        expect((await bind(stranger, security)).key).toBe('TICKET_EXPIRED');
      }
      await stepUp(use(), browser);
      const context = browser.at(browser.url);
      context.bearer = null;
      expect((await context.call(endpoints.baseInfo, { security })).key).toBe('TICKET_EXPIRED');
      expect((await bind(browser, security)).key).toBe('OK');
      expect((await tc(other.browser)).bound).toBe(false);
    });

    test('linking after only a recent sign-in is refused: it requires a reauthentication ticket, which it consumes', async () => {
      const { browser, phone } = await use().newAccount();
      const security = await waiting(browser, freshUser(), 'bind');
      expect((await bind(browser, security)).key).toBe('REAUTH_REQUIRED');
      expect((await bind(browser, security, 'nobodys')).key).toBe('REAUTH_REQUIRED');
      const reauth = await reauthTicket(use(), browser, { phone });
      await endStepUp(use(), browser);
      expect((await bind(browser, 'nobodys', reauth)).key).toBe('TICKET_EXPIRED');
      expect((await bind(browser, security, reauth)).key).toBe('OK');
      const consumed = await browser.call(endpoints.unlink, { security: reauth }, { params: { type: 'tc' } });
      expect(consumed.key).toBe('REAUTH_REQUIRED');
    });

    test('a cloud identity of another account is refused with an offer to merge', async () => {
      const user = freshUser();
      const owner = await cloudAccount(use(), user);
      const { browser } = await use().newAccount();
      const refused = await tcAuth(browser, await allow(browser, user, 'bind', '/UserCenter'));
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_TC', reasons.BOUND_TO_TC.anotherAccount.en]);
      expect(refused.data).toMatchObject({
        security: expect.any(String),
        preview: { identities: ['tc'] },
        backUrl: '/UserCenter',
      });
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect((await tc(browser)).bound).toBe(false);
      expect((await tc(owner.browser)).bound).toBe(true);
    });

    test('linking is refused for an account that has a cloud identity, which stays', async () => {
      const user = freshUser();
      const { browser } = await cloudAccount(use(), user);
      const refused = await tcAuth(browser, await allow(browser, freshUser(), 'bind'));
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_TC', reasons.BOUND_TO_TC.already.en]);
      const context = browser.at(browser.url);
      context.bearer = null;
      await stepUp(use(), browser);
      expect((await bind(browser, await waiting(context, freshUser()))).key).toBe('BOUND_TO_TC');
      expect((await tc(browser)).nickName).toBe(user);
    });

    test('a pending WeChat identity of a sign-in is linked', async () => {
      const { browser } = await steppedUp();
      const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, freshUser()));
      expect((await bind(browser, 'security' in data ? data.security : '')).key).toBe('OK');
      expect((await browser.call(endpoints.account, {})).data.wx.bound).toBe(true);
    });
  });

  describe('with a contact', () => {
    const link = async (
      browser: Browser,
      phone: string,
      security: string,
      more: { password?: string; agree?: boolean; flag?: string } = {},
    ) => {
      const flag = more.flag ?? (await use().prove(browser, { phone }, 'bind'));
      return browser.call(endpoints.tcAuthBind, { security, phone, ...more, flag });
    };

    test('a new account is registered, which then needs a password and the terms', async () => {
      const [browser, user, phone] = [use().browser(), freshUser(), freshPhone()];
      const security = await waiting(browser, user);
      const flag = await use().prove(browser, { phone }, 'bind');
      expect((await link(browser, phone, security, { flag })).key).toBe('PASSWORD_FORMAT');
      expect((await link(browser, phone, security, { flag, password: PASSWORD })).key).toBe('TERMS_NOT_AGREED');
      const weak = await link(browser, phone, security, { flag, password: 'weak', agree: true });
      expect(weak.key).toBe('PASSWORD_FORMAT');
      expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(false);
      const { key, data } = await link(browser, phone, security, { flag, password: PASSWORD, agree: true });
      expect([key, data.baseUserInfo.nickName]).toEqual(['OK', user]);
      expect(browser.cookies.has('refresh_token')).toBe(true);
      browser.bearer = data.authData.access_token;
      expect((await browser.call(endpoints.currentUser, {})).data).toMatchObject({ phone, isBindTc: true });
      expect((await browser.call(endpoints.coin, {})).data.balance).toBe(100);
      const again = use().browser();
      expect((await tcAuth(again, await allow(again, user))).key).toBe('TC_LINKED');
    });

    test('the identity is linked to the existing account without a password, and signs in', async () => {
      const [{ phone, browser: owner }, browser, user] = [await use().newAccount(), use().browser(), freshUser()];
      await use().pass(60_000);
      const { key, data } = await link(browser, phone, await waiting(browser, user));
      expect([key, data.authData.userId]).toEqual(['OK', await userIdOf(owner)]);
      expect(await tc(owner)).toMatchObject({ bound: true, nickName: user });
    });

    test('a flag of another scene, address or browser is refused, and links nothing', async () => {
      const { phone } = await use().newAccount();
      const [browser, other] = [use().browser(), freshPhone()];
      await use().pass(60_000);
      const security = await waiting(browser, freshUser());
      const flags = [
        'nobodys',
        await use().prove(browser, { phone }, 'register'),
        await use().prove(browser, { phone: other }, 'bind'),
        await use().prove(use().browser(), { phone }, 'bind'),
      ];
      for (const flag of flags) expect((await link(browser, phone, security, { flag })).key).toBe('TICKET_EXPIRED');
      const { data } = await browser.call(endpoints.existCheck, { phone });
      expect(data.isBindTc).toBe(false);
      expect(browser.cookies.has('refresh_token')).toBe(false);
    });

    test('an account that has a cloud identity keeps it', async () => {
      const { phone } = await cloudAccount(use(), freshUser());
      const browser = use().browser();
      await use().pass(60_000);
      expect((await link(browser, phone, await waiting(browser, freshUser()))).key).toBe('BOUND_TO_TC');
      expect(browser.cookies.has('refresh_token')).toBe(false);
    });

    test('an identity that another account has taken over is refused', async () => {
      const [browser, user, phone] = [use().browser(), freshUser(), freshPhone()];
      const security = await waiting(browser, user);
      await cloudAccount(use(), user);
      const refused = await link(browser, phone, security, { password: PASSWORD, agree: true });
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_TC', reasons.BOUND_TO_TC.anotherAccount.en]);
      expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(false);
    });

    test('a WeChat identity is refused', async () => {
      const { phone } = await use().newAccount();
      const browser = use().browser();
      await use().pass(60_000);
      const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, freshUser()));
      expect((await link(browser, phone, 'security' in data ? data.security : '')).key).toBe('TICKET_EXPIRED');
    });
  });
});
