import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS, HOUR_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo } from '../change-contact/undo-helpers.ts';
import { makeToken } from '../personal-tokens/token-steps.ts';
import { freshEmail, freshPhone, LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const PASSWORDS = ['Ridge#Line71', 'Ridge#Line72', 'Ridge#Line73', 'Ridge#Line74', 'Ridge#Line75'];

describe.each(dialects)('a thief with a session and a code cannot mute the phone of an account, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_NOTICE_SMS: '10' }, LOOKS_OFTEN);

  /** Creates an account with only a phone, whose changes can no longer be undone, and steps its session up. */
  async function phoneOnly() {
    const { browser, phone } = await use().newAccount();
    await use().pass(lifetimes.irrevocableActMs + DAY_MS);
    await stepUpLater(browser);
    return { browser, phone };
  }
  /** Steps a session up when its access token has expired. */
  async function stepUpLater(browser: Browser) {
    browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
    await stepUp(use(), browser);
  }
  const kindsTo = async (contact: string) => {
    await use().app.settled();
    return (await use().messagesTo(contact)).flatMap(({ code, scene }) => (code === null ? [scene] : [])).toReversed();
  };
  const countOf = async (contact: string, kind: string) =>
    (await kindsTo(contact)).filter((scene) => scene === kind).length;
  const arrives = (contact: string, kind: string, count: number) =>
    vi.waitUntil(async () => (await countOf(contact, kind)) === count, { timeout: 30_000, interval: 100 });

  async function makeNoise(browser: Browser, times: number) {
    for (let turn = 0; turn < times; turn += 1) {
      const { id } = await makeToken(browser);
      expect((await browser.call(endpoints.revokePersonalToken, {}, { params: { id } })).key).toBe('OK');
      await use().app.settled();
    }
  }
  const closeWithWait = async (browser: Browser) => {
    const { key } = await browser.call(endpoints.closeAccount, { when: 'now', wait: true });
    expect(key).toBe('OK');
    await use().app.settled();
  };

  test('after many access tokens the phone is notified immediately of a closing and a changed phone', async () => {
    const { browser, phone } = await phoneOnly();
    for (let hour = 0; hour < 6; hour += 1) {
      await makeNoise(browser, 4);
      await use().pass(HOUR_MS + 1_000);
      await stepUpLater(browser);
    }
    expect((await kindsTo(phone)).length).toBe(10);
    await closeWithWait(browser);
    expect(await countOf(phone, 'closing-in-hours')).toBe(1);
    await changeContactTo(use(), browser, { phone: freshPhone() });
    expect(await countOf(phone, 'contact-changed')).toBe(1);
  });

  test('many access tokens of an hour share a message, and the messages of the day are not used up', async () => {
    const { browser, phone } = await phoneOnly();
    await makeNoise(browser, 12);
    expect(await kindsTo(phone)).toEqual(['token-created', 'token-created']);
    await use().pass(HOUR_MS + 1_000);
    await arrives(phone, 'token-created', 3);
    await use().browser().signIn(phone, PASSWORD);
    expect(await countOf(phone, 'new-device')).toBe(1);
    await use().pass(DAY_MS + 1_000);
    expect(await countOf(phone, 'token-created')).toBe(3);
  });

  test('neither other acts that end access nor earlier closings keep a closing from the phone', async () => {
    const { browser, phone } = await phoneOnly();
    for (const password of PASSWORDS) {
      await stepUp(use(), browser);
      expect((await browser.call(endpoints.changePassword, { password })).key).toBe('OK');
      await use().app.settled();
    }
    expect(await countOf(phone, 'password-changed')).toBe(2);
    await stepUp(use(), browser);
    for (let turn = 0; turn < 4; turn += 1) {
      await closeWithWait(browser);
      await browser.call(endpoints.cancelClosing, {});
    }
    await closeWithWait(browser);
    expect(await countOf(phone, 'closing-in-hours')).toBe(2);
    await use().pass(DAY_MS + 2_000);
    await arrives(phone, 'closing-in-hours', 3);
    await arrives(phone, 'password-changed', 3);
    await use().pass(DAY_MS + 2_000);
    expect(await countOf(phone, 'closing-in-hours')).toBe(3);
    expect(await countOf(phone, 'password-changed')).toBe(3);
  });

  test('an e-mail that the thief adds does not take the notices of the phone', async () => {
    const { browser, phone } = await phoneOnly();
    await changeContactTo(use(), browser, { email: freshEmail() });
    await stepUp(use(), browser);
    for (let turn = 0; turn < 3; turn += 1) {
      await closeWithWait(browser);
      await browser.call(endpoints.cancelClosing, {});
    }
    expect(await countOf(phone, 'closing-in-hours')).toBe(2);
    await use().pass(DAY_MS + 2_000);
    await arrives(phone, 'closing-in-hours', 3);
  });
});
