import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { NoticeKind } from '@isoline/contract/values/notice.ts';
import { describe, expect, test, vi } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo, noticesTo, undo, undoTokenIn } from '../change-contact/undo-helpers.ts';
import { codeOf, enableAuthenticator, secondStep } from '../factors.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  /**
   * Creates an account with only an e-mail that has had an authenticator for four days, and a browser that just signed
   * in.
   */
  async function oldProtected() {
    const [first, email] = [use().browser(), freshEmail()];
    await use().register(first, { email });
    await stepUp(use(), first);
    const { secret } = await enableAuthenticator(use(), first);
    await use().pass(96 * HOUR_MS);
    const browser = use().browser();
    await signIn(browser, email, secret);
    return { browser, email, secret };
  }

  async function signIn(browser: ReturnType<ReturnType<typeof use>['browser']>, email: string, secret: string) {
    const { data } = await browser.signIn(email, PASSWORD);
    const { security } = data as unknown as { security: string };
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) }, true)).key).toBe('OK');
    await use().pass(60_000);
  }

  /** Signs in only by a code to the e-mail. */
  async function signInByEmail(email: string) {
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { email });
    return browser.call(endpoints.signInByEmailCode, { email, identifyCode });
  }

  /** Undoes a change by the newest notice of its kind. Waits until there are `count` notices of that kind. */
  async function undoBy(email: string, kind: NoticeKind, count = 1) {
    const notices = async () => (await noticesTo(use(), email)).filter(({ scene }) => scene === kind);
    await vi.waitUntil(async () => (await notices()).length >= count, { timeout: 10_000, interval: 100 });
    const [notice] = await notices();
    expect((await undo(use().browser(), undoTokenIn(notice?.text))).key).toBe('OK');
  }

  test('an undo stops a factor removal that was requested later, because the former contacts were not notified of it', async () => {
    const { browser: thief, email } = await oldProtected();
    await use().pass(11 * 60_000);
    expect((await changeContactTo(use(), thief, { email: freshEmail() })).key).toBe('OK');
    expect((await thief.call(endpoints.removeAuthenticator, { wait: true })).data.removesAt).not.toBeNull();
    await undoBy(email, 'contact-changed');
    await use().pass(73 * HOUR_MS);
    await applyDueRemovals(use().app.ports);
    expect((await signInByEmail(email)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('an undo keeps a removal that was requested before the change', async () => {
    const { browser, email } = await oldProtected();
    await use().pass(11 * 60_000);
    await stepUp(use(), browser);
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    await use().pass(60_000);
    expect((await changeContactTo(use(), browser, { email: freshEmail() })).key).toBe('OK');
    await undoBy(email, 'contact-changed');
    await use().pass(73 * HOUR_MS);
    await applyDueRemovals(use().app.ports);
    expect((await signInByEmail(email)).key).toBe('OK');
  });

  test('an undo restores an authenticator that was replaced later, without recovery codes', async () => {
    const { browser, email, secret } = await oldProtected();
    const next = await enableAuthenticator(use(), browser);
    const again = await enableAuthenticator(use(), browser);
    await undoBy(email, 'authenticator-added', 3);
    await use().pass(60_000);
    const asked = await signInByEmail(email);
    expect(asked.key).toBe('SECOND_FACTOR_REQUIRED');
    expect(asked.data).toMatchObject({ methods: ['authenticator'] });
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'reset', { email });
    const { data } = await owner.call(endpoints.verifyReset, { email, identifyCode });
    await owner.call(endpoints.resetPassword, { security: data.security, password: PASSWORD });
    const answer = await owner.signIn(email, PASSWORD);
    const { security } = answer.data as unknown as { security: string };
    for (const stolen of [next.secret, again.secret]) {
      expect((await secondStep(owner, security, { totp: codeOf(use(), stolen) })).key).toBe('CODE_INCORRECT');
    }
    expect((await secondStep(owner, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });

  test('an undo removes recovery codes that were created later', async () => {
    const { browser: thief, email, secret } = await oldProtected();
    const [recoveryCode = ''] = (await thief.call(endpoints.renewRecoveryCodes, {})).data.recoveryCodes;
    await undoBy(email, 'recovery-codes-replaced');
    await use().pass(60_000);
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'login', { email });
    const { data } = await owner.call(endpoints.signInByEmailCode, { email, identifyCode });
    const { security } = data as unknown as { security: string };
    expect((await secondStep(owner, security, { recoveryCode })).key).toBe('CODE_INCORRECT');
    expect((await secondStep(owner, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    expect((await owner.call(endpoints.authenticator, {})).data).toMatchObject({ on: true, recoveryCodes: 0 });
  });

  test('an undo removes an authenticator that is the first of its account', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    await enableAuthenticator(use(), browser);
    await undoBy(email, 'authenticator-added');
    expect((await signInByEmail(email)).key).toBe('OK');
  });

  test('an undo withdraws the trust in every device', async () => {
    const { browser: thief, email } = await oldProtected();
    expect((await changeContactTo(use(), thief, { email: freshEmail() })).key).toBe('OK');
    await undoBy(email, 'contact-changed');
    const identifyCode = await use().requestCode(thief, 'login', { email });
    const answer = await thief.call(endpoints.signInByEmailCode, { email, identifyCode });
    expect(answer.key).toBe('SECOND_FACTOR_REQUIRED');
  });
});
