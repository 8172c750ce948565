import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import {
  addPasskey,
  assert,
  codeOf,
  enableAuthenticator,
  firstStep,
  protectedAccount,
  secondStep,
} from '../factors.ts';
import { takenContact, twoAccounts } from '../merge-accounts/merge-helpers.ts';
import { freshEmail, PASSWORD, type Product, useProduct } from '../product.ts';
import { allowCloud, cloudAccount, freshUser, scanWechat, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';
import type { SoftAuthenticator } from '../soft-authenticator.ts';

const MINUTE = 60_000;
const NEW = 'Valley#Line8';

const passkeysOf = async (browser: Browser) => (await browser.call(endpoints.passkeys, {})).data.map(({ id }) => id);
const isOn = async (browser: Browser) => (await browser.call(endpoints.authenticator, {})).data.on;

/** What a sign-in by a passkey answers in another browser. */
async function signInBy(product: Product, authenticator: SoftAuthenticator) {
  const browser = product.browser();
  const response = await assert(product, browser, authenticator);
  const answer = await browser.call(endpoints.token, { grant_type: 'passkey', response });
  return { browser, answer };
}

const scenesTo = async (product: Product, contact: string) => {
  await product.app.settled();
  return (await product.messagesTo(contact)).map(({ scene }) => scene);
};

describe.each(dialects)('a merge on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Two accounts with new passkeys. The second has a phone alone, so that no undo of it is pending. */
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
    return { offered, merged: await browser.call(endpoints.mergeAccount, { security }) };
  }

  test('leaves the survivor its own passkey; a new one of the merged account goes, which the preview says, and its contact is notified', async () => {
    const { browser, phone, mine, merged } = await accountsWithPasskeys();
    const { offered, security = '' } = await offerByPhone(browser, phone);
    expect(offered.data).toMatchObject({ preview: { passkeys: 1 } });
    expect((await browser.call(endpoints.mergeAccount, { security })).key).toBe('OK');
    expect(await passkeysOf(browser)).toEqual([mine.passkey.id]);
    expect((await signInBy(use(), mine.authenticator)).answer.key).toBe('OK');
    expect((await signInBy(use(), merged.authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect(await scenesTo(use(), phone)).toEqual(expect.arrayContaining(['passkey-removed', 'accounts-merged']));
  });

  test('is not offered where the other account has a passkey of 72 hours: a code to its contact takes no such passkey off', async () => {
    const { browser, phone, merged } = await accountsWithPasskeys();
    const again = await signInAgain(browser);
    await use().pass(lifetimes.recentlyLinkedMs);
    await again();
    const { offered, security } = await offerByPhone(browser, phone);
    expect([offered.key, offered.msg, offered.data]).toEqual([
      'CONTACT_IN_USE',
      reasons.CONTACT_IN_USE.protected.en,
      null,
    ]);
    expect(security).toBeUndefined();
    expect((await signInBy(use(), merged.authenticator)).answer.key).toBe('OK');
    expect(await scenesTo(use(), phone)).not.toContain('passkey-removed');
  });

  test('that was offered before the passkey of the other account was 72 hours old merges nothing', async () => {
    const { browser, phone, merged } = await accountsWithPasskeys();
    const again = await signInAgain(browser);
    await use().pass(lifetimes.recentlyLinkedMs - MINUTE);
    await again();
    const { security = '' } = await offerByPhone(browser, phone);
    await use().pass(2 * MINUTE);
    expect((await browser.call(endpoints.mergeAccount, { security })).key).toBe('BIND_FAILED');
    expect((await signInBy(use(), merged.authenticator)).answer.key).toBe('OK');
  });

  describe('that an identity begins is refused with the reason where the other account has an authenticator,', () => {
    async function protect({ browser }: { readonly browser: Browser }) {
      await stepUp(use(), browser);
      await enableAuthenticator(use(), browser);
    }

    async function another() {
      const { browser } = await use().newAccount();
      await stepUp(use(), browser);
      return browser;
    }

    test('by WeChat', async () => {
      const user = freshUser();
      await protect(await wechatAccount(use(), user));
      const browser = await another();
      const { key, msg, data } = await browser.call(
        endpoints.wxBind,
        await scanWechat(use(), browser, user, { intent: 'bind' }),
      );
      expect([key, msg, data]).toEqual(['WX_ALERT', reasons.WX_ALERT.protected.en, { reason: 'protected' }]);
    });

    test('by the cloud account', async () => {
      const user = freshUser();
      await protect(await cloudAccount(use(), user));
      const browser = await another();
      const { key, msg, data } = await browser.call(
        endpoints.tcAuth,
        await allowCloud(use(), browser, user, { intent: 'bind' }),
      );
      expect([key, msg, data]).toEqual([
        'BOUND_TO_TC',
        reasons.BOUND_TO_TC.protected.en,
        { reason: 'protected', backUrl: null },
      ]);
    });
  });

  test('leaves the survivor its authenticator, and the moved contact signs in by the second step too', async () => {
    const { browser, phone, email } = await twoAccounts(use());
    await stepUp(use(), browser);
    const { secret, recoveryCodes } = await enableAuthenticator(use(), browser);
    expect((await mergeByEmail(browser, email)).merged.key).toBe('OK');
    expect(await isOn(browser)).toBe(true);
    expect((await browser.call(endpoints.authenticator, {})).data.recoveryCodes).toBe(recoveryCodes.length);
    const step = await firstStep(use(), phone);
    expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
    await use().pass(10 * MINUTE);
    const other = use().browser();
    const identifyCode = await use().requestCode(other, 'login', { email });
    expect((await other.call(endpoints.signInByEmailCode, { email, identifyCode })).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('that was offered before the other account turned its authenticator on merges nothing', async () => {
    const { browser, other, email, data } = await takenContact(use());
    await stepUp(use(), other);
    const { secret } = await enableAuthenticator(use(), other);
    const { key, msg } = await browser.call(endpoints.mergeAccount, { security: data.security });
    expect([key, msg]).toEqual(['BIND_FAILED', reasons.BIND_FAILED.protected.en]);
    const step = await firstStep(use(), email);
    expect((await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });
});

describe.each(dialects)('an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  test('removes the passkey and the authenticator that were added since the change, and leaves those from before', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    const before = await addPasskey(use(), browser);
    await use().pass(lifetimes.contactUndoMs);
    await browser.signIn(email, PASSWORD);
    expect((await changeContactTo(use(), browser, { email: freshEmail() })).key).toBe('OK');
    const token = await undoTokenTo(use(), email);
    const proof = await assert(use(), browser, before.authenticator);
    await browser.call(endpoints.stepUp, { passkey: proof });
    const since = await addPasskey(use(), browser);
    await enableAuthenticator(use(), browser);
    expect((await undo(use().browser(), token)).key).toBe('OK');
    const { browser: owner, answer } = await signInBy(use(), before.authenticator);
    expect(answer.key).toBe('OK');
    owner.bearer = answer.data.access_token;
    expect(await passkeysOf(owner)).toEqual([before.passkey.id]);
    expect(await isOn(owner)).toBe(false);
    expect((await signInBy(use(), since.authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
  });

  test('never passes an authenticator from before by: the old contact signs in by the second step', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    const { secret } = await enableAuthenticator(use(), browser);
    await use().pass(lifetimes.contactUndoMs);
    const step = await firstStep(use(), email);
    await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) });
    expect((await changeContactTo(use(), step.browser, { email: freshEmail() })).key).toBe('OK');
    expect((await undo(use().browser(), await undoTokenTo(use(), email))).key).toBe('OK');
    await use().pass(10 * MINUTE);
    const owner = use().browser();
    const identifyCode = await use().requestCode(owner, 'login', { email });
    expect((await owner.call(endpoints.signInByEmailCode, { email, identifyCode })).key).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe.each(dialects)('a reset on %s', (dialect) => {
  const use = useProduct(dialect);

  async function accountWithBoth() {
    const { browser, phone } = await use().newAccount();
    await stepUp(use(), browser);
    const { authenticator } = await addPasskey(use(), browser);
    const passkey = await assert(use(), browser, authenticator);
    await browser.call(endpoints.stepUp, { passkey });
    const { secret } = await enableAuthenticator(use(), browser);
    return { phone, secret, authenticator };
  }

  /** @param isChosen which of what was added of late is removed */
  async function reset(phone: string, isChosen: (kind: string) => boolean) {
    await use().pass(10 * MINUTE);
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { data } = await browser.call(endpoints.verifyReset, { phone, identifyCode });
    const remove = data.recent.filter(({ kind }) => isChosen(kind)).map(({ id }) => id);
    const input = { security: data.security, password: NEW, remove };
    expect((await browser.call(endpoints.resetPassword, input)).key).toBe('OK');
    return data;
  }

  test('leaves the passkey and the authenticator on', async () => {
    const { phone, authenticator } = await accountWithBoth();
    await reset(phone, () => false);
    expect((await signInBy(use(), authenticator)).answer.key).toBe('OK');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('names the factors of the last 72 hours, and takes those that are not the owner’s', async () => {
    const { phone, authenticator } = await accountWithBoth();
    const offered = await reset(phone, () => true);
    expect(offered.recent).toMatchObject([{ kind: 'passkey', name: expect.any(String) }, { kind: 'authenticator' }]);
    expect((await signInBy(use(), authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
    const removed = ['passkey-removed', 'authenticator-removed', 'password-reset'];
    expect(await scenesTo(use(), phone)).toEqual(expect.arrayContaining(removed));
  });

  test('takes the passkey alone when the authenticator is the owner’s', async () => {
    const { phone, authenticator } = await accountWithBoth();
    await reset(phone, (kind) => kind === 'passkey');
    expect((await signInBy(use(), authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('brings back the authenticator that was replaced in the last 72 hours, and takes the one in its place', async () => {
    const { browser, phone, secret } = await protectedAccount(use());
    await use().pass(lifetimes.recentlyLinkedMs);
    const owner = await firstStep(use(), phone, browser);
    await secondStep(owner.browser, owner.security, { totp: codeOf(use(), secret) });
    const next = await enableAuthenticator(use(), browser);
    await reset(phone, () => true);
    await use().pass(MINUTE);
    const other = use().browser();
    const { data } = await other.signIn(phone, NEW);
    const { security } = data as unknown as { readonly security: string };
    const stolen = await secondStep(other, security, { totp: codeOf(use(), next.secret) });
    expect(stolen.key).toBe('CODE_INCORRECT');
    expect((await secondStep(other, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });

  test('takes no factor of more than 72 hours: a code to a contact is the weaker proof', async () => {
    const { phone, secret, authenticator } = await accountWithBoth();
    await use().pass(lifetimes.recentlyLinkedMs + 1);
    expect((await reset(phone, () => true)).recent).toEqual([]);
    expect((await signInBy(use(), authenticator)).answer.key).toBe('OK');
    const browser = use().browser();
    const { key, data } = await browser.signIn(phone, NEW);
    expect([key, data]).toMatchObject([
      'SECOND_FACTOR_REQUIRED',
      { methods: ['passkey', 'authenticator', 'recoveryCode'] },
    ]);
    const { security } = data as unknown as { readonly security: string };
    expect((await secondStep(browser, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });
});
