import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { addPasskey, assert } from '../factors.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

describe.each(dialects)('an account with only a phone, whose phone was changed, on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Has a thief replace the phone in the owner's session. */
  async function stolenAccount() {
    const { browser: thief, phone } = await use().newAccount();
    const theirs = freshPhone();
    await changeContactTo(use(), thief, { phone: theirs });
    return { thief, phone, theirs };
  }
  async function verify(browser: Browser, phone: string) {
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    await use().pass(MINUTE_MS);
    return browser.call(endpoints.verifyReset, { phone, identifyCode });
  }
  const reset = (browser: Browser, security: string) =>
    browser.call(endpoints.resetPassword, { security, password: NEW });

  test('the account is recovered by a reset with its former phone, and the thief keeps nothing', async () => {
    const { thief, phone, theirs } = await stolenAccount();
    const user = freshUser();
    await stepUp(use(), thief);
    await thief.call(endpoints.wxBind, await scanWechat(use(), thief, user, { intent: 'bind' }));
    const owner = use().browser();
    const masked = (number: string) => `${number.slice(0, 3)}****${number.slice(-4)}`;
    expect((await owner.call(endpoints.baseInfo, { phone })).data).toMatchObject({ phone: masked(phone) });
    const { data } = await verify(owner, phone);
    expect(data).toMatchObject({ recent: [], recovers: { replacedBy: [masked(theirs)] } });
    expect(await isSignedIn(thief)).toBe(true);
    expect((await reset(owner, data.security)).key).toBe('OK');
    expect(await isSignedIn(thief)).toBe(false);
    for (const [name, password] of [
      [theirs, PASSWORD],
      [theirs, NEW],
      [phone, PASSWORD],
    ] as const)
      expect((await use().browser().signIn(name, password)).key).toBe('BAD_CREDENTIALS');
    const scanned = await thief.call(endpoints.wxAuth, await scanWechat(use(), thief, user));
    expect(scanned.data).not.toHaveProperty('authData');
    expect((await use().send(use().browser(), 'reset', { phone: theirs })).key).toBe('NO_ACCOUNT_INFO');
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
    expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email: null, isBindWx: false });
    await use().app.settled();
    expect((await use().messagesTo(theirs)).map(({ scene }) => scene)).toContain('change-undone');
  });

  test('the former phone gets a link to the recovery', async () => {
    const { phone } = await stolenAccount();
    const [notice] = (await use().messagesTo(phone)).filter(({ code }) => code === null);
    expect(notice).toMatchObject({ scene: 'contact-changed', text: expect.stringMatching(/https?:\/\/\S+\/r\b/) });
  });

  test('the account is recovered even if an e-mail was added first and the phone was then removed', async () => {
    const { browser: thief, phone } = await use().newAccount();
    await changeContactTo(use(), thief, { email: freshEmail() });
    await stepUp(use(), thief);
    expect((await thief.call(endpoints.removeContact, { type: 'phone' })).key).toBe('OK');
    const owner = use().browser();
    const { data } = await verify(owner, phone);
    expect((await reset(owner, data.security)).key).toBe('OK');
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
    expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email: null });
  });

  test('the account can be recovered for 72 hours, and while no other account has the phone', async () => {
    const { thief, phone, theirs } = await stolenAccount();
    const owner = use().browser();
    const { data } = await verify(owner, phone);
    await use().register(use().browser(), { phone });
    expect((await reset(owner, data.security)).key).toBe('TICKET_EXPIRED');
    expect((await verify(use().browser(), phone)).data.recovers).toBeNull();
    expect((await thief.call(endpoints.currentUser, {})).data.phone).toBe(theirs);

    const late = await stolenAccount();
    await use().pass(lifetimes.contactUndoMs);
    expect((await use().send(use().browser(), 'reset', { phone: late.phone })).key).toBe('NO_ACCOUNT_INFO');
    expect((await use().browser().call(endpoints.baseInfo, { phone: late.phone })).key).toBe('NO_ACCOUNT_INFO');
  });

  test('an account that also had an e-mail is not recovered, because the notice to the e-mail has the undo link', async () => {
    const { browser, phone } = await use().newAccount();
    await changeContactTo(use(), browser, { email: freshEmail() });
    await use().pass(lifetimes.contactUndoMs);
    await browser.signIn(phone, PASSWORD);
    await changeContactTo(use(), browser, { phone: freshPhone() });
    const { key, data } = await verify(use().browser(), phone);
    expect([key, data]).toEqual(['NO_ACCOUNT_INFO', null]);
  });

  test('the account is recovered even if another account had the phone for a while since', async () => {
    for (const isNew of [true, false]) {
      const { phone } = await stolenAccount();
      await use().pass(MINUTE_MS);
      const other = isNew ? use().browser() : (await use().newAccount()).browser;
      if (isNew) await use().register(other, { phone });
      else expect((await changeContactTo(use(), other, { phone })).key).toBe('OK');
      await use().pass(MINUTE_MS);
      expect((await changeContactTo(use(), other, { phone: freshPhone() })).key).toBe('OK');
      const owner = use().browser();
      const { data } = await verify(owner, phone);
      expect((await reset(owner, data.security)).key).toBe('OK');
      expect((await owner.signIn(phone, NEW)).key).toBe('OK');
      const { data: history } = await owner.call(endpoints.loginHistory, { current: 1, size: 10 });
      // Its own sign-ins: the registration and the one after the recovery.
      expect(history.records.map(({ loginType }) => loginType)).toEqual(['password', 'register']);
      expect(await isSignedIn(other)).toBe(true);
    }
  });

  describe('with a passkey older than 72 hours', () => {
    async function protectedAccount() {
      const { browser, phone } = await use().newAccount();
      await stepUp(use(), browser);
      const { authenticator } = await addPasskey(use(), browser);
      const prove = async () => {
        const passkey = await assert(use(), browser, authenticator);
        const { data } = await browser.call(endpoints.stepUp, { passkey });
        return data.security;
      };
      const change = async () => {
        const next = freshPhone();
        const identifyCode = await use().requestCode(browser, 'change', { phone: next });
        const answer = await browser.call(endpoints.changeContact, {
          security: await prove(),
          phone: next,
          identifyCode,
        });
        await use().app.settled();
        expect(answer.key).toBe('OK');
        await use().pass(MINUTE_MS);
        return next;
      };
      const age = async (name: string) => {
        await use().pass(lifetimes.contactUndoMs + MINUTE_MS);
        await browser.signIn(name, PASSWORD);
      };
      return { browser, phone, prove, change, age };
    }
    const isRecovered = async (phone: string) => (await use().send(use().browser(), 'reset', { phone })).key === 'OK';

    test('the account is not recovered when the passkey proved the change, because the phone may be lost', async () => {
      const { phone, change, age } = await protectedAccount();
      const second = await change();
      expect((await verify(use().browser(), phone)).data.recovers).not.toBeNull();
      await age(second);
      await change();
      expect(await isRecovered(second)).toBe(false);
    });

    test('a phone that the passkey gave up does not recover the account by an earlier change, whose undo keeps the new phone', async () => {
      const { browser, phone, prove, change, age } = await protectedAccount();
      await age(phone);
      expect((await browser.call(endpoints.changePassword, { security: await prove(), password: NEW })).key).toBe('OK');
      await use().pass(MINUTE_MS);
      const second = await change();
      expect(await isRecovered(phone)).toBe(false);
      // A code to the second phone does not surely prove the owner, so that phone recovers the account.
      await browser.signIn(second, NEW);
      await changeContactTo(use(), browser, { phone: freshPhone() });
      const owner = use().browser();
      const { data } = await verify(owner, second);
      expect((await reset(owner, data.security)).key).toBe('OK');
      expect((await owner.signIn(second, NEW)).key).toBe('OK');
      expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone: second, email: null });
    });

    test('a phone that the passkey gave up recovers nothing even if a code to it added an e-mail before, whether it is changed or removed', async () => {
      for (const isRemoved of [true, false]) {
        const { browser, phone, prove, change, age } = await protectedAccount();
        await age(phone);
        const email = freshEmail();
        await changeContactTo(use(), browser, { email });
        await use().pass(MINUTE_MS);
        if (isRemoved)
          expect((await browser.call(endpoints.removeContact, { security: await prove(), type: 'phone' })).key).toBe(
            'OK',
          );
        else await change();
        expect((await verify(use().browser(), phone)).key).toBe('NO_ACCOUNT_INFO');
        // The notice to the e-mail still has the link.
        const token = await undoTokenTo(use(), email);
        expect((await use().browser().call(endpoints.viewUndo, { token })).key).toBe('OK');
      }
    });
  });
});
