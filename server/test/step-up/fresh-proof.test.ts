import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Answered, Browser } from '../browser.ts';
import {
  addPasskey,
  codeOf,
  enableAuthenticator,
  firstStep,
  protectedAccount,
  secondStep,
  signInByPasskey,
} from '../factors.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import { sessionOnDeviceOf } from '../session-on-device.ts';

/** Makes a sensitive call and returns its key. The call changes nothing, because the account has no WeChat. */
const probe = async (browser: Browser) => (await browser.call(endpoints.unlink, {}, { params: { type: 'wx' } })).key;
const LETS_THROUGH = 'NOT_BOUND';
const SECONDS = lifetimes.stepUpMs / 1000;

describe.each(dialects)('the proof of a sign-in on %s', (dialect) => {
  const use = useProduct(dialect);

  async function registerWithMark(contact: { phone: string } | { email: string }) {
    const browser = use().browser();
    const flag = await use().prove(browser, contact);
    const type = 'phone' in contact ? ('phone' as const) : ('email' as const);
    const input: InputOf<typeof endpoints.register> = { type, ...contact, flag, password: PASSWORD, agree: true };
    const { key, data } = await browser.call(endpoints.register, input);
    if (key !== 'OK') throw new Error(key);
    browser.bearer = data.authData.access_token;
    return { browser, authData: data.authData };
  }

  async function signInBySms(phone: string, browser = use().browser()) {
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const answer = await browser.call(endpoints.signInByCode, { phone, identifyCode, source: 'isoline' });
    if (answer.key === 'OK') browser.bearer = answer.data.access_token;
    return { browser, answer };
  }

  async function signInByMail(email: string) {
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { email });
    const answer = await browser.call(endpoints.signInByEmailCode, { email, identifyCode, source: 'isoline' });
    if (answer.key === 'OK') browser.bearer = answer.data.access_token;
    return { browser, answer };
  }

  const expectMark = async (browser: Browser, { data }: Pick<Answered<object>, 'data'>, isSteppedUp: boolean) => {
    const seconds = (data as { step_up_expires_in?: number }).step_up_expires_in;
    expect([seconds, await probe(browser)]).toEqual(
      isSteppedUp ? [SECONDS, LETS_THROUGH] : [undefined, 'REAUTH_REQUIRED'],
    );
  };

  test('a sign-in by a code to the phone or the e-mail address steps the session up for ten minutes', async () => {
    const { phone } = await use().newAccount();
    const bySms = await signInBySms(phone);
    await expectMark(bySms.browser, bySms.answer, true);
    const email = freshEmail();
    await use().register(use().browser(), { email });
    const byMail = await signInByMail(email);
    await expectMark(byMail.browser, byMail.answer, true);
    await use().pass(lifetimes.stepUpMs - 60_000);
    expect([await probe(bySms.browser), await probe(byMail.browser)]).toEqual([LETS_THROUGH, LETS_THROUGH]);
    await use().pass(60_000);
    expect([await probe(bySms.browser), await probe(byMail.browser)]).toEqual(['REAUTH_REQUIRED', 'REAUTH_REQUIRED']);
  });

  test('a registration steps its session up, which can then set up a passkey and an authenticator immediately', async () => {
    for (const contact of [{ phone: freshPhone() }, { email: freshEmail() }]) {
      const { browser, authData } = await registerWithMark(contact);
      await expectMark(browser, { data: authData }, true);
      const { authenticator } = await addPasskey(use(), browser);
      // The new passkey steps the session up, so it is not requested again.
      expect((await browser.call(endpoints.authenticatorOptions, {})).key).toBe('OK');
      await endStepUp(use(), browser, 'passkey');
      // The account now has a stronger factor, so a code by itself no longer changes a factor.
      const refused = await browser.call(endpoints.authenticatorOptions, {});
      expect([refused.key, refused.data]).toEqual(['REAUTH_REQUIRED', { methods: ['passkey'] }]);
      const again = await signInByPasskey(use(), authenticator);
      again.browser.bearer = again.answer.data.access_token;
      expect((await again.browser.call(endpoints.authenticatorOptions, {})).key).toBe('OK');
    }
    const { browser } = await registerWithMark({ phone: freshPhone() });
    expect((await enableAuthenticator(use(), browser)).recoveryCodes).toHaveLength(10);
  });

  test('a sign-in by password steps nothing up, even on a known device and for an account that just registered', async () => {
    const phone = freshPhone();
    const { browser } = await registerWithMark({ phone });
    for (const device of [browser, use().browser()]) {
      const answer = await device.signIn(phone, PASSWORD);
      await expectMark(device, answer, false);
    }
  });

  test('a sign-in to an account with a passkey steps the session up by the passkey, and not by a code', async () => {
    const { browser, phone } = await use().newAccount();
    await stepUp(use(), browser);
    const { authenticator } = await addPasskey(use(), browser);
    const byCode = await signInBySms(phone);
    await expectMark(byCode.browser, byCode.answer, false);
    const byPasskey = await signInByPasskey(use(), authenticator);
    byPasskey.browser.bearer = byPasskey.answer.data.access_token;
    await expectMark(byPasskey.browser, byPasskey.answer, true);
  });

  test('the second step after a password or a code steps the session up; a code on a device without a second step does not', async () => {
    const { phone, secret, recoveryCodes } = await protectedAccount(use());
    const { browser, security } = await firstStep(use(), phone);
    const answer = await secondStep(browser, security, { totp: codeOf(use(), secret) }, true);
    await expectMark(browser, answer, true);
    const trusted = await signInBySms(phone, browser);
    expect(trusted.answer.key).toBe('OK');
    await expectMark(browser, trusted.answer, false);
    const elsewhere = await signInBySms(phone);
    expect(elsewhere.answer.key).toBe('SECOND_FACTOR_REQUIRED');
    const { security: ticket } = elsewhere.answer.data as unknown as { security: string };
    const finished = await secondStep(elsewhere.browser, ticket, { recoveryCode: recoveryCodes[0] ?? '' });
    await expectMark(elsewhere.browser, finished, true);
  });

  test('a sign-in steps up one session in one browser, and the step-up survives a refresh', async () => {
    const phone = freshPhone();
    const { browser } = await registerWithMark({ phone });
    const sameDevice = await sessionOnDeviceOf(use(), browser, phone);
    const stolen = use().browser();
    stolen.bearer = browser.bearer;
    expect([await probe(sameDevice), await probe(stolen)]).toEqual(['REAUTH_REQUIRED', 'REAUTH_REQUIRED']);
    const { data } = await browser.call(endpoints.token, { grant_type: 'refresh_token' });
    expect(data).not.toHaveProperty('step_up_expires_in');
    browser.bearer = data.access_token;
    expect(await probe(browser)).toBe(LETS_THROUGH);
    await use().pass(lifetimes.stepUpMs);
    expect(await probe(browser)).toBe('REAUTH_REQUIRED');
  });

  test('a sign-in by code counts even on a device where wrong passwords have locked the account', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser();
    const tryPassword = async (password: string) => {
      const { slide, headers } = await browser.solve('login');
      return browser.signIn(phone, password, slide, { headers });
    };
    for (let count = 0; count < 5; count += 1) await tryPassword('Wrong#Pass9');
    expect((await tryPassword(PASSWORD)).key).toBe('LOCKED_OUT');
    const { answer } = await signInBySms(phone, browser);
    await expectMark(browser, answer, true);
  });

  test("the proof covers no new contact or other account: a change requires the new contact's code, a merge the other account's", async () => {
    const { browser } = await registerWithMark({ phone: freshPhone() });
    const wrong = { phone: freshPhone(), identifyCode: '123456' };
    expect((await browser.call(endpoints.changeContact, wrong)).key).toBe('CODE_EXPIRED');
    const merge = { security: 'x', flag: 'x' };
    expect((await browser.call(endpoints.mergeAccount, merge)).key).toBe('TICKET_EXPIRED');
    const phone = freshPhone();
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    expect((await browser.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
  });

  test('the step-up ends with its session: a later sign-in by password in the same browser is not stepped up', async () => {
    const phone = freshPhone();
    const { browser } = await registerWithMark({ phone });
    await browser.call(endpoints.signOut, {});
    await expectMark(browser, await browser.signIn(phone, PASSWORD), false);
  });

  test('linking a pending identity to an existing account by a code steps the session up, unless the account has a stronger proof', async () => {
    for (const isProtected of [false, true]) {
      const { browser: owner, phone } = await use().newAccount();
      if (isProtected) {
        await stepUp(use(), owner);
        await addPasskey(use(), owner);
      }
      const browser = use().browser();
      const callback = await scanWechat(use(), browser, freshUser());
      const pending = await browser.call(endpoints.wxAuth, { ...callback, source: 'isoline' });
      const security = 'security' in pending.data ? (pending.data.security ?? '') : '';
      const flag = await use().prove(browser, { phone }, 'bind');
      const linked = await browser.call(endpoints.linkToExisting, { phone, flag, security });
      if (linked.key !== 'OK') throw new Error(linked.key);
      const { data } = linked;
      browser.bearer = data.authData.access_token;
      expect(data.authData.step_up_expires_in).toBe(isProtected ? undefined : SECONDS);
      const answered = await browser.call(endpoints.unlink, {}, { params: { type: 'wx' } });
      expect(answered.key).toBe(isProtected ? 'REAUTH_REQUIRED' : 'OK');
    }
  });
});
