import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { applyDueRemovals } from '../../src/operations/authenticator/apply-removals.ts';
import type { Browser } from '../browser.ts';
import { addPasskey, assert, codeOf, enableAuthenticator, firstStep, secondStep } from '../factors.ts';
import { PASSWORD, useProduct } from '../product.ts';
import { freshUser, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

// A session with a weaker proof, or without a fresh one, removes a stronger sign-in method: CVE-2026-3429.
const use = useProduct('sqlite');

test('a session by password only cannot unlink an identity or change the password', async () => {
  const { phone, browser: owner } = await wechatAccount(use(), freshUser());
  const thief = use().browser();
  await thief.signIn(phone, PASSWORD);
  const security = 'none';
  expect((await thief.call(endpoints.unlink, { security }, { params: { type: 'wx' } })).key).toBe('REAUTH_REQUIRED');
  expect((await thief.call(endpoints.changePassword, { security, password: 'Thief#Line99' })).key).toBe(
    'REAUTH_REQUIRED',
  );
  expect((await owner.call(endpoints.account, {})).data.wx.bound).toBe(true);
});

describe('an account with a passkey and an authenticator', () => {
  async function accountWithFactors() {
    const { browser: owner, phone } = await use().newAccount();
    await stepUp(use(), owner);
    const { authenticator, passkey } = await addPasskey(use(), owner);
    await owner.call(endpoints.stepUp, { passkey: await assert(use(), owner, authenticator) });
    const { secret } = await enableAuthenticator(use(), owner);
    // The attacker has the password and the device that the owner trusts.
    const step = await firstStep(use(), phone);
    await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) }, true);
    await step.browser.signIn(phone, PASSWORD);
    await use().pass(60_000);
    return { thief: step.browser, owner, phone, secret, passkey };
  }

  const removals = (thief: Browser, id: string, security?: string) => {
    const input = security === undefined ? {} : { security };
    return [
      thief.call(endpoints.removeAuthenticator, { ...input }),
      thief.call(endpoints.removePasskey, { ...input }, { params: { id } }),
      thief.call(endpoints.authenticatorOptions, { ...input }),
      thief.call(endpoints.passkeyOptions, { ...input }),
      thief.call(endpoints.renewRecoveryCodes, { ...input }),
    ];
  };

  async function expectFactors(owner: Browser, id: string) {
    expect((await owner.call(endpoints.authenticator, {})).data).toMatchObject({ on: true, recoveryCodes: 10 });
    expect((await owner.call(endpoints.passkeys, {})).data.map((passkey) => passkey.id)).toEqual([id]);
  }

  test('a session by password on a trusted device cannot remove or add a factor', async () => {
    const { thief, owner, passkey } = await accountWithFactors();
    for (const answer of await Promise.all(removals(thief, passkey.id))) expect(answer.key).toBe('REAUTH_REQUIRED');
    await expectFactors(owner, passkey.id);
  });

  test('a session that was stepped up by a code to the phone cannot remove or add a factor immediately', async () => {
    const { thief, owner, passkey } = await accountWithFactors();
    await stepUp(use(), thief);
    for (const answer of await Promise.all(removals(thief, passkey.id))) {
      expect([answer.key, answer.data]).toMatchObject(['REAUTH_REQUIRED', { methods: expect.any(Array) }]);
    }
    await expectFactors(owner, passkey.id);
  });

  test('a proof by the authenticator in another session does not count for this session', async () => {
    const { thief, owner, passkey, secret } = await accountWithFactors();
    const { data } = await owner.call(endpoints.stepUp, { totp: codeOf(use(), secret) });
    for (const answer of await Promise.all(removals(thief, passkey.id, data.security)))
      expect(answer.key).toBe('REAUTH_REQUIRED');
    await expectFactors(owner, passkey.id);
  });

  test('the owner can stop a removal that a weaker session requested, and the factors stay', async () => {
    const { thief, owner, passkey } = await accountWithFactors();
    await stepUp(use(), thief);
    const asked = await thief.call(endpoints.removeAuthenticator, { wait: true });
    expect(asked.data.removesAt).not.toBeNull();
    expect((await owner.call(endpoints.stopFactorRemoval, {})).data.stopped).toBe(1);
    await use().pass(3 * 24 * 60 * 60_000);
    await applyDueRemovals(use().app.ports);
    owner.bearer = (await owner.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await expectFactors(owner, passkey.id);
  });
});
