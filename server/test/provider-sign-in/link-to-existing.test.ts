import { endpoints } from '@isoline/contract/endpoints.ts';
import { BOUND_TO_WX } from '@isoline/contract/errors/provider-errors.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, useProduct } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, scanWechat, userIdOf, wechatAccount } from '../provider-actions.ts';

describe.each(dialects)('linking an identity to an existing account on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Returns the ticket of a WeChat user who has not registered or linked yet in this browser. */
  const waiting = async (browser: Browser, user: string) => {
    const { data } = await browser.call(endpoints.wxAuth, {
      ...(await scanWechat(use(), browser, user)),
      source: 'strata',
    });
    return 'security' in data ? data.security : '';
  };
  const link = (browser: Browser, security: string, phone: string, flag: string) =>
    browser.call(endpoints.linkToExisting, { security, phone, flag });
  /** Creates an account of another user, whose contact can get the next code. */
  const existing = async () => {
    const account = await use().newAccount();
    await use().pass(60_000);
    return account;
  };
  const isBindWx = async (phone: string) =>
    (await use().browser().call(endpoints.queryByPhone, { phone })).data.isBindWx;

  test('linking proves the contact, links, earns 50 coins and signs in; ticket and flag are consumed', async () => {
    const [{ phone, browser: owner }, browser, user] = [await existing(), use().browser(), freshUser()];
    const before = (await owner.call(endpoints.coin, {})).data.balance;
    const [security, flag] = [await waiting(browser, user), await use().prove(browser, { phone }, 'bind')];
    const { key, data } = await link(browser, security, phone, flag);
    expect(key).toBe('OK');
    expect(data).toMatchObject({
      security: null,
      baseUserInfo: { nickName: user },
      authData: { userId: await userIdOf(owner), refresh_token: null },
    });
    expect(browser.cookies.has('refresh_token')).toBe(true);
    browser.bearer = data.authData.access_token;
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
    expect(history.data.records).toMatchObject([{ loginType: 'wechat', product: 'strata' }]);
    // Fifty for the link, and five for the day's first sign-in.
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(before + 55);
    expect((await link(browser, security, phone, flag)).key).toBe('TICKET_EXPIRED');
  });

  test('linking to a contact without an account is refused, and ticket and flag stay as they were', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const [security, flag] = [await waiting(browser, freshUser()), await use().prove(browser, { phone }, 'bind')];
    for (let count = 0; count < 2; count++)
      expect((await link(browser, security, phone, flag)).key).toBe('BIND_FAILED');
    expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(false);
  });

  test('a flag of another scene, address or browser is refused, and so is an expired flag', async () => {
    const [{ phone }, browser] = [await existing(), use().browser()];
    const security = await waiting(browser, freshUser());
    const flags = ['nobodys', await use().prove(browser, { phone })];
    flags.push(await use().prove(browser, { phone: freshPhone() }, 'bind'));
    flags.push(await use().prove(use().browser(), { phone }, 'bind'));
    for (const flag of flags) expect((await link(browser, security, phone, flag)).key).toBe('TICKET_EXPIRED');
    await use().pass(60_000);
    const late = await use().prove(browser, { phone }, 'bind');
    await use().pass(lifetimes.ticketMs);
    expect((await link(browser, security, phone, late)).key).toBe('TICKET_EXPIRED');
    expect(await isBindWx(phone)).toBe(false);
  });

  test('the ticket of another browser is treated as unknown, and stays valid for its owner', async () => {
    const [{ phone }, browser, stranger] = [await existing(), use().browser(), use().browser()];
    const security = await waiting(browser, freshUser());
    const theirs = await use().prove(stranger, { phone }, 'bind');
    expect((await link(stranger, security, phone, theirs)).key).toBe('TICKET_EXPIRED');
    expect(stranger.cookies.has('refresh_token')).toBe(false);
    await use().pass(60_000);
    expect((await link(browser, security, phone, await use().prove(browser, { phone }, 'bind'))).key).toBe('OK');
  });

  test('an account that has an identity of the same kind keeps it', async () => {
    const [wx, tc] = [await wechatAccount(use(), freshUser()), await cloudAccount(use(), freshUser())];
    await use().pass(60_000);
    const browser = use().browser();
    const flag = await use().prove(browser, { phone: wx.phone }, 'bind');
    const refused = await link(browser, await waiting(browser, freshUser()), wx.phone, flag);
    expect([refused.key, refused.msg]).toEqual(['BOUND_TO_WX', BOUND_TO_WX.en]);
    const { data } = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, freshUser()));
    const cloud = await use().prove(browser, { phone: tc.phone }, 'bind');
    const security = 'security' in data ? data.security : '';
    expect((await link(browser, security, tc.phone, cloud)).key).toBe('BOUND_TO_TC');
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  test('an identity that has since been linked to another account is refused with its own message', async () => {
    const [{ phone }, browser, user] = [await existing(), use().browser(), freshUser()];
    const security = await waiting(browser, user);
    await wechatAccount(use(), user);
    const refused = await link(browser, security, phone, await use().prove(browser, { phone }, 'bind'));
    expect([refused.key, refused.msg]).toEqual(['BOUND_TO_WX', reasons.BOUND_TO_WX.anotherAccount.en]);
    expect(await isBindWx(phone)).toBe(false);
  });

  test('one of 200 parallel calls succeeds', async () => {
    const [{ phone, browser: owner }, browser] = [await existing(), use().browser()];
    const security = await waiting(browser, freshUser());
    const flag = await use().prove(browser, { phone }, 'bind');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => link(browser.at(browser.url), security, phone, flag)),
    );
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'TICKET_EXPIRED')).toHaveLength(199);
    expect((await owner.call(endpoints.sessions, {})).data).toHaveLength(2);
  });

  test('a bearer is ignored: the caller who proves the contact signs in to its account', async () => {
    const [{ phone, browser: owner }, other] = [await existing(), await use().newAccount()];
    const security = await waiting(other.browser, freshUser());
    const flag = await use().prove(other.browser, { phone }, 'bind');
    const { data } = await link(other.browser, security, phone, flag);
    expect(data.authData.userId).toBe(await userIdOf(owner));
  });
});
