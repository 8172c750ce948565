import { endpoints } from '@isoline/contract/endpoints.ts';
import { reasons } from '@isoline/contract/errors.ts';
import { DAY_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test, vi } from 'vitest';
import { OWASP_COST } from '../../src/gateways/password-hash/argon2-passwords.ts';
import { clientRangesOf } from '../../src/model/client-address.ts';
import { passwordCounterKeys } from '../../src/model/limit/password-counters.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Answered, type Browser, tallyAnswers } from '../browser.ts';
import { freshAddress, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const WRONG = 'Wrong#Pass1';

async function tryWithSlide(browser: Browser, username: string, password: string) {
  const { slide, headers } = await browser.solve('login');
  return browser.signIn(username, password, slide, { headers });
}

/** Settings of a product that requires a proof immediately, and whose hash costs little. */
const limits = {
  LIMIT_PASSWORD_TRIES_CLIENT: '6',
  LIMIT_PASSWORD_TRIES_CLIENT_DAY: '10',
  LIMIT_PASSWORD_TRIES_ACCOUNT_DAY: '8',
  LIMIT_PASSWORD_TRIES_ACCOUNT: '6',
  SLIDE_PROOF_BITS: '1',
};

describe.each(dialects)('wrong passwords of one client on %s', (dialect) => {
  const use = useProduct(dialect, limits);
  const wrongFrom = async (address: string, count: number) => {
    const answers = [];
    for (let tried = 0; tried < count; tried++) answers.push(await use().browser(address).signIn(freshPhone(), WRONG));
    return answers.map(({ key }) => key);
  };

  test('wrong passwords require a slide only from that client, over all accounts', async () => {
    const address = freshAddress();
    const { phone } = await use().newAccount();
    expect(new Set(await wrongFrom(address, 6))).toEqual(new Set(['BAD_CREDENTIALS']));
    expect((await use().browser(address).signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    expect((await tryWithSlide(use().browser(address), phone, PASSWORD)).key).toBe('OK');
    expect((await use().browser(freshAddress()).signIn(phone, PASSWORD)).key).toBe('OK');
    await use().pass(10 * MINUTE_MS);
    expect((await use().browser(address).signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('after too many wrong passwords a client is refused for the rest of the day, even with a slide, and a known device still signs in', async () => {
    const address = freshAddress();
    const { phone } = await use().newAccount();
    const owner = use().browser(address);
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    await wrongFrom(address, 6);
    for (let tried = 0; tried < 4; tried++)
      expect((await tryWithSlide(use().browser(address), freshPhone(), WRONG)).key).toBe('BAD_CREDENTIALS');
    const refused = await tryWithSlide(use().browser(address), phone, PASSWORD);
    expect([refused.status, refused.key]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await use().browser(freshAddress()).signIn(phone, PASSWORD)).key).toBe('OK');
    await use().pass(DAY_MS);
    expect((await use().browser(address).signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a try does not count against the user name when the client must solve a slide or is past its limit', async () => {
    const address = freshAddress();
    const { ports } = use().app;
    const now = ports.now();
    const countersOf = (phone: string) => {
      const keys = passwordCounterKeys(
        ports,
        { kind: 'phone', value: phone },
        clientRangesOf(address).map(({ key }) => key),
      );
      return Promise.all(keys.map((key) => ports.store.read.counters.read(key, DAY_MS, now)));
    };
    const none = Array(3).fill({ count: 0, endsAt: now });
    const counted = freshPhone();
    await use().browser(address).signIn(counted, WRONG);
    expect((await countersOf(counted)).map(({ count }) => count)).toEqual([1, 1, 1]);
    await wrongFrom(address, 5);
    const asked = freshPhone();
    expect((await use().browser(address).signIn(asked, WRONG)).key).toBe('SLIDE_REQUIRED');
    expect(await countersOf(asked)).toEqual(none);
    for (let tried = 0; tried < 4; tried++) await tryWithSlide(use().browser(address), freshPhone(), WRONG);
    const limited = freshPhone();
    expect((await use().browser(address).signIn(limited, WRONG)).key).toBe('RATE_LIMITED');
    expect(await countersOf(limited)).toEqual(none);
  });

  test('wrong passwords count for a whole IPv6 network: 4 times the limit in a /56', async () => {
    const net = dialect === 'sqlite' ? '2001:db8:1' : '2001:db8:2';
    for (let index = 0; index < 8; index++) await wrongFrom(`${net}:${(0x100 + index).toString(16)}::1`, 3);
    expect(await wrongFrom(`${net}:1ff::1`, 1)).toEqual(['SLIDE_REQUIRED']);
    expect(await wrongFrom(`${net}:2ff::1`, 1)).toEqual(['BAD_CREDENTIALS']);
  });

  test('correct passwords are not counted', async () => {
    const address = freshAddress();
    const { phone } = await use().newAccount();
    for (let count = 0; count < 12; count++)
      expect((await use().browser(address).signIn(phone, PASSWORD)).key).toBe('OK');
    expect(await wrongFrom(address, 1)).toEqual(['BAD_CREDENTIALS']);
  });

  test('200 parallel tries over 200 accounts check no more passwords than the limit allows', async () => {
    const address = freshAddress();
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    verify.mockClear();
    const tries = Array.from({ length: 200 }, () => use().browser(address).signIn(freshPhone(), WRONG));
    const answers = await Promise.all(tries);
    const { SLIDE_REQUIRED = 0, RATE_LIMITED = 0, ...checked } = tallyAnswers(answers);
    expect([checked, SLIDE_REQUIRED + RATE_LIMITED]).toEqual([{ BAD_CREDENTIALS: 6 }, 194]);
    expect(verify).toHaveBeenCalledTimes(6);
    verify.mockRestore();
  });
});

describe.each(dialects)('wrong passwords of one account in a day on %s', (dialect) => {
  const use = useProduct(dialect, limits);

  test('for the rest of the day unknown devices can sign in only by code, and known devices as before', async () => {
    const { phone } = await use().newAccount();
    const owner = use().browser(freshAddress());
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    for (const username of [phone, freshPhone()]) {
      for (let tried = 0; tried < 8; tried++)
        expect((await tryWithSlide(use().browser(freshAddress()), username, WRONG)).key).toBe('BAD_CREDENTIALS');
      const { key, msg } = await tryWithSlide(use().browser(freshAddress()), username, PASSWORD);
      expect([key, msg]).toEqual(['LOCKED_OUT', reasons.LOCKED_OUT['code-only'].en]);
    }
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    const browser = use().browser(freshAddress());
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
    await use().pass(DAY_MS);
    expect((await use().browser(freshAddress()).signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('wrong passwords do not stop a user who resets the password: that device is known, and others sign in by code only', async () => {
    const { phone } = await use().newAccount();
    for (let tried = 0; tried < 8; tried++)
      expect((await tryWithSlide(use().browser(freshAddress()), phone, WRONG)).key).toBe('BAD_CREDENTIALS');
    const browser = use().browser(freshAddress());
    expect((await tryWithSlide(browser, phone, PASSWORD)).key).toBe('LOCKED_OUT');
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { security } = (await browser.call(endpoints.verifyReset, { phone, identifyCode })).data;
    const planted = browser.cookies.get('bid');
    const password = 'Valley#Line8';
    expect((await browser.call(endpoints.resetPassword, { security, password })).key).toBe('OK');
    // The device has a new id, so that an id that an attacker planted is unknown.
    expect(browser.cookies.get('bid')).not.toBe(planted);
    const thief = use().browser(freshAddress());
    thief.cookies.set('bid', planted ?? '');
    expect((await tryWithSlide(thief, phone, password)).key).toBe('LOCKED_OUT');
    expect((await browser.signIn(phone, password)).key).toBe('OK');
  });

  test('wrong passwords from 200 addresses in parallel check no more passwords than the limit allows', async () => {
    const { phone } = await use().newAccount();
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    verify.mockClear();
    const tries = Array.from({ length: 200 }, () => use().browser(freshAddress()).signIn(phone, WRONG));
    const answers = await Promise.all(tries);
    expect(tallyAnswers(answers)).toEqual({ BAD_CREDENTIALS: 6, SLIDE_REQUIRED: 194 });
    expect(verify).toHaveBeenCalledTimes(6);
    verify.mockRestore();
  });
});

describe.each(dialects)('a flood of sign-ins from one client on %s', (dialect) => {
  // Calls wait for each other only while a hash is computed.
  const use = useProduct(dialect, {}, { hashCost: OWASP_COST });

  test('a flood does not stop other clients from signing in, and does not lock out an owner', async () => {
    const { phone } = await use().newAccount();
    const address = freshAddress();
    const flood = Array.from({ length: 400 }, () => use().browser(address).signIn(freshPhone(), WRONG));
    const honest = await Promise.all(
      Array.from({ length: 6 }, () => use().browser(freshAddress()).signIn(phone, PASSWORD)),
    );
    expect(new Set(honest.map(({ key }) => key))).toEqual(new Set(['OK']));
    const answers = await Promise.all(flood);
    expect(tallyAnswers(answers)).not.toHaveProperty('UNAVAILABLE');
    expect(tallyAnswers(answers).RATE_LIMITED).toBeGreaterThan(100);
  });
});

describe.each(dialects)('a flood of new passwords from one client on %s', (dialect) => {
  const use = useProduct(dialect, {}, { hashCost: OWASP_COST });

  /** Sends this many calls in parallel while other clients sign in with correct passwords. */
  async function flood(times: number, send: () => Promise<Answered<unknown>>) {
    const { phone } = await use().newAccount();
    const answers = Promise.all(Array.from({ length: times }, send));
    const honest = await Promise.all(
      Array.from({ length: 6 }, () => use().browser(freshAddress()).signIn(phone, PASSWORD)),
    );
    expect(new Set(honest.map(({ key }) => key))).toEqual(new Set(['OK']));
    const sent = await answers;
    expect(tallyAnswers(sent).RATE_LIMITED).toBeGreaterThan(100);
    return sent;
  }

  test('a flood of changes of one account does not stop other clients from signing in', async () => {
    const browser = use().browser(freshAddress());
    await use().register(browser, { phone: freshPhone() });
    await stepUp(use(), browser);
    await flood(400, () => browser.call(endpoints.changePassword, { password: 'Valley#Line8' }));
  });

  test('a flood of registrations with one proof does not stop other clients from signing in, and creates one account', async () => {
    const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
    const input = { type: 'phone', phone, flag: await use().prove(browser, { phone }), password: PASSWORD } as const;
    const answers = await flood(200, () => browser.call(endpoints.register, { ...input, agree: true }));
    expect(tallyAnswers(answers)).toMatchObject({ OK: 1 });
  });

  test('a flood of resets with one ticket does not stop other clients from signing in, and sets one password', async () => {
    const [browser, phone] = [use().browser(freshAddress()), freshPhone()];
    await use().register(use().browser(), { phone });
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const { security } = (await browser.call(endpoints.verifyReset, { phone, identifyCode })).data;
    const answers = await flood(200, () =>
      browser.call(endpoints.resetPassword, { security, password: 'Valley#Line8' }),
    );
    expect(tallyAnswers(answers)).toMatchObject({ OK: 1 });
  });
});

describe.each(dialects)('registrations of a client past its limit on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_REGISTER: '1' });

  test('registrations past the limit are refused before a password is hashed', async () => {
    const browser = use().browser(freshAddress());
    await use().register(browser, { phone: freshPhone() });
    const phone = freshPhone();
    const flag = await use().prove(browser, { phone });
    const hash = vi.spyOn(use().app.ports.passwords, 'hash');
    const input = { type: 'phone', phone, flag, password: PASSWORD, agree: true } as const;
    expect((await browser.call(endpoints.register, input)).key).toBe('RATE_LIMITED');
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });
});
