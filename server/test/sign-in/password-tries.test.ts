import { endpoints } from '@isoline/contract/endpoints.ts';
import { limits } from '@isoline/contract/rate-limits.ts';
import { describe, expect, test, vi } from 'vitest';
import { passwordCounterKeys } from '../../src/model/limit/password-counters.ts';
import { Overloaded, Unavailable } from '../../src/model/unavailable.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { Browser } from '../browser.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, type Product, useProduct } from '../product.ts';
import { reauthTicket } from '../reauth.ts';

const WRONG = 'Wrong#Pass1';
const LOCK_MS = limits.passwordTriesPair.windowMs;

/** Tries a password with a solved challenge. */
async function tryWithSlide(browser: Browser, username: string, password: string) {
  const { slide, headers } = await browser.solve('login');
  return browser.signIn(username, password, slide, { headers });
}

/** Makes this many wrong tries with solved challenges. Returns the keys of the answers. */
async function guess(browser: Browser, username: string, times: number): Promise<string[]> {
  const keys: string[] = [];
  for (let count = 0; count < times; count++) keys.push((await tryWithSlide(browser, username, WRONG)).key);
  return keys;
}

async function ownerOf(product: Product) {
  const { browser, phone } = await product.newAccount();
  return { browser, phone, stranger: product.browser(freshAddress()) };
}

