import { endpoints } from '@isoline/contract/endpoints.ts';
import type { DeclaredLimit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { limitBounds, limitVariable } from '../../src/settings/limit-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { addPasskey, codeOf, enableAuthenticator, firstStep, secondStep, signInByPasskey } from '../factors.ts';
import { discover, signInToProduct } from '../openid/openid-client.ts';
import { freshEmail, freshPhone, PASSWORD, pageOrigin, useProduct, wrongCode } from '../product.ts';
import { freshUser, scanWechat } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

/** Every limit at its smallest value that is not off. */
const LEAST = Object.fromEntries(
  Object.entries<DeclaredLimit>(limits).map(([name, limit]) => [limitVariable(name), String(limitBounds(limit).least)]),
);
const NEW = 'Valley#Line8';

// All calls come from one client address, as in an office.
describe.each(dialects)('with every limit at its smallest value, on %s', (dialect) => {
  const use = useProduct(dialect, LEAST);

  /** Runs `act` after the windows of all limits. */
  async function onAnotherDay<T>(act: () => Promise<T>): Promise<T> {
    await use().pass(DAY_MS + HOUR_MS);
    return act();
  }

  const signInOnAnotherDay = async (browser: Browser, phone: string) =>
    expect((await onAnotherDay(() => browser.signIn(phone, PASSWORD))).key).toBe('OK');

  test('a person registers, signs in by password and by a code, and resets the password', async () => {
    const { browser, phone } = await onAnotherDay(() => use().newAccount());
    await signInOnAnotherDay(browser, phone);
    await signInOnAnotherDay(use().browser(), phone);
    const byCode = await onAnotherDay(async () => {
      const other = use().browser();
      const identifyCode = await use().requestCode(other, 'login', { phone });
      return other.call(endpoints.signInByCode, { phone, identifyCode });
    });
    expect(byCode.key).toBe('OK');
    const reset = await onAnotherDay(async () => {
      const other = use().browser();
      expect((await other.call(endpoints.baseInfo, { phone })).key).toBe('OK');
      const identifyCode = await use().requestCode(other, 'reset', { phone });
      const { data } = await other.call(endpoints.verifyReset, { phone, identifyCode });
      return other.call(endpoints.resetPassword, { security: data.security, password: NEW });
    });
    expect(reset.key).toBe('OK');
    expect((await onAnotherDay(() => use().browser().signIn(phone, NEW))).key).toBe('OK');
  });

  test('a person changes a contact, and adds a passkey', async () => {
    const { browser, phone } = await onAnotherDay(() => use().newAccount());
    await signInOnAnotherDay(browser, phone);
    expect((await changeContactTo(use(), browser, { email: freshEmail() })).key).toBe('OK');
    await signInOnAnotherDay(browser, phone);
    await stepUp(use(), browser);
    const { authenticator } = await addPasskey(use(), browser);
    expect((await onAnotherDay(() => signInByPasskey(use(), authenticator))).answer.key).toBe('OK');
  });

  test('a person who has mistyped a password or a code gets through later', async () => {
    const { browser, phone } = await onAnotherDay(() => use().newAccount());
    await signInOnAnotherDay(browser, phone);
    await stepUp(use(), browser);
    const { secret } = await enableAuthenticator(use(), browser);
    expect((await onAnotherDay(() => browser.signIn(phone, NEW))).key).toBe('LOCKED_OUT');
    const { security } = await onAnotherDay(() => firstStep(use(), phone, browser));
    const wrong = wrongCode(codeOf(use(), secret));
    expect((await secondStep(browser, security, { totp: wrong })).key).toBe('CODE_INCORRECT');
    const again = await onAnotherDay(() => firstStep(use(), phone, browser));
    expect((await secondStep(browser, again.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });

  test('a person links WeChat, and signs in to a product', async () => {
    const user = freshUser();
    const { browser, phone } = await onAnotherDay(() => use().newAccount());
    await signInOnAnotherDay(browser, phone);
    await stepUp(use(), browser);
    const linked = await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
    expect(linked.key).toBe('OK');
    const origin = pageOrigin(use());
    const tokens = await onAnotherDay(async () => {
      const other = use().browser().at(origin);
      const { data } = await other.call(endpoints.wxAuth, await scanWechat(use(), other, user));
      expect(data).toHaveProperty('authData');
      return signInToProduct(other, await discover(origin));
    });
    expect(tokens.access_token).toBeTruthy();
  });

  test('two people register on one day, by SMS and by e-mail', async () => {
    await onAnotherDay(() => use().register(use().browser(), { phone: freshPhone() }));
    await use().pass(HOUR_MS);
    await use().register(use().browser(), { email: freshEmail() });
  });
});
