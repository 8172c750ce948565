import { endpoints } from '@isoline/contract/endpoints.ts';
import type { MergeOffer } from '@isoline/contract/fields/answer-fields.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { applyDueMerges } from '../../src/operations/merge-accounts/apply-due-merges.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { noticesTo } from '../change-contact/undo-helpers.ts';
import {
  addPasskey,
  assert,
  codeOf,
  enableAuthenticator,
  firstStep,
  isAuthenticatorOn,
  passkeyIdsOf,
  secondStep,
  signInByPasskey,
} from '../factors.ts';
import { takenContact, twoAccounts } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

describe.each(dialects)('a merge on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Creates two accounts with new passkeys. The second has only a phone, so it has no pending undo. */
  async function accountsWithPasskeys() {
    const browser = use().browser();
    await use().register(browser, { email: freshEmail() });
    const { browser: other, phone } = await use().newAccount();
    await stepUp(use(), browser);
    await stepUp(use(), other);
    return { browser, phone, mine: await addPasskey(use(), browser), merged: await addPasskey(use(), other) };
  }

  async function offerByPhone(browser: Browser, phone: string) {
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    const offered = await browser.call(endpoints.changeContact, { phone, identifyCode });
    return { offered, ...(offered.data as unknown as { readonly security: string } | null) };
  }

  async function signInAgain(browser: Browser) {
    const email = (await browser.call(endpoints.currentUser, {})).data.email ?? '';
    return async () => {
      await browser.signIn(email, PASSWORD);
      await stepUp(use(), browser);
    };
  }

  async function mergeByEmail(browser: Browser, email: string) {
    const identifyCode = await use().requestCode(browser, 'change', { email });
    const offered = await browser.call(endpoints.changeContact, { email, identifyCode });
    const { security } = offered.data as unknown as { readonly security: string };
    return { offered, merged: await browser.call(endpoints.mergeAccount, { security, password: PASSWORD }) };
  }

  test("a merge waits until 72 hours after the other account's passkey was added, then removes it and keeps the survivor's", async () => {
    const { browser, phone, mine, merged } = await accountsWithPasskeys();
    const { offered, security = '' } = await offerByPhone(browser, phone);
    expect(offered.data).toMatchObject({ preview: { passkeys: 1 } });
    const again = await signInAgain(browser);
    expect((await browser.call(endpoints.mergeAccount, { security, wait: true })).key).toBe('OK');
    await use().pass(lifetimes.irrevocableActMs);
    expect(await applyDueMerges(use().app.ports)).toBe(1);
    await again();
    expect(await passkeyIdsOf(browser)).toEqual([mine.passkey.id]);
    expect((await signInByPasskey(use(), mine.authenticator)).answer.key).toBe('OK');
    expect((await signInByPasskey(use(), merged.authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect((await noticesTo(use(), phone)).map(({ scene }) => scene)).toEqual(
      expect.arrayContaining(['passkey-removed', 'merge-requested', 'account-absorbed']),
    );
  });

  test("a merge requires the other account's passkey once it is 72 hours old: a code to a contact does not remove it", async () => {
    const { browser, phone, mine, merged } = await accountsWithPasskeys();
    const again = await signInAgain(browser);
    await use().pass(lifetimes.recentlyLinkedMs);
    await again();
    const { offered, security = '' } = await offerByPhone(browser, phone);
    expect(offered.data).toMatchObject({ preview: { proofs: ['passkey'] } });
    const merge = async (proof: object) => (await browser.call(endpoints.mergeAccount, { security, ...proof })).key;
    expect(await merge({})).toBe('REAUTH_REQUIRED');
    expect(await merge({ password: PASSWORD })).toBe('REAUTH_REQUIRED');
    expect(await merge({ passkey: await assert(use(), browser, mine.authenticator) })).toBe('PASSKEY_UNKNOWN');
    expect((await signInByPasskey(use(), merged.authenticator)).answer.key).toBe('OK');
    expect((await noticesTo(use(), phone)).map(({ scene }) => scene)).not.toContain('passkey-removed');
    expect(await merge({ passkey: await assert(use(), browser, merged.authenticator) })).toBe('OK');
    expect((await signInByPasskey(use(), merged.authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
  });

  test("a merge that was offered before the other account's passkey was 72 hours old requires it once it is", async () => {
    const { browser, phone, merged } = await accountsWithPasskeys();
    const again = await signInAgain(browser);
    await use().pass(lifetimes.recentlyLinkedMs - MINUTE_MS);
    await again();
    const { security = '' } = await offerByPhone(browser, phone);
    await use().pass(2 * MINUTE_MS);
    const refused = await browser.call(endpoints.mergeAccount, { security, password: PASSWORD });
    expect([refused.key, refused.data]).toMatchObject(['REAUTH_REQUIRED', { proofs: ['passkey'] }]);
    expect((await signInByPasskey(use(), merged.authenticator)).answer.key).toBe('OK');
  });

  describe('a merge that an identity starts', () => {
    async function protect({ browser }: { readonly browser: Browser }) {
      await stepUp(use(), browser);
      const enabled = await enableAuthenticator(use(), browser);
      await use().pass(lifetimes.irrevocableActMs);
      return enabled;
    }

    async function another() {
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      return browser;
    }

    test("a merge by WeChat requires the other account's authenticator instead of a code to its contact", async () => {
      const user = freshUser();
      const { secret, recoveryCodes } = await protect(await wechatAccount(use(), user));
      const browser = await another();
      const offered = await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
      const { security, preview } = offered.data as unknown as MergeOffer;
      expect(preview.proofs).toEqual(['authenticator', 'recoveryCode']);
      const keep = { phone: 'mine', email: 'mine' } as const;
      const merge = async (proof: object) =>
        (await browser.call(endpoints.mergeWechatAccount, { security, keep, ...proof })).key;
      expect(await merge({ flag: 'nobodys' })).toBe('TICKET_EXPIRED');
      expect(await merge({})).toBe('REAUTH_REQUIRED');
      expect(await merge({ totp: codeOf(use(), secret, 5) })).toBe('CODE_INCORRECT');
      expect(await merge({ recoveryCode: 'A'.repeat(16) })).toBe('CODE_INCORRECT');
      expect(await merge({ recoveryCode: recoveryCodes[0] })).toBe('OK');
      expect((await browser.call(endpoints.currentUser, {})).data.isBindWx).toBe(true);
    });

    test("a merge by the cloud account requires the other account's authenticator instead of a code to its contact", async () => {
      const user = freshUser();
      const { secret } = await protect(await cloudAccount(use(), user));
      const browser = await another();
      const offered = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, user, { intent: 'bind' }));
      const { security } = offered.data as unknown as MergeOffer;
      const keep = { phone: 'mine', email: 'mine' } as const;
      const input = { security, keep, totp: codeOf(use(), secret) };
      expect((await browser.call(endpoints.mergeAccount, input)).key).toBe('OK');
    });
  });

  test('a merge accepts as few wrong codes as a sign-in does, and then merges nothing', async () => {
    const user = freshUser();
    const { browser: owner } = await wechatAccount(use(), user);
    await stepUp(use(), owner);
    const { secret } = await enableAuthenticator(use(), owner);
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const { data } = await browser.call(endpoints.wxBind, await scanWechat(use(), browser, user, { intent: 'bind' }));
    const { security } = data as unknown as MergeOffer;
    const merge = async (totp: string) =>
      (await browser.call(endpoints.mergeWechatAccount, { security, keep: { phone: 'mine' }, totp })).key;
    const { count } = use().app.ports.limits.secondFactorTries;
    for (let tries = 0; tries < count; tries++) expect(await merge(codeOf(use(), secret, 50))).toBe('CODE_INCORRECT');
    expect(await merge(codeOf(use(), secret))).toBe('LOCKED_OUT');
    expect((await owner.call(endpoints.currentUser, {})).status).toBe(200);
  });

  test("a merge keeps the survivor's authenticator, and a sign-in by the moved contact also requires the second step", async () => {
    const { browser, phone, email } = await twoAccounts(use());
    await stepUp(use(), browser);
    const { secret, recoveryCodes } = await enableAuthenticator(use(), browser);
    expect((await mergeByEmail(browser, email)).merged.key).toBe('OK');
    expect(await isAuthenticatorOn(browser)).toBe(true);
    expect((await browser.call(endpoints.authenticator, {})).data.recoveryCodes).toBe(recoveryCodes.length);
    const step = await firstStep(use(), phone);
    expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    await use().pass(10 * MINUTE_MS);
    const other = use().browser();
    const identifyCode = await use().requestCode(other, 'login', { email });
    expect((await other.call(endpoints.signInByEmailCode, { email, identifyCode })).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a merge that was offered before the other account added its authenticator can only wait', async () => {
    const { browser, other, email, data } = await takenContact(use());
    await stepUp(use(), other);
    const { secret } = await enableAuthenticator(use(), other);
    const refused = await browser.call(endpoints.mergeAccount, { security: data.security, password: PASSWORD });
    expect([refused.key, refused.data]).toMatchObject(['REAUTH_REQUIRED', { proofs: [] }]);
    const step = await firstStep(use(), email);
    expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });
});
