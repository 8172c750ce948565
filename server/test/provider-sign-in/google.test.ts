import { endpoints } from '@isoline/contract/endpoints.ts';
import { errors, reasons } from '@isoline/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import {
  allowConsent,
  type CallbackParams,
  freshUser,
  scanWechat,
  startAuthorization,
  userIdOf,
} from '../provider-actions.ts';
import { endStepUp, reauthTicket, stepUp } from '../reauth.ts';

const google = { provider: 'google', control: 'google' } as const;

describe.each(dialects)('Google on %s', (dialect) => {
  const use = useProduct(dialect, { GOOGLE_CLIENT_ID: 'isoline-account' });

  const callback = (browser: Browser, params: Partial<CallbackParams> & { source?: string }) =>
    browser.call(endpoints.providerAuth, { provider: 'google', state: '', ...params });
  const allow = (browser: Browser, user: string, intent: 'login' | 'bind' = 'login', backUrl?: string) =>
    allowConsent(use(), browser, google, user, { intent, ...(backUrl && { backUrl }) });
  const pendingTicket = async (browser: Browser, user: string, intent: 'login' | 'bind' = 'login') => {
    const { data } = await callback(browser, await allow(browser, user, intent));
    return 'security' in data ? data.security : '';
  };
  const link = (browser: Browser, security: string, reauth?: string) =>
    browser.call(endpoints.tcBind, { security, ...(reauth && { reauth }) });
  const linked = async (browser: Browser) => (await browser.call(endpoints.currentUser, {})).data.linked;
  const newGoogleAccount = async (user: string) => {
    const account = await use().newAccount();
    await stepUp(use(), account.browser);
    expect((await link(account.browser, await pendingTicket(account.browser, user, 'bind'))).key).toBe('OK');
    return account;
  };

  test('Google is offered beside the other providers when it is configured', async () => {
    expect((await use().browser().call(endpoints.enabledProviders, {})).data.enabled).toEqual(['wx', 'tc', 'google']);
    const { url } = await use().anotherNode({ GOOGLE_CLIENT_ID: '' });
    const other = use().browser().at(url);
    expect((await other.call(endpoints.enabledProviders, {})).data.enabled).toEqual(['wx', 'tc']);
    const refused = await other.call(endpoints.authorizeUrl, { provider: 'google', intent: 'login' });
    expect([refused.status, refused.key]).toEqual([503, 'UNAVAILABLE']);
  });

  describe('signing in', () => {
    test('a linked identity starts a session with its record and back address', async () => {
      const user = freshUser();
      const owner = await newGoogleAccount(user);
      const browser = use().browser();
      const params = await allow(browser, user, 'login', '/UserCenter');
      const answer = await callback(browser, { ...params, source: 'twin' });
      expect(answer.key).toBe('OK');
      expect(answer.data).toMatchObject({
        baseUserInfo: { nickName: user, avatar: null },
        backUrl: '/UserCenter',
        authData: { userId: await userIdOf(owner.browser), refresh_token: null },
      });
      expect(browser.cookies.has('refresh_token')).toBe(true);
      browser.bearer = 'authData' in answer.data ? answer.data.authData.access_token : null;
      const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
      expect(history.data.records).toMatchObject([{ loginType: 'google', product: 'twin' }]);
    });

    test('an unknown identity gets a ticket and starts no session', async () => {
      const [browser, user] = [use().browser(), freshUser()];
      const { key, data } = await callback(browser, await allow(browser, user));
      expect([key, Object.keys(data).sort()]).toEqual(['OK', ['backUrl', 'baseUserInfo', 'security']]);
      expect(browser.cookies.has('refresh_token')).toBe(false);
    });

    test('an e-mail address that Google has verified is never used to link', async () => {
      const email = freshEmail();
      const owner = use().browser();
      await use().register(owner, { email });
      const browser = use().browser();
      const { data } = await callback(browser, await allow(browser, email));
      expect(data).toHaveProperty('security');
      expect(data).not.toHaveProperty('authData');
      expect(await linked(owner)).toEqual([]);
    });

    test('a state is consumed once, only on its device and for its provider; a callback without a code keeps it', async () => {
      const user = freshUser();
      await newGoogleAccount(user);
      const [browser, stranger] = [use().browser(), use().browser()];
      const params = await allow(browser, user);
      expect((await callback(stranger, params)).key).toBe('TICKET_EXPIRED');
      expect((await callback(browser, { state: params.state })).key).toBe('TICKET_EXPIRED');
      expect((await browser.call(endpoints.wxAuth, params)).key).toBe('WX_RESTART');
      expect((await browser.call(endpoints.tcAuth, params)).key).toBe('TICKET_EXPIRED');
      expect((await callback(browser, params)).data).toHaveProperty('authData');
      expect((await callback(browser, params)).key).toBe('TICKET_EXPIRED');
      const { state } = await startAuthorization(browser, 'google', { intent: 'login' });
      expect((await callback(browser, { code: params.code, state })).key).toBe('TICKET_EXPIRED');
    });

    test.each([
      ['error', 502, 'PROVIDER_FAILED'],
      ['id_token_nonce', 502, 'PROVIDER_FAILED'],
      ['id_token_signature', 502, 'PROVIDER_FAILED'],
    ])('while Google answers with %s, the call answers %i %s and starts no session', async (kind, ...expected) => {
      const user = freshUser();
      await newGoogleAccount(user);
      const browser = use().browser();
      const params = await allow(browser, user);
      await use().fault('google', kind, 1);
      const failed = await callback(browser, params);
      await use().fault('google', kind, 0);
      expect([failed.status, failed.key]).toEqual(expected);
      expect(browser.cookies.has('refresh_token')).toBe(false);
    });

    test('no authorization starts while Google is unreachable', async () => {
      const { url } = await use().anotherNode();
      const browser = use().browser().at(url);
      await use().fault('google', 'error', 1);
      const failed = await browser.call(endpoints.authorizeUrl, { provider: 'google', intent: 'login' });
      expect([failed.status, failed.key]).toEqual([502, 'PROVIDER_FAILED']);
    });

    test('only Google uses this call, and an update of a Google identity gets 422', async () => {
      const browser = use().browser();
      for (const provider of ['wx', 'tc']) {
        const query = new URLSearchParams({ provider, code: 'x', state: 'x' });
        expect((await browser.fetch(`${endpoints.providerAuth.path}?${query}`)).status).toBe(422);
      }
      const { browser: owner } = await use().newAccount();
      const update = await owner.call(endpoints.authorizeUrl, { provider: 'google', intent: 'update' });
      expect(update.status).toBe(422);
    });
  });

  describe('linking', () => {
    test('linking requires a ticket that the signed-in session requested, earns 50 coins once, and is undone by unlinking', async () => {
      const [{ browser, phone }, user] = [await use().newAccount(), freshUser()];
      await stepUp(use(), browser);
      const balance = async () => (await browser.call(endpoints.coin, {})).data.balance;
      const before = await balance();
      const answer = await callback(browser, await allow(browser, user, 'bind', '/UserCenter'));
      expect(answer.data).toMatchObject({ security: expect.any(String), backUrl: '/UserCenter' });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await linked(browser)).toEqual([]);
      const security = 'security' in answer.data ? answer.data.security : '';
      const stranger = await use().newAccount();
      const strangerHere = browser.at(browser.url);
      strangerHere.bearer = stranger.browser.bearer;
      await stepUp(use(), strangerHere);
      expect((await link(strangerHere, security)).key).toBe('TICKET_EXPIRED');
      expect(await link(browser, security)).toMatchObject({ key: 'OK', data: {} });
      expect(await linked(browser)).toEqual(['google']);
      const { identities } = (await browser.call(endpoints.account, {})).data;
      expect(identities).toEqual([{ provider: 'google', nickName: user, boundAt: expect.any(String) }]);
      expect(await balance()).toBe(before + 50);
      await use().pass(60_000);
      const reauth = await reauthTicket(use(), browser, { phone });
      const unlinked = await browser.call(endpoints.unlink, { security: reauth }, { params: { type: 'google' } });
      expect([unlinked.key, await linked(browser)]).toEqual(['OK', []]);
    });

    test('linking requires a reauthentication ticket or a step-up, however recent the sign-in is', async () => {
      const { browser, phone } = await use().newAccount();
      const security = await pendingTicket(browser, freshUser(), 'bind');
      expect((await link(browser, security)).key).toBe('REAUTH_REQUIRED');
      const reauth = await reauthTicket(use(), browser, { phone });
      await endStepUp(use(), browser);
      expect((await link(browser, security, reauth)).key).toBe('OK');
    });

    test('an identity of another account is refused with an offer to merge, and merging moves it', async () => {
      const user = freshUser();
      const owner = await newGoogleAccount(user);
      const { browser } = await use().newAccount();
      const refused = await callback(browser, await allow(browser, user, 'bind', '/UserCenter'));
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_PROVIDER', reasons.BOUND_TO_PROVIDER.anotherAccount.en]);
      expect(refused.data).toMatchObject({ preview: { identities: ['google'] }, backUrl: '/UserCenter' });
      expect([await linked(browser), await linked(owner.browser)]).toEqual([[], ['google']]);
    });

    test('an account that has a Google identity keeps it', async () => {
      const { browser } = await newGoogleAccount(freshUser());
      const refused = await callback(browser, await allow(browser, freshUser(), 'bind'));
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_PROVIDER', reasons.BOUND_TO_PROVIDER.already.en]);
    });

    test('a pending WeChat identity of a sign-in is linked by its ticket', async () => {
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, freshUser()));
      expect((await link(browser, 'security' in data ? data.security : '')).key).toBe('OK');
    });
  });

  describe('with a contact', () => {
    test('a new account is registered with the identity', async () => {
      const [browser, user, phone] = [use().browser(), freshUser(), freshPhone()];
      const security = await pendingTicket(browser, user);
      const flag = await use().prove(browser, { phone });
      const registration = { type: 'phone-bind', phone, flag, password: PASSWORD, agree: true, security } as const;
      const { key, data } = await browser.call(endpoints.register, registration);
      expect([key, data.baseUserInfo?.nickName]).toEqual(['OK', user]);
      // An identity that was linked at the registration counts immediately as a verification for irrevocable acts.
      const { accounts, identities } = use().app.ports.store.read;
      const account = await accounts.byContact({ kind: 'phone', value: phone });
      const [linked] = await identities.ofAccount({ accountId: account?.id ?? '' });
      expect(linked?.linkedAt).toBe(account?.createdAt);
      expect((await browser.call(endpoints.existCheck, { phone })).data.linked).toEqual(['google']);
    });

    test('the identity is linked to the existing account, unless the account has a Google identity already', async () => {
      const [{ phone }, browser, user] = [await use().newAccount(), use().browser(), freshUser()];
      await use().pass(60_000);
      const tryLink = async (ticket: string) => {
        const flag = await use().prove(browser, { phone }, 'bind');
        return browser.call(endpoints.linkToExisting, { security: ticket, phone, flag });
      };
      expect(await tryLink(await pendingTicket(browser, user))).toMatchObject({
        key: 'OK',
        data: { baseUserInfo: { nickName: user } },
      });
      await use().pass(60_000);
      const refused = await tryLink(await pendingTicket(browser, freshUser()));
      expect([refused.key, refused.msg]).toEqual(['BOUND_TO_PROVIDER', errors.BOUND_TO_PROVIDER.en]);
    });
  });
});
