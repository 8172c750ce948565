import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { type CallbackParams, freshUser, scanWechat, userIdOf, wechatAccount } from '../provider-actions.ts';
import { endStepUp, reauthTicket, stepUp } from '../reauth.ts';
import { sessionOnDeviceOf } from '../session-on-device.ts';

describe.each(dialects)('linking WeChat on %s', (dialect) => {
  const use = useProduct(dialect);

  const scan = (browser: Browser, user: string, intent: 'bind' | 'update' = 'bind', security?: string) =>
    scanWechat(use(), browser, user, { intent, ...(security && { security }) });
  const bind = (browser: Browser, answer: CallbackParams & { security?: string; userId?: string }) =>
    browser.call(endpoints.wxBind, answer);
  const update = (browser: Browser, answer: CallbackParams & { security?: string }) =>
    browser.call(endpoints.wxUpdate, answer);
  const wx = async (browser: Browser) => (await browser.call(endpoints.account, {})).data.wx;
  const coins = async (browser: Browser) => (await browser.call(endpoints.coin, {})).data.balance;
  const signInBy = async (user: string) => {
    const browser = use().browser();
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    return 'authData' in data ? data.authData.userId : null;
  };
  /** Returns the details of the refused links of an account. */
  const refusals = async (of: Browser) => {
    const { securityEvents } = use().app.ports.store.read;
    const events = await securityEvents.ofAccount({ accountId: await userIdOf(of), since: 0, limit: 50 });
    return events.flatMap(({ kind, detail }) => (kind === 'identity-link-refused' ? [detail] : []));
  };
  /** Creates an account and steps up its session. */
  const steppedUp = async () => {
    const account = await use().newAccount();
    await stepUp(use(), account.browser);
    return account;
  };

  test('a stepped-up session links without a ticket, the account gets 50 coins once, and the session stays valid', async () => {
    const [{ browser }, user] = [await steppedUp(), freshUser()];
    const before = await coins(browser);
    const answer = await scanWechat(use(), browser, user, { intent: 'bind', backUrl: '/UserCenter' });
    const { key, data, headers } = await bind(browser, { ...answer, userId: await userIdOf(browser) });
    expect(key).toBe('OK');
    expect(data).toMatchObject({
      security: null,
      backUrl: '/UserCenter',
      baseUserInfo: { nickName: user },
      authData: { refresh_token: null, userId: await userIdOf(browser) },
    });
    expect(headers.getSetCookie()).toEqual([]);
    browser.bearer = data.authData.access_token;
    expect(await wx(browser)).toMatchObject({ bound: true, nickName: user });
    expect(await coins(browser)).toBe(before + 50);
    expect(await signInBy(user)).toBe(await userIdOf(browser));
    const after = await coins(browser);
    expect((await bind(browser, await scan(browser, user))).key).toBe('OK');
    expect(await coins(browser)).toBe(after);
  });

  test('a recent sign-in by itself links nothing: the call requires a ticket, from its query or stored with the state', async () => {
    for (const where of ['query', 'state'] as const) {
      const [{ browser, phone }, user] = [await use().newAccount(), freshUser()];
      const bare = await scan(browser, user);
      const refused = await bind(browser, bare);
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'REAUTH_REQUIRED', null]);
      expect((await bind(browser, { ...bare, security: 'nobodys' })).key).toBe('REAUTH_REQUIRED');
      expect((await wx(browser)).bound).toBe(false);
      const security = await reauthTicket(use(), browser, { phone });
      await endStepUp(use(), browser);
      const answer = where === 'query' ? { ...bare, security } : await scan(browser, user, 'bind', security);
      expect((await bind(browser, answer)).key).toBe('OK');
      expect((await wx(browser)).bound).toBe(true);
      const used = await browser.call(endpoints.unlink, { security }, { params: { type: 'wx' } });
      expect(used.key).toBe('REAUTH_REQUIRED');
    }
  });

  test('a step-up ends after ten minutes; the state stays and links after the next step-up', async () => {
    const [{ browser }, user] = [await steppedUp(), freshUser()];
    await use().pass(lifetimes.stepUpMs - 60_000);
    const answer = await scan(browser, user);
    await use().pass(60_000);
    expect((await bind(browser, answer)).key).toBe('REAUTH_REQUIRED');
    await stepUp(use(), browser);
    expect((await bind(browser, answer)).key).toBe('OK');
  });

  test('a start with an invalid ticket is refused, and a start without a bearer gets 401', async () => {
    const { browser } = await use().newAccount();
    const start = { provider: 'wx', intent: 'update', security: 'nobodys' } as const;
    expect((await browser.call(endpoints.authorizeUrl, start)).key).toBe('REAUTH_REQUIRED');
    for (const intent of ['bind', 'update'] as const) {
      const answer = await use().browser().call(endpoints.authorizeUrl, { provider: 'wx', intent });
      expect([answer.status, answer.key, answer.data]).toEqual([401, 'USER_NOT_LOGIN', null]);
    }
    for (const endpoint of [endpoints.wxBind, endpoints.wxUpdate]) {
      expect((await use().browser().call(endpoint, { code: 'c', state: 's' })).status).toBe(401);
    }
  });

  test('the id of another account gets 403, and the state stays', async () => {
    const [{ browser }, other] = [await steppedUp(), await use().newAccount()];
    const answer = await scan(browser, freshUser());
    const foreign = await bind(browser, { ...answer, userId: await userIdOf(other.browser) });
    expect([foreign.status, foreign.key]).toEqual([403, 'FORBIDDEN']);
    expect((await wx(browser)).bound).toBe(false);
    expect((await bind(browser, answer)).key).toBe('OK');
  });

  test('a state belongs to its account and session: no other session links with it, even with the same device id', async () => {
    const [{ browser, phone }, user] = [await steppedUp(), freshUser()];
    const answer = await scan(browser, user);
    const otherSession = await sessionOnDeviceOf(use(), browser, phone);
    const otherAccount = browser.at(browser.url);
    otherAccount.bearer = (await use().newAccount()).browser.bearer;
    const elsewhere = use().browser();
    elsewhere.bearer = browser.bearer;
    for (const stranger of [otherSession, otherAccount, elsewhere]) {
      expect((await bind(stranger, answer)).key).toBe('REAUTH_REQUIRED');
      await stepUp(use(), stranger);
      expect((await bind(stranger, answer)).key).toBe('WX_RESTART');
    }
    expect(await signInBy(user)).toBeNull();
    await stepUp(use(), browser);
    expect((await bind(browser, answer)).key).toBe('OK');
    expect((await bind(browser, answer)).key).toBe('WX_RESTART');
  });

  test('a WeChat of another account is refused with an offer to merge, and nothing moves', async () => {
    const user = freshUser();
    const owner = await wechatAccount(use(), user);
    const { browser } = await steppedUp();
    const before = await coins(browser);
    const refused = await bind(browser, await scan(browser, user));
    expect([refused.status, refused.key, refused.msg]).toEqual([200, 'WX_ALERT', reasons.WX_ALERT.anotherAccount.en]);
    const [asked, held] = [await userIdOf(browser), await userIdOf(owner.browser)];
    expect(await refusals(browser)).toEqual([{ provider: 'wx', other: held, asked: true }]);
    expect(await refusals(owner.browser)).toEqual([{ provider: 'wx', other: asked, asked: false }]);
    expect(refused.data).toMatchObject({
      security: expect.any(String),
      preview: { identities: ['wx'], conflicts: [{ kind: 'phone' }] },
    });
    expect(await coins(browser)).toBe(before);
    expect((await wx(browser)).bound).toBe(false);
    expect(await signInBy(user)).toBe(await userIdOf(owner.browser));
  });

  test('a pending WeChat that another account has linked since is refused, recorded for both, and consumes no ticket', async () => {
    const user = freshUser();
    const { browser, phone } = await use().newAccount();
    const { data } = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    const owner = await wechatAccount(use(), user);
    const reauth = await reauthTicket(use(), browser, { phone });
    await endStepUp(use(), browser);
    const tickets = { security: 'security' in data ? data.security : '', reauth };
    expect((await browser.call(endpoints.tcBind, tickets)).key).toBe('BOUND_TO_WX');
    const [asked, held] = [await userIdOf(browser), await userIdOf(owner.browser)];
    expect(await refusals(browser)).toEqual([{ provider: 'wx', other: held, asked: true }]);
    expect(await refusals(owner.browser)).toEqual([{ provider: 'wx', other: asked, asked: false }]);
    await stepUp(use(), owner.browser);
    expect((await owner.browser.call(endpoints.unlink, {}, { params: { type: 'wx' } })).key).toBe('OK');
    expect((await browser.call(endpoints.tcBind, tickets)).key).toBe('OK');
  });

  test('an account that has a WeChat keeps it: a second WeChat is refused with its own message', async () => {
    const [user, other] = [freshUser(), freshUser()];
    const { browser } = await wechatAccount(use(), user);
    await stepUp(use(), browser);
    const refused = await bind(browser, await scan(browser, other));
    expect([refused.key, refused.msg, refused.data]).toEqual([
      'WX_ALERT',
      reasons.WX_ALERT.already.en,
      { reason: 'already' },
    ]);
    expect((await wx(browser)).nickName).toBe(user);
    expect(await signInBy(other)).toBeNull();
  });

  test('an update replaces the former WeChat in one step, and earns no coins', async () => {
    const [old, next] = [freshUser(), freshUser()];
    const { browser, phone } = await wechatAccount(use(), old);
    const before = await coins(browser);
    const answer = await scan(browser, next, 'update', await reauthTicket(use(), browser, { phone }));
    expect((await update(browser, answer)).key).toBe('OK');
    expect(await coins(browser)).toBe(before);
    expect(await wx(browser)).toMatchObject({ bound: true, nickName: next });
    expect(await signInBy(old)).toBeNull();
    expect(await signInBy(next)).toBe(await userIdOf(browser));
  });

  test('an update requires a ticket, even after a recent sign-in, and the state stays', async () => {
    const [old, next] = [freshUser(), freshUser()];
    const { browser, phone } = await wechatAccount(use(), old);
    const answer = await scan(browser, next, 'update');
    expect((await update(browser, answer)).key).toBe('REAUTH_REQUIRED');
    expect((await update(browser, { code: 'made-up', state: 'made-up' })).key).toBe('REAUTH_REQUIRED');
    const security = await reauthTicket(use(), browser, { phone });
    expect((await update(browser, { code: 'made-up', state: 'made-up', security })).key).toBe('WX_RESTART');
    expect((await wx(browser)).nickName).toBe(old);
    expect((await update(browser, { ...answer, security })).key).toBe('OK');
  });

  test('an update to a WeChat of another account changes nothing, and the ticket stays', async () => {
    const [old, taken] = [freshUser(), freshUser()];
    const { browser, phone } = await wechatAccount(use(), old);
    await wechatAccount(use(), taken);
    const security = await reauthTicket(use(), browser, { phone });
    const refused = await update(browser, { ...(await scan(browser, taken, 'update')), security });
    expect([refused.key, refused.msg]).toEqual(['WX_ALERT', reasons.WX_ALERT.anotherAccount.en]);
    expect(refused.data).toMatchObject({
      preview: { conflicts: expect.arrayContaining([expect.objectContaining({ kind: 'wx', mine: old })]) },
    });
    expect((await wx(browser)).nickName).toBe(old);
    expect((await update(browser, { ...(await scan(browser, freshUser(), 'update')), security })).key).toBe('OK');
  });

  test('when WeChat fails, the link stays as it was, and the ticket stays', async () => {
    const old = freshUser();
    const { browser, phone } = await wechatAccount(use(), old);
    const security = await reauthTicket(use(), browser, { phone });
    const answer = await scan(browser, freshUser(), 'update');
    await use().fault('wechat', 'error', 1);
    expect((await update(browser, { ...answer, security })).status).toBe(502);
    expect((await wx(browser)).nickName).toBe(old);
    expect((await update(browser, { ...(await scan(browser, freshUser(), 'update')), security })).key).toBe('OK');
  });

  test('when two accounts link one WeChat in parallel, one of them gets it', async () => {
    const user = freshUser();
    const accounts = [await steppedUp(), await steppedUp(), await steppedUp()];
    const answers: CallbackParams[] = [];
    for (const { browser } of accounts) answers.push(await scan(browser, user));
    const outcomes = await Promise.all(
      accounts.map(({ browser }, index) => bind(browser, answers[index] ?? { code: '', state: '' })),
    );
    expect(outcomes.map(({ key }) => key).sort()).toEqual(['OK', 'WX_ALERT', 'WX_ALERT']);
    const bound = await Promise.all(accounts.map(async ({ browser }) => (await wx(browser)).bound));
    expect(bound.filter(Boolean)).toHaveLength(1);
  });

  test('an account that links two WeChats in parallel gets one', async () => {
    const { browser } = await steppedUp();
    const answers = [await scan(browser, freshUser()), await scan(browser, freshUser())];
    const outcomes = await Promise.all(answers.map((answer) => bind(browser, answer)));
    expect(outcomes.map(({ key }) => key).sort()).toEqual(['OK', 'WX_ALERT']);
  });

  describe('unlinking', () => {
    const unlink = (browser: Browser, security: string, type = 'wx') =>
      browser.call(endpoints.unlink, { security }, { params: { type } });

    test('unlinking consumes a ticket, and the contact still signs in to the account', async () => {
      const user = freshUser();
      const { browser, phone } = await wechatAccount(use(), user);
      expect((await unlink(browser, 'nobodys')).key).toBe('REAUTH_REQUIRED');
      const security = await reauthTicket(use(), browser, { phone });
      expect((await unlink(browser, security)).key).toBe('OK');
      expect(await wx(browser)).toEqual({ bound: false, nickName: null, boundAt: null });
      expect(await signInBy(user)).toBeNull();
      expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
      expect((await unlink(browser, security)).key).toBe('REAUTH_REQUIRED');
    });

    test('unlinking an identity that is not linked is refused, and the ticket stays', async () => {
      const { browser, phone } = await wechatAccount(use(), freshUser());
      const security = await reauthTicket(use(), browser, { phone });
      expect((await unlink(browser, security, 'tc')).key).toBe('NOT_BOUND');
      expect((await unlink(browser, security)).key).toBe('OK');
    });

    test('unlinking with the ticket of another account is refused; another provider gets 422, and a call without a bearer 401', async () => {
      const [mine, other] = [await wechatAccount(use(), freshUser()), await use().newAccount()];
      const foreign = await reauthTicket(use(), other.browser, { phone: other.phone });
      const asMe = other.browser.at(other.browser.url);
      asMe.bearer = mine.browser.bearer;
      expect((await unlink(asMe, foreign)).key).toBe('REAUTH_REQUIRED');
      expect((await unlink(mine.browser, 'x', 'qq')).status).toBe(422);
      expect(
        (
          await use()
            .browser()
            .call(endpoints.unlink, { security: 'x' }, { params: { type: 'wx' } })
        ).status,
      ).toBe(401);
      expect((await wx(mine.browser)).bound).toBe(true);
    });

    test('unlinking and linking again earns no coins a second time', async () => {
      const user = freshUser();
      const { browser, phone } = await wechatAccount(use(), user);
      const before = await coins(browser);
      await unlink(browser, await reauthTicket(use(), browser, { phone }));
      expect((await bind(browser, await scan(browser, user))).key).toBe('OK');
      expect(await coins(browser)).toBe(before);
    });
  });
});