describe.each(dialects)('guessing passwords on %s', (dialect) => {
  const use = useProduct(dialect);

  test('after three wrong tries every try requires a challenge, even with the correct password, and no password is checked without one', async () => {
    const { phone, stranger } = await ownerOf(use());
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    for (const expected of ['BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'SLIDE_REQUIRED']) {
      expect((await stranger.signIn(phone, WRONG)).key).toBe(expected);
    }
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    expect(verify).toHaveBeenCalledTimes(3);
    expect(stranger.cookies.has('refresh_token')).toBe(false);
    expect((await tryWithSlide(stranger, phone, PASSWORD)).key).toBe('OK');
  });

  test('from the third wrong password on, the answer says how many tries are left, and the fifth says that none is left', async () => {
    const { phone, stranger } = await ownerOf(use());
    for (const username of [phone, freshPhone()]) {
      const left = [];
      for (let count = 0; count < 5; count++) left.push((await tryWithSlide(stranger, username, WRONG)).data);
      expect(left).toEqual([null, null, { triesLeft: 2 }, { triesLeft: 1 }, { minutes: 10 }]);
    }
  });

  test('a wrong solution of a challenge consumes it, and does not count as a try', async () => {
    const { phone, stranger } = await ownerOf(use());
    await guess(stranger, phone, 4);
    const { slide, headers } = await stranger.solve('login');
    // An invented proof would be right once in 64 times here; an invented answer to a picture never is.
    const wrong = { x: 1, trail: [[0, 0] as [number, number], [1, 500] as [number, number]] };
    expect((await stranger.signIn(phone, PASSWORD, wrong, { headers })).key).toBe('SLIDE_FAILED');
    expect((await stranger.signIn(phone, PASSWORD, slide, { headers })).key).toBe('SLIDE_FAILED');
    const elsewhere = await stranger.solve('register');
    expect((await stranger.signIn(phone, PASSWORD, elsewhere.slide, { headers: elsewhere.headers })).key).toBe(
      'SLIDE_FAILED',
    );
    expect((await tryWithSlide(stranger, phone, PASSWORD)).key).toBe('OK');
  });

  test('the fifth wrong try locks the address out and reports it, even for the correct password with a challenge', async () => {
    const { phone, stranger } = await ownerOf(use());
    expect(await guess(stranger, phone, 5)).toEqual([...Array(4).fill('BAD_CREDENTIALS'), 'LOCKED_OUT']);
    const { status, key, msg, data, headers } = await tryWithSlide(stranger, phone, PASSWORD);
    expect([status, key, data]).toEqual([200, 'LOCKED_OUT', { minutes: 10 }]);
    expect(msg).toBe('Too many wrong attempts: try again in 10 minutes.');
    expect(headers.getSetCookie().join()).not.toContain('refresh_token');
  });

  test('a lock lasts ten minutes from the try that caused it, even if more tries follow, and then the count starts again', async () => {
    const { phone, stranger } = await ownerOf(use());
    await guess(stranger, phone, 4);
    await use().pass(LOCK_MS - 60_000);
    expect(await guess(stranger, phone, 1)).toEqual(['LOCKED_OUT']);
    await use().pass(LOCK_MS - 90_000);
    const { key, data } = await tryWithSlide(stranger, phone, PASSWORD);
    expect([key, data]).toEqual(['LOCKED_OUT', { minutes: 2 }]);
    await use().pass(91_000);
    expect((await stranger.signIn(phone, WRONG)).key).toBe('BAD_CREDENTIALS');
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a correct password resets the count', async () => {
    const { phone, stranger } = await ownerOf(use());
    for (let round = 0; round < 3; round++) {
      expect((await stranger.signIn(phone, WRONG)).key).toBe('BAD_CREDENTIALS');
      expect((await stranger.signIn(phone, WRONG)).key).toBe('BAD_CREDENTIALS');
      expect((await stranger.signIn(phone, PASSWORD)).key).toBe('OK');
    }
  });

  test('a locked address locks out nobody else: another address, a browser that the owner knows, and sign-in by code still work', async () => {
    const { phone } = await ownerOf(use());
    const address = freshAddress();
    const known = use().browser(address);
    expect((await known.signIn(phone, PASSWORD)).key).toBe('OK');
    const stranger = use().browser(address);
    expect(await guess(stranger, phone, 6)).toContain('LOCKED_OUT');
    expect((await known.signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await use().browser(freshAddress()).signIn(phone, PASSWORD)).key).toBe('OK');
    const identifyCode = await use().requestCode(stranger, 'login', { phone });
    expect((await stranger.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
  });

  test('a known browser does not get more tries after a sign-in to another account in it', async () => {
    const [{ browser: shared, phone }, other] = [await use().newAccount(), await use().newAccount()];
    const keys: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      keys.push(...(await guess(shared, phone, 2)));
      expect((await shared.signIn(other.phone, PASSWORD)).key).toBe('OK');
    }
    expect(keys).toEqual([...Array(4).fill('BAD_CREDENTIALS'), 'LOCKED_OUT', 'LOCKED_OUT']);
    expect((await tryWithSlide(shared, phone, PASSWORD)).key).toBe('LOCKED_OUT');
  });

  test('a refused try of a known device does not count as a try in flight', async () => {
    const { browser: owner, phone } = await ownerOf(use());
    await guess(owner, phone, 3);
    for (let count = 0; count < 5; count++) expect((await owner.signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    expect((await tryWithSlide(owner, phone, PASSWORD)).key).toBe('OK');
  });

  test('an unknown account is locked like a known one', async () => {
    const [stranger, phone] = [use().browser(freshAddress()), freshPhone()];
    for (const expected of ['BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'SLIDE_REQUIRED']) {
      expect((await stranger.signIn(phone, WRONG)).key).toBe(expected);
    }
    expect(await guess(stranger, phone, 2)).toEqual(['BAD_CREDENTIALS', 'LOCKED_OUT']);
  });

  test('different spellings of a phone or an e-mail count as one account', async () => {
    const { phone, stranger } = await ownerOf(use());
    const ways = [phone, `+86${phone}`, ` ${phone.slice(0, 3)}-${phone.slice(3)}`];
    for (const way of ways) expect((await stranger.signIn(way, WRONG)).key).toBe('BAD_CREDENTIALS');
    expect((await stranger.signIn(phone, WRONG)).key).toBe('SLIDE_REQUIRED');
  });

  test('an account and a text without an account are counted alike, in every spelling', async () => {
    const { phone } = await ownerOf(use());
    const email = freshEmail();
    await use().register(use().browser(), { email });
    const other = freshPhone();
    const spelled = [
      [phone, `+86 ${phone}`, ` ${phone.slice(0, 3)}-${phone.slice(3)}`, phone],
      [other, `+86 ${other}`, ` ${other.slice(0, 3)}-${other.slice(3)}`, other],
      [email, ` ${email}`, email.toUpperCase(), email],
      ['nobody@example.com', ' Nobody@example.com', 'NOBODY@EXAMPLE.COM', 'nobody@example.com'],
    ];
    const answers = [];
    for (const names of spelled) {
      const stranger = use().browser(freshAddress());
      const keys = [];
      for (const name of names) keys.push((await stranger.signIn(name, WRONG)).key);
      answers.push(keys.join());
    }
    expect(new Set(answers)).toEqual(new Set(['BAD_CREDENTIALS,BAD_CREDENTIALS,BAD_CREDENTIALS,SLIDE_REQUIRED']));
  });

  test('wrong tries by phone do not count for the e-mail of the same account, because that would link the two', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    const security = await reauthTicket(use(), browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', { email });
    expect((await browser.call(endpoints.changeContact, { security, email, identifyCode })).key).toBe('OK');
    const stranger = use().browser(freshAddress());
    for (let count = 0; count < 3; count++) await stranger.signIn(phone, WRONG);
    expect((await stranger.signIn(phone, WRONG)).key).toBe('SLIDE_REQUIRED');
    expect((await stranger.signIn(email, WRONG)).key).toBe('BAD_CREDENTIALS');
  });

  test('a try whose password could not be checked does not count', async () => {
    const { phone, stranger } = await ownerOf(use());
    const verify = vi.spyOn(use().app.ports.passwords, 'verify').mockRejectedValue(new Unavailable('full'));
    for (let count = 0; count < 8; count++) {
      const { status, key } = await stranger.signIn(phone, PASSWORD);
      expect([status, key]).toEqual([503, 'UNAVAILABLE']);
    }
    verify.mockRejectedValue(new Overloaded('full'));
    const full = await stranger.signIn(phone, PASSWORD);
    expect([full.status, full.key, full.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '5']);
    verify.mockRestore();
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('fifty wrong tries from all addresses require a challenge from unknown devices and lock nobody out', async () => {
    const { phone } = await ownerOf(use());
    const owner = use().browser(freshAddress());
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    const tries = Array.from({ length: 25 }, async () => {
      const stranger = use().browser(freshAddress());
      return [(await stranger.signIn(phone, WRONG)).key, (await stranger.signIn(phone, WRONG)).key];
    });
    expect(new Set((await Promise.all(tries)).flat())).toEqual(new Set(['BAD_CREDENTIALS']));
    const fresh = use().browser(freshAddress());
    expect((await fresh.signIn(phone, PASSWORD)).key).toBe('SLIDE_REQUIRED');
    expect((await tryWithSlide(fresh, phone, PASSWORD)).key).toBe('OK');
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('200 parallel wrong tries check no more passwords than sequential tries', async () => {
    const { phone } = await ownerOf(use());
    const address = freshAddress();
    const solved = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const browser = use().browser(address);
        return { browser, ...(await browser.solve('login')) };
      }),
    );
    const verify = vi.spyOn(use().app.ports.passwords, 'verify');
    verify.mockClear();
    const answers = await Promise.all(
      solved.map(({ browser, slide, headers }) => browser.signIn(phone, WRONG, slide, { headers })),
    );
    const keys = Map.groupBy(answers, ({ key }) => key);
    expect(keys.get('BAD_CREDENTIALS')).toHaveLength(4);
    // The fifth and all later tries report the lock. Tries that find the queue full are refused immediately.
    const refused = (keys.get('LOCKED_OUT')?.length ?? 0) + (keys.get('RATE_LIMITED')?.length ?? 0);
    expect(refused).toBe(196);
    expect(verify).toHaveBeenCalledTimes(5);
  });

  test('parallel correct passwords never lock their owner out', async () => {
    const { phone } = await ownerOf(use());
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 15 }, () => use().browser(address).signIn(phone, PASSWORD)));
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['OK']));
  });

  test('parallel correct passwords over two nodes do not need a challenge, even after two wrong passwords', async () => {
    const { phone } = await ownerOf(use());
    const address = freshAddress();
    const other = await use().anotherNode();
    const signIn = async (index: number) => {
      const browser = use().browser(address);
      return (await (index % 2 ? browser : browser.at(other.url)).signIn(phone, PASSWORD)).key;
    };
    for (let round = 0; round < 4; round++) {
      await guess(use().browser(address), phone, 2);
      const keys = await Promise.all(Array.from({ length: 24 }, (_, index) => signIn(index)));
      expect(new Set(keys)).toEqual(new Set(['OK']));
    }
  });

  test('an interrupted try, as on a killed node, locks nobody out, and is forgotten after a minute', async () => {
    const { phone, stranger } = await ownerOf(use());
    await guess(stranger, phone, 2);
    const { ports } = use().app;
    const { clientKey } = { clientKey: stranger.address ?? '' };
    const [key = ''] = passwordCounterKeys(ports, { kind: 'phone', value: phone }, [clientKey]).slice(2);
    const inFlight = { key: `in-flight:${key}`, windowMs: 60_000 };
    await ports.store.tx((tables) => tables.counters.hold([inFlight], ports.now()));
    const waiting = await stranger.signIn(phone, PASSWORD);
    expect([waiting.status, waiting.key, waiting.headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1']);
    expect((await tryWithSlide(stranger, phone, PASSWORD)).key).toBe('OK');
    await guess(stranger, phone, 2);
    await use().pass(61_000);
    expect((await stranger.signIn(phone, PASSWORD)).key).toBe('OK');
  }, 20_000);

  test('a forged X-Forwarded-For gives no more tries, with or without a proxy in front', async () => {
    const bare = await use().anotherNode({ TRUSTED_PROXIES: '' });
    const forged: ((address: string) => Browser)[] = [
      (address) => new Browser(bare.url, address),
      (address) => use().browser(`${address}, 203.0.113.9`),
    ];
    for (const browserFrom of forged) {
      const { phone } = await use().newAccount();
      const keys = [];
      for (let count = 0; count < 4; count++) keys.push((await browserFrom(freshAddress()).signIn(phone, WRONG)).key);
      expect(keys).toEqual(['BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'SLIDE_REQUIRED']);
    }
  });

  test('an IPv6 client counts by its /64', async () => {
    const { phone } = await use().newAccount();
    const keys = [];
    for (const end of [1, 2, 3, 4])
      keys.push((await use().browser(`2001:db8:1:${dialect.length}::${end}`).signIn(phone, WRONG)).key);
    expect(keys).toEqual(['BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'BAD_CREDENTIALS', 'SLIDE_REQUIRED']);
    expect((await use().browser('2001:db8:2::1').signIn(phone, PASSWORD)).key).toBe('OK');
  });

  test('a lock survives a restart', async () => {
    const { phone, stranger } = await ownerOf(use());
    await guess(stranger, phone, 5);
    await use().app.close();
    const restarted = await use().anotherNode();
    expect((await tryWithSlide(stranger.at(restarted.url), phone, PASSWORD)).key).toBe('LOCKED_OUT');
  });
});
