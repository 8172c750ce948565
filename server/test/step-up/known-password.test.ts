import { endpoints } from '@isoline/contract/endpoints.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Overloaded, Unavailable } from '../../src/model/unavailable.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { runAccountCommand } from '../commands.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const WRONG = 'Wrong#Pass9';
const NEW = 'Valley#Line8';
const { count: tries, windowMs: lockMs } = limits.passwordTriesPair;
const perDay = limits.passwordTriesAccountDay.count;

const prove = (browser: Browser, password: string) => browser.call(endpoints.provePassword, { password });

/** Proves a password this many times. Returns the keys of the answers. */
async function proveTimes(browser: Browser, password: string, times: number): Promise<string[]> {
  const keys: string[] = [];
  for (let count = 0; count < times; count += 1) keys.push((await prove(browser, password)).key);
  return keys;
}

describe.each(dialects)('proofs by password on %s', (dialect) => {
  const use = useProduct(dialect);
  afterEach(() => vi.restoreAllMocks());

  /** An account whose contact a thief has replaced, with the token of the notice. */
  async function robbed() {
    const [owner, email, phone] = [use().browser(freshAddress()), freshEmail(), freshPhone()];
    await use().register(owner, { phone });
    await changeContactTo(use(), owner, { email });
    await use().pass(100 * 3_600_000);
    const thief = use().browser(freshAddress());
    await thief.signIn(phone, PASSWORD);
    await stepUp(use(), thief);
    await changeContactTo(use(), thief, { phone: freshPhone() });
    return { thief, token: await undoTokenTo(use(), email) };
  }

  test('right passwords use up no limit', async () => {
    const { browser } = await use().newAccount();
    expect(new Set(await proveTimes(browser, PASSWORD, perDay + 1))).toEqual(new Set(['OK']));
  });

  test('neither the right nor the wrong passwords of a thief stop the owner from undoing by the former password', async () => {
    const { thief, token } = await robbed();
    await proveTimes(thief, PASSWORD, 10);
    for (let count = 0; count < perDay; count += 1) {
      if (count % (tries - 1) === 0) await prove(thief, PASSWORD);
      await prove(thief, WRONG);
    }
    expect((await prove(thief, PASSWORD)).key).toBe('LOCKED_OUT');
    expect((await undo(use().browser(freshAddress()), token, undefined, { password: PASSWORD })).key).toBe('OK');
  });

  test('a try that is not evaluated does not count as wrong', async () => {
    const { browser } = await use().newAccount();
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    verify.mockRejectedValue(new Overloaded('full'));
    expect(await proveTimes(browser, PASSWORD, tries)).toEqual(Array(tries).fill('RATE_LIMITED'));
    verify.mockRejectedValue(new Unavailable('away'));
    expect((await prove(browser, PASSWORD)).status).toBe(503);
    verify.mockRestore();
    expect((await prove(browser, WRONG)).data).toBeNull();
    expect((await prove(browser, PASSWORD)).key).toBe('OK');
  });

  test('the answers count down, the fifth wrong one says that it is locked, and the lock lasts for its whole window', async () => {
    const { browser } = await use().newAccount();
    const left = [];
    for (let count = 0; count < tries - 1; count += 1) left.push((await prove(browser, WRONG)).data);
    expect(left).toEqual([null, null, { triesLeft: 2 }, { triesLeft: 1 }]);
    await use().pass(lockMs - 10_000);
    const fifth = await prove(browser, WRONG);
    expect([fifth.key, fifth.data]).toEqual(['LOCKED_OUT', { minutes: 10 }]);
    await use().pass(lockMs - 10_000);
    const { data } = await browser.call(endpoints.token, { grant_type: 'refresh_token' });
    browser.bearer = data.access_token;
    expect((await prove(browser, PASSWORD)).key).toBe('LOCKED_OUT');
    await use().pass(11_000);
    expect((await prove(browser, PASSWORD)).key).toBe('OK');
  });

  test('parallel wrong passwords get no more tries than in sequence, and parallel right ones lock nobody out', async () => {
    const [{ browser }, other] = [await use().newAccount(), await use().newAccount()];
    const parallel = async (of: Browser, password: string) =>
      (await Promise.all(Array.from({ length: 12 }, () => prove(of, password)))).map(({ key }) => key);
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    expect((await parallel(browser, WRONG)).filter((key) => key === 'BAD_CREDENTIALS')).toHaveLength(tries - 1);
    expect(verify).toHaveBeenCalledTimes(tries);
    await proveTimes(other.browser, WRONG, tries - 1);
    expect(new Set(await parallel(other.browser, PASSWORD))).toEqual(new Set(['OK']));
  });

  test('an operator who unlocks the account ends the lock of its proofs, and so does a reset by its owner', async () => {
    const { browser, phone } = await use().newAccount();
    await proveTimes(browser, WRONG, tries);
    expect((await prove(browser, PASSWORD)).key).toBe('LOCKED_OUT');
    await runAccountCommand(['unlock', phone, '--reason', 'the owner has called'], use().env);
    expect((await prove(browser, PASSWORD)).key).toBe('OK');
    await proveTimes(browser, WRONG, tries);
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { data } = await browser.call(endpoints.verifyReset, { phone, identifyCode });
    await browser.call(endpoints.resetPassword, { security: data.security, password: NEW });
    await browser.signIn(phone, NEW);
    expect((await prove(browser, NEW)).key).toBe('OK');
  });
});
