import { endpoints } from '@isoline/contract/endpoints.ts';
import { hash as argon2Hash } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { OWASP_COST } from '../../src/gateways/password-hash/argon2-passwords.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshPhone, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

/** One password as several keyboards type it. */
const typed = ['Lake￥Kiwé7', 'Lake¥Kiwé7', 'Ｌａｋｅ￥Ｋｉｗé７', 'Lake¥Kiwe\u0301٧'] as const;
const [windows, phoneKeyboard, fullWidth, decomposed] = typed;

describe.each(dialects)('a password from several keyboards on %s', (dialect) => {
  const use = useProduct(dialect);
  const keysOfSignIns = async (phone: string) => {
    const keys = [];
    for (const password of typed) keys.push((await use().browser().signIn(phone, password)).key);
    return keys;
  };

  test.each(typed)('a password that was registered as %j signs in in every form', async (password) => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    const registered = await browser.call(endpoints.register, { type: 'phone', phone, password, agree: true, flag });
    expect(registered.key).toBe('OK');
    expect(await keysOfSignIns(phone)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect((await use().browser().signIn(phone, 'Lake$Kiwé7')).key).toBe('BAD_CREDENTIALS');
  });

  test('a password that was set by a change or a reset signs in in every form', async () => {
    const { browser, phone } = await use().newAccount();
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.changePassword, { password: fullWidth })).key).toBe('OK');
    expect(await keysOfSignIns(phone)).toEqual(['OK', 'OK', 'OK', 'OK']);
    const forgetful = use().browser();
    const identifyCode = await use().requestCode(forgetful, 'reset', { phone });
    const { security } = (await forgetful.call(endpoints.verifyReset, { phone, identifyCode })).data;
    expect((await forgetful.call(endpoints.resetPassword, { security, password: decomposed })).key).toBe('OK');
    expect(await keysOfSignIns(phone)).toEqual(['OK', 'OK', 'OK', 'OK']);
  });

  test('a password from before the normal form signs in as it was typed, and from then on in every form', async () => {
    const { browser, phone } = await use().newAccount();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    const { passwords, store } = use().app.ports;
    const old = await argon2Hash(windows, OWASP_COST);
    await store.tx((tables) => tables.accounts.setPasswordHash(userId, old));
    const [verify, hash] = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')];
    const signIn = async (name: string, password: string) => (await use().browser().signIn(name, password)).key;
    expect(await signIn(phone, phoneKeyboard)).toBe('BAD_CREDENTIALS');
    expect(await signIn(freshPhone(), phoneKeyboard)).toBe('BAD_CREDENTIALS');
    expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([2, 0]);
    expect(await signIn(phone, windows)).toBe('OK');
    expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([3, 1]);
    expect((await store.read.accounts.byId({ id: userId }))?.passwordHash).not.toBe(old);
    expect(await keysOfSignIns(phone)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(hash).toHaveBeenCalledTimes(1);
  });
});
