import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Answered, Browser } from '../browser.ts';
import { changeContactTo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import {
  freshAddress,
  freshEmail,
  freshPhone,
  PASSWORD,
  type Product,
  REAL_LIMITS,
  useProduct,
  wrongCode,
} from '../product.ts';
import { askOwnCode, stepUp } from '../reauth.ts';

const secondsLeft = ({ data }: Answered<unknown>) => (data as { resendAfter: number }).resendAfter;

/** Creates an account with a phone and an e-mail, and returns the browser that it knows. */
async function ownerOf(product: Product) {
  const [owner, contact] = [product.browser(freshAddress()), { phone: freshPhone() }];
  await product.register(owner, contact);
  await product.pass(2 * MINUTE_MS);
  return { owner, contact };
}

/** Sends codes from new addresses to new numbers with the prefix of `phone` until a code is refused. */
async function drainPrefix(product: Product, { phone }: { phone: string }) {
  for (let count = 0; count < 20; count++) {
    const other = `${phone.slice(0, -4)}${String(count).padStart(4, '0')}`;
    const { key } = await product.send(product.browser(freshAddress()), 'register', { phone: other });
    if (key === 'RATE_LIMITED') return;
  }
  throw new Error('the prefix is not limited');
}

describe.each(dialects)('the codes that strangers request for one contact on %s', (dialect) => {
  const use = useProduct(dialect, { ...REAL_LIMITS, LIMIT_CODE_SEND_PREFIX: '0', LIMIT_CODE_SEND_CLIENT: '0' });
  const sendFrom = async (address: string, phone: string, scene: 'login' | 'register' | 'bind' = 'register') => {
    const answer = await use().send(use().browser(address), scene, { phone });
    // Only three devices can have a code for one scene at the same time, and a code lives for five minutes.
    await use().pass(2 * MINUTE_MS);
    return answer;
  };

  test('strangers at one address may request two codes an hour and three a day over all scenes, and refused codes do not count', async () => {
    const [address, phone] = [freshAddress(), freshPhone()];
    expect((await sendFrom(address, phone)).key).toBe('OK');
    expect((await sendFrom(address, phone, 'login')).key).toBe('OK');
    for (let count = 0; count < 3; count++) {
      const refused = await sendFrom(address, phone, 'bind');
      expect([refused.status, refused.key]).toEqual([200, 'CODE_TOO_SOON']);
      expect(secondsLeft(refused)).toBeGreaterThan(60);
      expect(secondsLeft(refused)).toBeLessThanOrEqual(3_600);
    }
    await use().pass(HOUR_MS);
    expect((await sendFrom(address, phone)).key).toBe('OK');
    await use().pass(2 * HOUR_MS);
    const refused = await sendFrom(address, phone);
    expect([refused.key, secondsLeft(refused) > 3_600]).toEqual(['CODE_TOO_SOON', true]);
    expect(await use().messagesTo(phone)).toHaveLength(3);
    // No account has the number, and its owner can register from any other address.
    const owner = use().browser(freshAddress());
    await use().register(owner, { phone });
    expect(owner.bearer).toBeTruthy();
    await use().pass(DAY_MS);
    expect((await sendFrom(address, phone)).key).toBe('OK');
  });

  test('parallel requests are counted exactly', async () => {
    const [address, phone] = [freshAddress(), freshPhone()];
    for (const scene of ['register', 'login'] as const) {
      const sends = Array.from({ length: 8 }, () => use().send(use().browser(address), scene, { phone }));
      expect((await Promise.all(sends)).filter(({ key }) => key === 'OK')).toHaveLength(1);
    }
    expect((await use().send(use().browser(address), 'bind', { phone })).key).toBe('CODE_TOO_SOON');
  });

  test('ten networks of one /48 together can request so few codes that every other client can still use the contact', async () => {
    const [net, phone] = [dialect === 'sqlite' ? '2001:db8:71' : '2001:db8:72', freshPhone()];
    const keys: string[] = [];
    for (let subnet = 0; subnet < 10; subnet++)
      for (let count = 0; count < 2; count++) keys.push((await sendFrom(`${net}:${subnet}::1`, phone)).key);
    expect(keys.filter((key) => key === 'OK')).toHaveLength(5);
    expect((await sendFrom(`${net}:ffff::1`, phone)).key).toBe('CODE_TOO_SOON');
    await use().register(use().browser(freshAddress()), { phone });
    await use().pass(MINUTE_MS);
    // The account exists now: earlier requests do not keep its owner from a reset on a new device.
    for (let subnet = 0; subnet < 3; subnet++)
      await use().send(use().browser(`${net}:${subnet}::1`), 'login', { phone });
    expect(await use().prove(use().browser(freshAddress()), { phone }, 'reset')).toBeTruthy();
  });

  test('strangers at any number of addresses get at most four times the hourly limit', async () => {
    const phone = freshPhone();
    const keys: string[] = [];
    for (let count = 0; count < 22; count++) keys.push((await sendFrom(freshAddress(), phone)).key);
    expect(keys).toEqual([...Array(20).fill('OK'), 'CODE_TOO_SOON', 'CODE_TOO_SOON']);
  });

  test('codes need more work as the limit of the contact is exhausted, which the next challenge of the device requires', async () => {
    const phone = freshPhone();
    const difficultyOf = async (browser: Browser) => {
      const { data } = await browser.call(endpoints.getCode, { scene: 'register', kind: 'proof' });
      return 'difficulty' in data ? data.difficulty : 0;
    };
    const plain = await difficultyOf(use().browser(freshAddress()));
    const added: number[] = [];
    for (let count = 0; count < 7; count++) {
      const browser = use().browser(freshAddress());
      const { headers, slide } = await browser.solve('register');
      const easy = await browser.call(endpoints.sendCode, { scene: 'register', phone, slide }, { headers });
      const after = await difficultyOf(browser);
      added.push(easy.key === 'OK' ? 0 : after - plain);
      if (easy.key !== 'OK') {
        expect(easy.key).toBe('SLIDE_FAILED');
        // The plain slide is no longer enough: the picture is required.
        expect((await browser.call(endpoints.getCode, { scene: 'register', kind: 'slide' })).key).toBe('FORBIDDEN');
        expect((await use().send(browser, 'register', { phone })).key).toBe('OK');
      }
      await use().pass(2 * MINUTE_MS);
    }
    expect(added).toEqual([0, 0, 0, 2, 4, 6, 6]);
  });

  test('codes requested by someone who knows the password leave codes, step-ups and resets for the owner', async () => {
    const { owner, contact } = await ownerOf(use());
    const thief = use().browser(freshAddress());
    expect((await thief.signIn(contact.phone, PASSWORD)).key).toBe('OK');
    const keys: string[] = [];
    for (let count = 0; count < 12; count++) {
      for (const scene of ['login', 'reset', 'bind'] as const) keys.push((await use().send(thief, scene, contact)).key);
      await use().pass(HOUR_MS);
    }
    expect(keys.filter((key) => key === 'OK')).toHaveLength(10);
    // The day of the thief's device is not over: its share is exhausted, and the owner's is not.
    expect((await use().send(thief, 'login', contact)).key).toBe('CODE_TOO_SOON');
    await owner.call(endpoints.token, { grant_type: 'refresh_token' }).then(({ data }) => {
      owner.bearer = data.access_token;
    });
    expect((await askOwnCode(use(), owner, contact)).identifyCode).toMatch(/^\d{6}$/);
    await use().pass(2 * MINUTE_MS);
    expect((await use().send(owner, 'login', contact)).key).toBe('OK');
    expect((await use().send(owner, 'reset', contact)).key).toBe('OK');
    // A day after its first sign-in a device counts as the owner's, because the owner was notified of it.
    await use().pass(12 * HOUR_MS);
    expect((await use().send(thief, 'login', contact)).key).toBe('OK');
  });

  test('a signed-in user may request as few codes for a contact of somebody else as a stranger, who can still add it', async () => {
    const phone = freshPhone();
    const ask = async (browser: Browser) => {
      await browser.call(endpoints.token, { grant_type: 'refresh_token' }).then(({ data }) => {
        browser.bearer = data.access_token;
      });
      return use().send(browser, 'change', { phone });
    };
    const { owner: attacker } = await ownerOf(use());
    const keys: string[] = [];
    for (let count = 0; count < 12; count++) {
      keys.push((await ask(attacker)).key);
      await use().pass(30 * MINUTE_MS);
    }
    expect(keys.filter((key) => key === 'OK')).toHaveLength(3);
    // Nor do the accounts of many addresses use up what others may request.
    for (let count = 0; count < 7; count++) {
      expect((await ask((await ownerOf(use())).owner)).key).toBe('OK');
      await use().pass(30 * MINUTE_MS);
    }
    const { owner } = await ownerOf(use());
    expect((await ask(owner)).key).toBe('OK');
    const identifyCode = await use().codeFor(phone);
    await stepUp(use(), owner);
    expect((await owner.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
  });

  test('codes that strangers request never mean more work for the owner on a known device or with a session', async () => {
    const { owner, contact } = await ownerOf(use());
    for (let count = 0; count < 6; count++) await sendFrom(freshAddress(), contact.phone, 'login');
    const send = async (scene: 'login' | 'reset') => {
      const { headers, slide } = await owner.solve(scene);
      return (await owner.call(endpoints.sendCode, { scene, ...contact, slide }, { headers })).key;
    };
    expect([await send('login'), await send('reset')]).toEqual(['OK', 'OK']);
    expect((await askOwnCode(use(), owner, contact)).identifyCode).toMatch(/^\d{6}$/);
  });
});

describe.each(dialects)('a limit that strangers have exhausted, on %s', (dialect) => {
  const use = useProduct(dialect, {
    ...REAL_LIMITS,
    LIMIT_CODE_SEND_PREFIX: '6',
    LIMIT_CODE_SEND_CLIENT: '5',
    LIMIT_LOOKUP: '4',
    LIMIT_PICTURE: '40',
    LIMIT_AUTHORIZE: '8',
    LIMIT_CODE_TRIES_CLIENT: '5',
  });
  let range = dialect === 'sqlite' ? 1_310_000 : 1_320_000;
  /** Returns a number with a prefix of its own. */
  const lonePhone = () => `${++range}5678`;

  test('the exhausted limit of a number prefix does not apply to the owners of its numbers: known devices, step-ups, resets and undos', async () => {
    const [owner, contact, email] = [use().browser(freshAddress()), { phone: lonePhone() }, freshEmail()];
    await use().register(owner, contact);
    await changeContactTo(use(), owner, { email });
    await use().pass(2 * MINUTE_MS);
    await drainPrefix(use(), contact);
    expect((await use().send(use().browser(freshAddress()), 'login', contact)).key).toBe('RATE_LIMITED');
    expect((await use().send(owner, 'login', contact)).key).toBe('OK');
    expect((await askOwnCode(use(), owner, contact)).identifyCode).toMatch(/^\d{6}$/);
    expect(await use().prove(use().browser(freshAddress()), contact, 'reset')).toBeTruthy();
    // The phone is removed and its limit reached again: the undo requests a code to it.
    await stepUp(use(), owner, 'email');
    expect((await owner.call(endpoints.removeContact, { type: 'phone' })).key).toBe('OK');
    const token = await undoTokenTo(use(), email);
    const browser = use().browser(freshAddress());
    const { headers, slide } = await browser.solve('reset');
    const confirm = { scene: 'reset', type: 'phone', security: token, slide } as const;
    expect((await browser.call(endpoints.sendCode, confirm, { headers })).key).toBe('OK');
  });

  test('the exhausted limit of a client address does not apply to an owner behind the same address', async () => {
    const address = freshAddress();
    const { owner, contact } = await ownerOf(use());
    const here = owner.at(owner.url);
    Object.assign(here, { address });
    for (let count = 0; count < 6; count++) await use().send(use().browser(address), 'login', { email: freshEmail() });
    expect((await use().send(use().browser(address), 'login', contact)).key).toBe('RATE_LIMITED');
    expect((await use().send(here, 'login', contact)).key).toBe('OK');
    expect((await askOwnCode(use(), here, contact)).identifyCode).toMatch(/^\d{6}$/);
    expect(await use().prove(use().browser(address), contact, 'reset')).toBeTruthy();
    // The requests of an account count only against that account, refused or not.
    for (let count = 0; count < 5; count++) await use().send(here, 'login', contact);
    expect((await use().send(here, 'login', contact)).key).toBe('RATE_LIMITED');
    const other = await ownerOf(use());
    const otherHere = other.owner.at(other.owner.url);
    Object.assign(otherHere, { address });
    expect((await use().send(otherHere, 'login', other.contact)).key).toBe('OK');
  });

  test('the exhausted limit of look-ups, challenges and authorization requests leaves a known device a reserve', async () => {
    const address = freshAddress();
    const { owner, contact } = await ownerOf(use());
    const here = owner.at(owner.url);
    Object.assign(here, { address });
    const times = async (count: number, call: (browser: Browser) => Promise<{ key: string }>) => {
      for (let index = 0; index < count; index++) await call(use().browser(address));
      return (await call(use().browser(address))).key;
    };
    const lookUp = (browser: Browser) => browser.call(endpoints.existCheck, contact);
    const challenge = (browser: Browser) => browser.call(endpoints.getCode, { scene: 'login', kind: 'proof' });
    const authorize = (browser: Browser) => browser.call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login' });
    expect(await times(4, lookUp)).toBe('RATE_LIMITED');
    expect(await times(40, challenge)).toBe('RATE_LIMITED');
    expect(await times(8, authorize)).toBe('RATE_LIMITED');
    expect([(await lookUp(here)).key, (await challenge(here)).key, (await authorize(here)).key]).toEqual(
      Array(3).fill('OK'),
    );
    expect((await here.call(endpoints.existCheck, { phone: freshPhone() })).key).toBe('RATE_LIMITED');
    expect((await use().send(here, 'reset', contact)).key).toBe('OK');
    // A quarter of the limit, and no more.
    expect((await authorize(here)).key).toBe('OK');
    expect((await authorize(here)).key).toBe('RATE_LIMITED');
  });

  test('the exhausted limit of wrong codes leaves a known device its own tries, at most as many as a client has', async () => {
    const address = freshAddress();
    const { owner, contact } = await ownerOf(use());
    const here = owner.at(owner.url);
    Object.assign(here, { address, bearer: null });
    const signIn = (browser: Browser, phone: string, identifyCode: string) =>
      browser.call(endpoints.signInByCode, { phone, identifyCode });
    const [stranger, phone] = [use().browser(address), freshPhone()];
    const theirs = await use().requestCode(stranger, 'login', { phone });
    const mine = await use().requestCode(here, 'login', contact);
    for (let count = 0; count < 5; count++) await signIn(stranger, phone, wrongCode(theirs));
    expect((await signIn(stranger, phone, theirs)).key).toBe('RATE_LIMITED');
    for (let count = 0; count < 4; count++)
      expect((await signIn(here, contact.phone, wrongCode(mine))).key).toBe('PHONE_CODE_NOT_MATCH');
    expect((await signIn(here, contact.phone, mine)).key).toBe('OK');
    const next = await use().requestCode(here, 'bind', contact);
    const check = (identifyCode: string) => here.call(endpoints.checkCode, { ...contact, identifyCode, scene: 'bind' });
    expect((await check(wrongCode(next))).data.checkResult).toBe(false);
    expect((await check(next)).key).toBe('RATE_LIMITED');
    expect((await here.signIn(contact.phone, PASSWORD)).key).toBe('OK');
  });
});
