import { endpoints } from '@isoline/contract/endpoints.ts';
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

const DAY = 24 * 60 * 60_000;

describe.each(dialects)('a proof that is weaker than the authenticator, on %s', (dialect) => {
  const use = useProduct(dialect);
  test('does not remove an authenticator, add a passkey, or make recovery codes', async () => {
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

  test('removes it after 72 hours, and the contact is notified', async () => {
    const { browser, phone } = await protectedAccount(use());
    const asked = await browser.call(endpoints.removeAuthenticator, { wait: true });
    expect(asked.data.removesAt).not.toBeNull();
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('factor-removal-requested');
    await use().pass(3 * DAY - 60_000);
    await applyDueRemovals(use().app.ports);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
    await use().pass(60_000);
    await applyDueRemovals(use().app.ports);
    await use().app.settled();
    expect((await use().messagesTo(phone))[0]?.scene).toBe('authenticator-removed');
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('begins a removal that the signed-in owner can stop, and so can the link of the notice, which ends every session', async () => {
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
    await use().pass(3 * DAY);
    await applyDueRemovals(use().app.ports);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a code of the authenticator removes it at once, and its recovery codes', async () => {
    const { browser, phone, secret } = await protectedAccount(use());
    const { data } = await browser.call(endpoints.stepUp, { totp: codeOf(use(), secret) });
    const removed = await browser.call(endpoints.removeAuthenticator, { security: data.security });
    expect([removed.key, removed.data.removesAt]).toEqual(['OK', null]);
    expect((await browser.call(endpoints.removeAuthenticator, {})).key).toBe('NOT_BOUND');
    expect((await browser.call(endpoints.authenticator, {})).data).toMatchObject({ on: false, recoveryCodes: 0 });
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  describe('an authenticator that its user has lost, who has no session', () => {
    async function lost() {
      const { browser: owner, phone, secret } = await protectedAccount(use());
      await use().pass(60_000);
      const browser = use().browser();
      const identifyCode = await use().requestCode(browser, 'login', { phone });
      const asked = await browser.call(endpoints.signInByCode, { phone, identifyCode });
      const { security } = asked.data as unknown as { security: string };
      return { browser, phone, secret, security, owner };
    }

    test('is removed after 72 hours; the second step of a sign-in by code requests this, and can still be finished', async () => {
      const { browser, phone, secret, security } = await lost();
      const asked = await browser.call(endpoints.removeLostAuthenticator, { security });
      expect(Date.parse(asked.data.removesAt) - use().app.ports.now()).toBeGreaterThan(3 * DAY - 60_000);
      await use().app.settled();
      await expect.poll(async () => (await use().messagesTo(phone))[0]?.scene).toBe('factor-removal-requested');
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
      await use().pass(3 * DAY);
      await applyDueRemovals(use().app.ports);
      expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    });

    test('is removed at the time of the first request: a second one changes nothing and notifies nobody', async () => {
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

    test('is kept when a holder of a contact without a factor stops the removal, which ends every session and ticket', async () => {
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
      await use().pass(3 * DAY);
      await applyDueRemovals(use().app.ports);
      const step = await firstStep(use(), phone);
      expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    });

    test('without a pending removal has nothing to stop, and the second step continues', async () => {
      const { browser, secret, security, owner } = await lost();
      expect((await browser.call(endpoints.stopRemovalAtSecondStep, { security })).data.stopped).toBe(0);
      expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
      expect((await owner.call(endpoints.currentUser, {})).status).toBe(200);
    });

    test('is not removed by the same sign-in again after the owner has stopped the removal in the account center', async () => {
      const { browser, security, owner } = await lost();
      await browser.call(endpoints.removeLostAuthenticator, { security });
      expect((await owner.call(endpoints.stopFactorRemoval, {})).data.stopped).toBe(1);
      expect((await browser.call(endpoints.removeLostAuthenticator, { security })).key).toBe('TICKET_EXPIRED');
      expect((await owner.call(endpoints.authenticator, {})).data.removesAt).toBeNull();
    });

    test('is not removed on request of a password alone, nor of another browser', async () => {
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

  test('a code to its contact does not merge an account with an authenticator', async () => {
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
