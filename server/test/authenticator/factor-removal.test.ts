import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import {
  addPasskey,
  codeOf,
  enableAuthenticator,
  firstStep,
  isAuthenticatorOn,
  protectedAccount,
  secondStep,
} from '../factors.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { endStepUp, stepUp } from '../reauth.ts';

describe.each(dialects)('removing an authenticator with a weaker proof, on %s', (dialect) => {
  const use = useProduct(dialect);
  test('a weaker proof does not remove an authenticator, add a passkey or create recovery codes', async () => {
    const { browser } = await protectedAccount(use());
    await endStepUp(use(), browser);
    await stepUp(use(), browser);
    const answers = [
      await browser.call(endpoints.removeAuthenticator, {}),
      await browser.call(endpoints.passkeyOptions, {}),
      await browser.call(endpoints.authenticatorOptions, {}),
      await browser.call(endpoints.renewRecoveryCodes, {}),
    ];
    for (const { key, data } of answers) {
      expect([key, data]).toEqual(['REAUTH_REQUIRED', { methods: ['authenticator', 'recoveryCode'] }]);
    }
    expect(await isAuthenticatorOn(browser)).toBe(true);
  });

  test('a removal by a weaker proof takes effect after 72 hours, and the contact is notified', async () => {
    const { browser, phone } = await protectedAccount(use());
    const asked = await browser.call(endpoints.removeAuthenticator, { wait: true });
    expect(asked.data.removesAt).not.toBeNull();
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('factor-removal-requested');
    await use().pass(3 * DAY_MS - 60_000);
    await applyDueRemovals(use().app.ports);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
    await use().pass(60_000);
    await applyDueRemovals(use().app.ports);
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('authenticator-removed');
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a removal by a weaker proof can be stopped by the signed-in owner, or by the link of the notice, which ends every session', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    await enableAuthenticator(use(), browser);
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    await use().app.settled();
    expect((await browser.call(endpoints.stopFactorRemoval, {})).data.stopped).toBe(1);
    expect((await browser.call(endpoints.authenticator, {})).data.removesAt).toBeNull();
    await browser.call(endpoints.removeAuthenticator, { wait: true });
    await use().app.settled();
    const [notice] = await use().messagesTo(email);
    const token = /\/\?undo=removal#([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
    expect((await use().browser().call(endpoints.undoContactChange, { token })).key).toBe('OK');
    expect((await browser.call(endpoints.currentUser, {})).status).toBe(401);
    await use().pass(3 * DAY_MS);
    await applyDueRemovals(use().app.ports);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a code of the authenticator removes it and its recovery codes immediately', async () => {
    const { browser, phone, secret } = await protectedAccount(use());
    const { data } = await browser.call(endpoints.stepUp, { totp: codeOf(use(), secret) });
    const removed = await browser.call(endpoints.removeAuthenticator, { security: data.security });
    expect([removed.key, removed.data.removesAt]).toEqual(['OK', null]);
    expect((await browser.call(endpoints.removeAuthenticator, {})).key).toBe('NOT_BOUND');
    expect((await browser.call(endpoints.authenticator, {})).data).toMatchObject({ on: false, recoveryCodes: 0 });
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  describe('a lost authenticator of a user without a session', () => {
    async function lost() {
      const { browser: owner, phone, secret } = await protectedAccount(use());
      await use().pass(60_000);
      const browser = use().browser();
      const identifyCode = await use().requestCode(browser, 'login', { phone });
      const asked = await browser.call(endpoints.signInByCode, { phone, identifyCode });
      const { security } = asked.data as unknown as { security: string };
      return { browser, phone, secret, security, owner };
    }

    test('the second step of a sign-in by code can request a removal after 72 hours, and can still be finished', async () => {
      const { browser, phone, secret, security } = await lost();
      const asked = await browser.call(endpoints.removeLostAuthenticator, { security });
      expect(Date.parse(asked.data.removesAt) - use().app.ports.now()).toBeGreaterThan(3 * DAY_MS - 60_000);
      await use().app.settled();
      await expect.poll(async () => (await use().messagesTo(phone))[0]?.scene).toBe('factor-removal-requested');
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
      await use().pass(3 * DAY_MS);
      await applyDueRemovals(use().app.ports);
      expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    });

    test('a second request changes nothing and notifies nobody: the first one sets the time of the removal', async () => {
      const { browser, phone, security } = await lost();
      const first = await browser.call(endpoints.removeLostAuthenticator, { security });
      await use().pass(60_000);
      const again = await browser.call(endpoints.removeLostAuthenticator, { security });
      expect(again.data).toEqual(first.data);
      await use().app.settled();
      const requests = async () =>
        (await use().messagesTo(phone)).filter(({ scene }) => scene === 'factor-removal-requested');
      await expect.poll(async () => (await requests()).length).toBe(1);
    });

    test('stopping the removal by a contact without a factor keeps the authenticator and ends every session and ticket', async () => {
      const { browser, phone, secret, security, owner } = await lost();
      const removal = await browser.call(endpoints.removeLostAuthenticator, { security });
      const byPassword = await firstStep(use(), phone);
      const stop = (by: typeof byPassword) =>
        by.browser.call(endpoints.stopRemovalAtSecondStep, { security: by.security });
      expect((await stop(byPassword)).key).toBe('REAUTH_REQUIRED');
      expect((await stop({ ...byPassword, security })).key).toBe('TICKET_EXPIRED');
      await use().pass(60_000);
      const contact = use().browser();
      const identifyCode = await use().requestCode(contact, 'login', { phone });
      const asked = await contact.call(endpoints.signInByCode, { phone, identifyCode });
      const second = asked.data as unknown as { security: string; removesAt: string };
      expect(second.removesAt).toBe(removal.data.removesAt);
      expect((await stop({ browser: contact, security: second.security })).data.stopped).toBe(1);
      expect((await owner.call(endpoints.currentUser, {})).status).toBe(401);
      expect((await browser.call(endpoints.removeLostAuthenticator, { security })).key).toBe('TICKET_EXPIRED');
      await use().pass(3 * DAY_MS);
      await applyDueRemovals(use().app.ports);
      const step = await firstStep(use(), phone);
      expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    });

    test('without a pending removal there is nothing to stop, and the second step continues', async () => {
      const { browser, secret, security, owner } = await lost();
      expect((await browser.call(endpoints.stopRemovalAtSecondStep, { security })).data.stopped).toBe(0);
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
      expect((await owner.call(endpoints.currentUser, {})).status).toBe(200);
    });

    test('after the owner stopped a removal in the account center, the same sign-in cannot request it again', async () => {
      const { browser, security, owner } = await lost();
      await browser.call(endpoints.removeLostAuthenticator, { security });
      expect((await owner.call(endpoints.stopFactorRemoval, {})).data.stopped).toBe(1);
      expect((await browser.call(endpoints.removeLostAuthenticator, { security })).key).toBe('TICKET_EXPIRED');
      expect((await owner.call(endpoints.authenticator, {})).data.removesAt).toBeNull();
    });

    test('a removal cannot be requested by a password only, or from another browser', async () => {
      const { phone, security } = await lost();
      const stranger = await firstStep(use(), phone);
      const input = { security: stranger.security };
      expect((await stranger.browser.call(endpoints.removeLostAuthenticator, input)).key).toBe('REAUTH_REQUIRED');
      expect((await use().browser().call(endpoints.removeLostAuthenticator, { security })).key).toBe('TICKET_EXPIRED');
    });
  });

  test('a recovery code replaces the proof of a lost authenticator', async () => {
    const { browser, recoveryCodes } = await protectedAccount(use());
    const [recoveryCode = ''] = recoveryCodes;
    expect((await browser.call(endpoints.stepUp, { recoveryCode })).key).toBe('OK');
    expect((await browser.call(endpoints.removeAuthenticator, {})).data.removesAt).toBeNull();
  });

  test('the strongest proof is listed first', async () => {
    const { browser, secret } = await protectedAccount(use());
    await browser.call(endpoints.stepUp, { totp: codeOf(use(), secret) });
    await addPasskey(use(), browser);
    const { data } = await browser.call(endpoints.stepUpOptions, {});
    expect(data.methods).toEqual(['passkey', 'authenticator', 'recoveryCode', 'phone']);
    expect(data.passkey?.allowCredentials).toHaveLength(1);
  });

  test('a code to a contact does not merge an account that has an authenticator', async () => {
    const { phone } = await protectedAccount(use());
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    const { data } = await browser.call(endpoints.changeContact, { phone, identifyCode });
    const { security } = data as unknown as { readonly security: string };
    const keep = { phone: 'mine' } as const;
    const refused = await browser.call(endpoints.mergeAccount, { security, password: PASSWORD, keep });
    expect(refused.key).toBe('REAUTH_REQUIRED');
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
  });
});
