import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, noticesTo, undo, undoTokenIn, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { addPasskey } from '../factors.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const NEW = 'Valley#Line8';

describe.each(dialects)('a reset of an account to which a contact was added on %s', (dialect) => {
  const use = useProduct(dialect);

  async function verify(owner: Browser, contact: { readonly phone: string } | { readonly email: string }) {
    const identifyCode = await use().requestCode(owner, 'reset', contact);
    await use().pass(60_000);
    return (await owner.call(endpoints.verifyReset, { ...contact, identifyCode })).data;
  }
  const reset = async (owner: Browser, security: string, remove: string[]) =>
    (await owner.call(endpoints.resetPassword, { security, password: NEW, remove })).key;
  const codeSignIn = async (email: string) => {
    const browser = use().browser();
    const identifyCode = await use().requestCode(browser, 'login', { email });
    return (await browser.call(endpoints.signInByEmailCode, { email, identifyCode })).key;
  };

  test('a reset by the phone lists the e-mail of a thief, masked, and removes it with the passkey of the thief', async () => {
    const { browser: thief, phone } = await use().newAccount();
    const theirs = freshEmail();
    await changeContactTo(use(), thief, { email: theirs });
    await addPasskey(use(), thief);
    const owner = use().browser();
    const { security, recent } = await verify(owner, { phone });
    expect(recent).toMatchObject([
      { id: 'email', kind: 'email', name: expect.stringMatching(/^\w\*{3}@/) },
      { kind: 'passkey' },
    ]);
    const reloaded = (await owner.call(endpoints.verifyReset, { phone })).data;
    expect(reloaded.recent).toEqual(recent);
    const remove = recent.map(({ id }) => id);
    expect(await reset(owner, security, remove)).toBe('TICKET_EXPIRED');
    expect(await reset(owner, reloaded.security, [...remove, 'phone'])).toBe('OK');
    expect(await codeSignIn(theirs)).toBe('NO_ACCOUNT');
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
    expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email: null });
    const { events } = (await owner.call(endpoints.securityEvents, { size: '10' })).data;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['contact-removed', 'password-reset']));
    for (const contact of [phone, theirs]) {
      const notices = await noticesTo(use(), contact);
      const told = notices.filter(({ scene }) => scene === 'contact-removed' || scene === 'password-reset');
      expect(told.map(({ scene }) => scene)).toContain('contact-removed');
      expect(told.map(({ text }) => undoTokenIn(text)).filter(Boolean)).toEqual([]);
    }
  });

  test('an undo of a reset by the e-mail does not restore the removed phone', async () => {
    const [thief, email] = [use().browser(), freshEmail()];
    await use().register(thief, { email });
    const theirs = freshPhone();
    await changeContactTo(use(), thief, { phone: theirs });
    await use().pass(lifetimes.contactUndoMs - 3_600_000);
    const owner = use().browser();
    const { security, recent } = await verify(owner, { email });
    expect(recent).toMatchObject([{ id: 'phone', kind: 'phone' }]);
    expect(await reset(owner, security, ['phone'])).toBe('OK');
    await use().pass(2 * 3_600_000);
    expect((await undo(use().browser(), await undoTokenTo(use(), email))).key).toBe('OK');
    const { byContact } = use().app.ports.store.read.accounts;
    expect((await byContact({ kind: 'email', value: email }))?.phone).toBeNull();
    expect(await byContact({ kind: 'phone', value: theirs })).toBeNull();
  });

  test('no earlier link of a thief restores the e-mail that a reset removed, even when its addition can no longer be undone', async () => {
    const { browser: thief, phone } = await use().newAccount();
    const theirs = freshEmail();
    await changeContactTo(use(), thief, { email: theirs });
    await use().pass(10 * HOUR_MS);
    await thief.signIn(phone, PASSWORD);
    await stepUp(use(), thief);
    expect((await thief.call(endpoints.changePassword, { password: 'Thief#Line99' })).key).toBe('OK');
    const token = await undoTokenTo(use(), theirs);
    await use().pass(10 * HOUR_MS);
    const owner = use().browser();
    const { security } = await verify(owner, { phone });
    expect(await reset(owner, security, ['email'])).toBe('OK');
    await use().pass(lifetimes.contactUndoMs - 15 * HOUR_MS);
    // The thief knows the password of before.
    expect((await undo(use().browser(), token, undefined, { password: PASSWORD })).key).toBe('TICKET_EXPIRED');
    expect((await owner.signIn(phone, NEW)).key).toBe('OK');
    expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email: null });
  });

  test.each(['reset', 'change'] as const)(
    'no password that a thief with the mailbox set in the 72 hours before a %s of the password confirms an undo',
    async (way) => {
      const { browser, phone } = await use().newAccount();
      const email = freshEmail();
      await changeContactTo(use(), browser, { email });
      await use().pass(lifetimes.contactUndoMs);
      const thief = use().browser();
      expect(await reset(thief, (await verify(thief, { email })).security, [])).toBe('OK');
      await use().pass(10 * HOUR_MS);
      await thief.signIn(email, NEW);
      await stepUp(use(), thief, 'email');
      expect((await thief.call(endpoints.changePassword, { password: 'Thief#Line99' })).key).toBe('OK');
      await use().pass(10 * HOUR_MS);
      const owner = use().browser();
      const password = 'Owner#Line55';
      if (way === 'reset') {
        const { security } = await verify(owner, { phone });
        expect((await owner.call(endpoints.resetPassword, { security, password })).key).toBe('OK');
        await owner.signIn(phone, password);
      } else {
        const identifyCode = await use().requestCode(owner, 'login', { phone });
        owner.bearer = (await owner.call(endpoints.signInByCode, { phone, identifyCode })).data.access_token;
        expect((await owner.call(endpoints.changePassword, { password })).key).toBe('OK');
      }
      await stepUp(use(), owner);
      expect((await owner.call(endpoints.removeContact, { type: 'email' })).key).toBe('OK');
      const token = await undoTokenTo(use(), email);
      const undoBy = async (known: string) =>
        (await undo(use().browser(freshAddress()), token, undefined, { password: known })).key;
      for (const hours of [54, 10]) {
        await use().pass(hours * HOUR_MS);
        expect([await undoBy(NEW), await undoBy('Thief#Line99')]).toEqual(['BAD_CREDENTIALS', 'BAD_CREDENTIALS']);
      }
      expect(await use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email })).toBeNull();
      // The phone confirms the undo: the account has had it for longer than 72 hours.
      const flag = await use().prove(thief, { phone }, 'reset');
      expect((await undo(thief, token, flag)).key).toBe('OK');
    },
  );

  test('a reset that removes an e-mail that its owner added again keeps the undo link to the e-mail of before', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    await changeContactTo(use(), browser, { email });
    await use().pass(lifetimes.contactUndoMs);
    // A thief with the phone removes the e-mail. The owner adds it again.
    const thief = use().browser();
    const identifyCode = await use().requestCode(thief, 'login', { phone });
    thief.bearer = (await thief.call(endpoints.signInByCode, { phone, identifyCode })).data.access_token;
    await stepUp(use(), thief);
    expect((await thief.call(endpoints.removeContact, { type: 'email' })).key).toBe('OK');
    const token = await undoTokenTo(use(), email);
    await browser.signIn(phone, PASSWORD);
    expect((await changeContactTo(use(), browser, { email })).key).toBe('OK');
    await use().pass(HOUR_MS);
    const { security, recent } = await verify(thief, { phone });
    expect(recent).toMatchObject([{ id: 'email' }]);
    expect(await reset(thief, security, ['email'])).toBe('OK');
    expect((await undo(use().browser(), token, undefined, { password: PASSWORD })).key).toBe('OK');
    expect((await use().app.ports.store.read.accounts.byContact({ kind: 'email', value: email }))?.phone).toBe(phone);
  });

  test('a reset neither lists nor removes a contact that the account has had for 72 hours', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    await changeContactTo(use(), browser, { email });
    await use().pass(lifetimes.contactUndoMs);
    const owner = use().browser();
    const { security, recent } = await verify(owner, { phone });
    expect(recent).toEqual([]);
    expect(await reset(owner, security, ['email', 'phone'])).toBe('OK');
    await owner.signIn(phone, NEW);
    expect((await owner.call(endpoints.currentUser, {})).data).toMatchObject({ phone, email });
  });

  test('a reset by a contact does not remove a recent contact that is older', async () => {
    const [thief, email] = [use().browser(), freshEmail()];
    await use().register(thief, { email });
    await changeContactTo(use(), thief, { phone: freshPhone() });
    const theirs = freshEmail();
    await changeContactTo(use(), thief, { email: theirs });
    const { security, recent } = await verify(use().browser(), { email: theirs });
    expect([security.length > 0, recent]).toEqual([true, []]);
  });

  test('the contacts of a registration are not listed, and a recent contact that is not chosen stays', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    await changeContactTo(use(), browser, { email });
    const owner = use().browser();
    expect((await verify(owner, { email })).recent).toEqual([]);
    await stepUp(use(), browser);
    const { security } = await verify(owner, { phone });
    expect(await reset(owner, security, [])).toBe('OK');
    expect((await owner.signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    expect((await owner.signIn(email, NEW)).key).toBe('OK');
  });
});
