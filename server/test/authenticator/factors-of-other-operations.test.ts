import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeContactTo, noticesTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import {
  addPasskey,
  assert,
  codeOf,
  enableAuthenticator,
  firstStep,
  isAuthenticatorOn,
  passkeyIdsOf,
  protectedAccount,
  secondStep,
  signInByPasskey,
} from '../factors.ts';
import { freshEmail, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

describe.each(dialects)('an undo on %s', (dialect) => {
  const use = useProduct(dialect);

  test('an undo removes the passkey and the authenticator that were added since the change, and keeps earlier ones', async () => {
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
    const { browser: owner, answer } = await signInByPasskey(use(), before.authenticator);
    expect(answer.key).toBe('OK');
    owner.bearer = answer.data.access_token;
    expect(await passkeyIdsOf(owner)).toEqual([before.passkey.id]);
    expect(await isAuthenticatorOn(owner)).toBe(false);
    expect((await signInByPasskey(use(), since.authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
  });

  test('an undo keeps an earlier authenticator: a sign-in by the old contact requires the second step', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await stepUp(use(), browser);
    const { secret } = await enableAuthenticator(use(), browser);
    await use().pass(lifetimes.contactUndoMs);
    const step = await firstStep(use(), email);
    await secondStep(step.browser, step.security, { totp: codeOf(use(), secret) });
    expect((await changeContactTo(use(), step.browser, { email: freshEmail() })).key).toBe('OK');
    expect((await undo(use().browser(), await undoTokenTo(use(), email))).key).toBe('OK');
    await use().pass(10 * MINUTE_MS);
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

  /** @param isChosen whether a recently added factor is removed */
  async function reset(phone: string, isChosen: (kind: string) => boolean) {
    await use().pass(10 * MINUTE_MS);
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { data } = await browser.call(endpoints.verifyReset, { phone, identifyCode });
    const remove = data.recent.filter(({ kind }) => isChosen(kind)).map(({ id }) => id);
    const input = { security: data.security, password: NEW, remove };
    expect((await browser.call(endpoints.resetPassword, input)).key).toBe('OK');
    return data;
  }

  test('a reset keeps the passkey and the authenticator', async () => {
    const { phone, authenticator } = await accountWithBoth();
    await reset(phone, () => false);
    expect((await signInByPasskey(use(), authenticator)).answer.key).toBe('OK');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test("a reset lists the factors of the last 72 hours, and removes those that are not the owner's", async () => {
    const { phone, authenticator } = await accountWithBoth();
    const offered = await reset(phone, () => true);
    expect(offered.recent).toMatchObject([{ kind: 'passkey', name: expect.any(String) }, { kind: 'authenticator' }]);
    expect((await signInByPasskey(use(), authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
    const removed = ['passkey-removed', 'authenticator-removed', 'password-reset'];
    expect((await noticesTo(use(), phone)).map(({ scene }) => scene)).toEqual(expect.arrayContaining(removed));
  });

  test("a reset removes only the passkey when the authenticator is the owner's", async () => {
    const { phone, authenticator } = await accountWithBoth();
    await reset(phone, (kind) => kind === 'passkey');
    expect((await signInByPasskey(use(), authenticator)).answer.key).toBe('PASSKEY_UNKNOWN');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('a reset restores an authenticator that was replaced in the last 72 hours, and removes its replacement', async () => {
    const { browser, phone, secret } = await protectedAccount(use());
    await use().pass(lifetimes.recentlyLinkedMs);
    const owner = await firstStep(use(), phone, browser);
    await secondStep(owner.browser, owner.security, { totp: codeOf(use(), secret) });
    const next = await enableAuthenticator(use(), browser);
    await reset(phone, () => true);
    await use().pass(MINUTE_MS);
    const other = use().browser();
    const { data } = await other.signIn(phone, NEW);
    const { security } = data as unknown as { readonly security: string };
    const stolen = await secondStep(other, security, { totp: codeOf(use(), next.secret) });
    expect(stolen.key).toBe('CODE_INCORRECT');
    expect((await secondStep(other, security, { totp: codeOf(use(), secret) })).key).toBe('OK');
  });

  test('a reset removes no factor that is older than 72 hours, because a code to a contact is a weaker proof', async () => {
    const { phone, secret, authenticator } = await accountWithBoth();
    await use().pass(lifetimes.recentlyLinkedMs + 1);
    expect((await reset(phone, () => true)).recent).toEqual([]);
    expect((await signInByPasskey(use(), authenticator)).answer.key).toBe('OK');
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
