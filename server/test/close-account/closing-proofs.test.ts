import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { closeDueAccounts } from '../../src/operations/close-account/close-due-accounts.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, noticesTo, undo } from '../change-contact/undo-helpers.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { askOwnCode, checkOwnCode, proveOwnPassword, stepUp } from '../reauth.ts';

const stopTokenIn = (text = ''): string => /\/\?undo=closing#([\w-]{43})/.exec(text)?.[1] ?? '';

describe.each(dialects)('closing an account now on %s', (dialect) => {
  const use = useProduct(dialect);

  const close = (browser: Browser, wait = false) => browser.call(endpoints.closeAccount, { when: 'now', wait });

  /** Creates an account that has had a phone, an e-mail and a password for 72 hours. */
  async function owner() {
    const [browser, phone, email] = [use().browser(), freshPhone(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { phone });
    await use().pass(lifetimes.irrevocableActMs);
    await browser.signIn(email, PASSWORD);
    return { browser, phone, email };
  }

  /** Signs in as a thief who reads one text message. */
  async function thiefBySms(phone: string) {
    const thief = use().browser();
    const identifyCode = await use().requestCode(thief, 'login', { phone });
    const { key, data } = await thief.call(endpoints.signInByCode, { phone, identifyCode });
    expect(key).toBe('OK');
    thief.bearer = data.access_token;
    await use().pass(60_000);
    return thief;
  }

  test('one text message closes nothing: the answer names the missing proofs and when the account would be closed', async () => {
    const { browser, phone } = await owner();
    const thief = await thiefBySms(phone);
    const refused = await close(thief);
    const at = use().app.ports.now() + lifetimes.irrevocableActMs;
    expect([refused.status, refused.key, refused.data]).toEqual([
      200,
      'REAUTH_REQUIRED',
      { proofs: ['email', 'password'], at: expect.any(String) },
    ]);
    const data = refused.data as unknown as { readonly at: string };
    expect(Math.abs(Date.parse(data.at) - at)).toBeLessThan(60_000);
    // Proving the same code again adds nothing.
    await checkOwnCode(thief, await askOwnCode(use(), thief, { phone }));
    expect((await close(thief)).key).toBe('REAUTH_REQUIRED');
    expect((await thief.call(endpoints.viewClosing, {})).data).toMatchObject({
      closesAt: null,
      now: { proofs: ['email', 'password'] },
    });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a person who reads both contacts, or who also knows the password, closes the account immediately', async () => {
    const first = await owner();
    const thief = await thiefBySms(first.phone);
    await checkOwnCode(thief, await askOwnCode(use(), thief, { email: first.email }));
    expect((await close(thief)).key).toBe('OK');
    expect((await first.browser.call(endpoints.currentUser, {})).status).toBe(410);
    const second = await owner();
    const another = await thiefBySms(second.phone);
    expect((await another.call(endpoints.provePassword, { password: 'Wrong#Pass9' })).key).toBe('BAD_CREDENTIALS');
    expect((await close(another)).key).toBe('REAUTH_REQUIRED');
    await proveOwnPassword(another, PASSWORD);
    expect((await close(another)).key).toBe('OK');
  });

  test('the password does not step up a session by itself, and counts for ten minutes', async () => {
    const { browser, phone } = await owner();
    const other = use().browser();
    await other.signIn(phone, PASSWORD);
    await proveOwnPassword(other, PASSWORD);
    const { key, data } = await close(other);
    expect([key, data]).toEqual(['REAUTH_REQUIRED', null]);
    await use().pass(lifetimes.stepUpMs);
    await checkOwnCode(other, await askOwnCode(use(), other, { phone }));
    expect((await close(other)).key).toBe('REAUTH_REQUIRED');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('wrong passwords are limited, and do not lock the sign-in', async () => {
    const { phone } = await owner();
    const thief = await thiefBySms(phone);
    const keys = [];
    for (let count = 0; count < 7; count += 1)
      keys.push((await thief.call(endpoints.provePassword, { password: 'Wrong#Pass9' })).key);
    expect(keys).toEqual([...Array(4).fill('BAD_CREDENTIALS'), ...Array(3).fill('LOCKED_OUT')]);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a method younger than 72 hours does not count, and no closing is immediate while its addition can be undone', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    await changeContactTo(use(), browser, { phone: freshPhone() });
    await proveOwnPassword(browser, PASSWORD);
    const refused = await close(browser);
    expect([refused.key, refused.data]).toEqual(['REAUTH_REQUIRED', { proofs: [], at: expect.any(String) }]);
  });

  test('an account that has only one method requires only that method', async () => {
    const { browser, phone } = await use().newAccount();
    const { userId } = await readProfile(browser);
    await use().app.ports.store.tx((tables) => tables.accounts.setPasswordHash(userId, null));
    await use().pass(lifetimes.stepUpMs);
    await checkOwnCode(browser, await askOwnCode(use(), browser, { phone }));
    expect((await close(browser)).key).toBe('OK');
  });

  test('a closing without all proofs happens after 72 hours: every contact is notified, and the e-mail link stops it without a session', async () => {
    const { browser, phone, email } = await owner();
    const thief = await thiefBySms(phone);
    const { key, data } = await close(thief, true);
    expect(key).toBe('OK');
    expect((await close(thief, true)).data).toEqual(data);
    const [sms] = await noticesTo(use(), phone);
    const [mail] = await noticesTo(use(), email);
    expect([sms?.scene, mail?.scene]).toEqual(['closing-in-hours', 'closing-in-hours']);
    const token = stopTokenIn(mail?.text);
    expect(token).not.toBe('');
    expect((await browser.signIn(email, PASSWORD)).data).toMatchObject({ closing: data });
    expect((await undo(use().browser(), token)).key).toBe('OK');
    expect(await isSignedIn(thief)).toBe(false);
    expect((await undo(use().browser(), token)).key).toBe('TICKET_EXPIRED');
    await use().pass(lifetimes.irrevocableActMs);
    expect(await closeDueAccounts(use().app.ports)).toBe(0);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('OK');
  });

  test('a closing that nobody stops happens once, on one of two nodes', async () => {
    const { phone, email } = await owner();
    const thief = await thiefBySms(phone);
    await close(thief, true);
    const other = await use().anotherNode();
    await use().pass(lifetimes.irrevocableActMs - 120_000);
    expect(await closeDueAccounts(use().app.ports)).toBe(0);
    await use().pass(120_000);
    const closed = await Promise.all([closeDueAccounts(use().app.ports), closeDueAccounts(other.ports)]);
    expect(closed[0] + closed[1]).toBe(1);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });

  test('the owner stops a closing by a sign-in, and a change during the 72 hours keeps the account until it can no longer be undone', async () => {
    const { browser, phone, email } = await owner();
    const thief = await thiefBySms(phone);
    await close(thief, true);
    await browser.signIn(email, PASSWORD);
    expect((await browser.call(endpoints.cancelClosing, {})).key).toBe('OK');
    await stepUp(use(), thief);
    await close(thief, true);
    await use().pass(lifetimes.irrevocableActMs - 120_000);
    await browser.signIn(email, PASSWORD);
    await changeContactTo(use(), browser, { phone: freshPhone() });
    await use().pass(120_000);
    const { ports } = use().app;
    expect(await closeDueAccounts(ports)).toBe(0);
    // The account is not looked at again before the change can no longer be undone, and the pages say so.
    const waiting = await ports.store.read.accounts.byContact({ kind: 'email', value: email });
    expect(waiting?.closesAt).toBeGreaterThan(ports.now());
    await use().pass(lifetimes.contactUndoMs);
    expect(await closeDueAccounts(use().app.ports)).toBe(1);
  });
});
