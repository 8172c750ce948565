import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { refreshTokenGrant } from 'openid-client';
import { afterEach, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Answered, type Browser, tallyAnswers } from '../browser.ts';
import { discover, signInToProduct } from '../openid/openid-client.ts';
import {
  freshAddress,
  freshEmail,
  freshPhone,
  PASSWORD,
  pageOrigin,
  REAL_LIMITS,
  useProduct,
  wrongCode,
} from '../product.ts';
import { askOwnCode, stepUp } from '../reauth.ts';
import { update, upload } from '../uploads.ts';

/** Expects a refusal by volume, with at most `most` seconds to wait. */
function expectLimited(answer: Answered<unknown>, most: number) {
  expect([answer.status, answer.key, answer.data]).toEqual([429, 'RATE_LIMITED', null]);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(most - 60);
  expect(seconds).toBeLessThanOrEqual(most);
}

describe.each(dialects)('limits on %s', (dialect) => {
  const use = useProduct(dialect, REAL_LIMITS);

  test('20 codes an hour are sent for one client address, whatever the contact and the browser', async () => {
    const address = freshAddress();
    for (let count = 0; count < 20; count++) {
      expect((await use().send(use().browser(address), 'register', { email: freshEmail() })).key).toBe('OK');
    }
    const email = freshEmail();
    expectLimited(await use().send(use().browser(address), 'register', { email }), 3_600);
    expect(await use().messagesTo(email)).toEqual([]);
    expect((await use().send(use().browser(freshAddress()), 'register', { email })).key).toBe('OK');
    await use().pass(60 * MINUTE_MS);
    expect((await use().send(use().browser(address), 'register', { email })).key).toBe('OK');
  });

  test('a client address can look up 30 contacts in ten minutes over all calls', async () => {
    const browser = use().browser(freshAddress());
    for (let count = 0; count < 10; count++) {
      expect((await browser.call(endpoints.existCheck, { phone: freshPhone() })).key).toBe('OK');
      expect((await browser.call(endpoints.queryByPhone, { phone: freshPhone() })).key).toBe('OK');
      expect((await use().send(browser, 'reset', { phone: freshPhone() })).key).toBe('NO_ACCOUNT_INFO');
    }
    expectLimited(await browser.call(endpoints.existCheck, { phone: freshPhone() }), 600);
    expectLimited(await browser.call(endpoints.queryByPhone, { phone: freshPhone() }), 600);
    expectLimited(await browser.call(endpoints.baseInfo, { phone: freshPhone() }), 600);
    expectLimited(await browser.call(endpoints.baseInfo, { security: 'nobodys' }), 600);
    expectLimited(await use().send(browser, 'reset', { phone: freshPhone() }), 600);
    expect((await use().browser(freshAddress()).call(endpoints.existCheck, { phone: freshPhone() })).key).toBe('OK');
    await use().pass(10 * MINUTE_MS);
    expect((await browser.call(endpoints.existCheck, { phone: freshPhone() })).key).toBe('OK');
  });

  test('a limit is exact for 100 parallel calls', async () => {
    const address = freshAddress();
    const calls = Array.from({ length: 100 }, () =>
      use().browser(address).call(endpoints.existCheck, { phone: freshPhone() }),
    );
    const answers = await Promise.all(calls);
    expect(tallyAnswers(answers)).toEqual({ OK: 30, RATE_LIMITED: 70 });
  });

  test("after 20 wrong codes in an hour a client address is refused, and other clients' codes are not consumed", async () => {
    const [address, browser] = [freshAddress(), use().browser()];
    const phones = Array.from({ length: 5 }, freshPhone);
    const codes = [];
    for (const phone of phones) codes.push(await use().requestCode(browser, 'register', { phone }));
    const there = use().browser(address);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    const check = (who: typeof there, phone: string, identifyCode: string) =>
      who.call(endpoints.checkCode, { phone, identifyCode, scene: 'register' });
    for (const [index, phone] of phones.slice(0, 4).entries()) {
      const wrong = wrongCode(codes[index] ?? '');
      for (let count = 0; count < 5; count++) expect((await check(there, phone, wrong)).data.checkResult).toBe(false);
    }
    const [phone, code] = [phones[4] ?? '', codes[4] ?? ''];
    expectLimited(await check(there, phone, code), 3_600);
    expectLimited(await there.call(endpoints.signInByCode, { phone, identifyCode: code }), 3_600);
    expect((await check(browser, phone, code)).data.checkResult).toBe(true);
  });

  test('a client address creates 10 accounts an hour, and the eleventh registration keeps its flag', async () => {
    const address = freshAddress();
    const registerFrom = async (where: string) => {
      const [browser, email] = [use().browser(), freshEmail()];
      const flag = await use().prove(browser, { email });
      const there = use().browser(where);
      for (const [name, value] of browser.cookies) there.cookies.set(name, value);
      const input = { type: 'email', email, flag, password: PASSWORD, agree: true } as const;
      return {
        answer: await there.call(endpoints.register, input),
        again: () => browser.call(endpoints.register, input),
      };
    };
    for (let count = 0; count < 10; count++) {
      expect((await registerFrom(address)).answer.key).toBe('OK');
    }
    const { answer, again } = await registerFrom(address);
    expectLimited(answer, 3_600);
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh_token');
    expect((await again()).key).toBe('OK');
  });
});

describe.each(dialects)('the limit of a number prefix on %s', (dialect) => {
  const use = useProduct(dialect, { ...REAL_LIMITS, LIMIT_CODE_SEND_PREFIX: '40' });

  test('the limit of a number prefix applies to all client addresses together', async () => {
    const prefix = dialect === 'sqlite' ? '1380001' : '1380002';
    const phones = Array.from({ length: 43 }, (_, index) => prefix + String(index).padStart(4, '0'));
    const answers = [];
    while (phones.length > 0) {
      const some = phones
        .splice(0, 15)
        .map((phone) => use().send(use().browser(freshAddress()), 'register', { phone }));
      answers.push(...(await Promise.all(some)));
    }
    expect(tallyAnswers(answers)).toEqual({ OK: 40, RATE_LIMITED: 3 });
    // A refused request does not count against its number. Otherwise the number would have to wait for the next code.
    for (let count = 0; count < 2; count++) {
      const again = await use().send(use().browser(freshAddress()), 'register', { phone: `${prefix}0999` });
      expect(again.key).toBe('RATE_LIMITED');
    }
    expect((await use().send(use().browser(freshAddress()), 'register', { phone: freshPhone() })).key).toBe('OK');
  });
});

describe.each(dialects)('the daily limit of all messages on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_CODE_SEND_ALL: '20' });
  const DAY = 24 * 60 * MINUTE_MS;
  const measured = async (metric: string, channel: string) => {
    const text = await (await fetch(`${use().url}/metrics`)).text();
    return Number(new RegExp(`^${metric}\\{channel="${channel}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const alarm = (channel: string) => measured('messages_sent_today_alarm', channel);

  test.each(['phone', 'email'] as const)(
    'the daily limit reserves shares for owners on known devices and step-ups and for resets, and sets an alarm that ends again: %s',
    async (kind) => {
      await use().pass(2 * DAY);
      const channel = kind === 'phone' ? 'sms' : 'email';
      const fresh = () => (kind === 'phone' ? { phone: freshPhone() } : { email: freshEmail() });
      const contact = fresh();
      const owner = use().browser();
      await use().register(owner, contact);
      await use().pass(2 * MINUTE_MS);
      const send = async () => (await use().send(use().browser(), 'login', fresh())).key;
      const [quiet, all] = kind === 'phone' ? [6, 8] : [10, 13];
      for (let count = 1; count < quiet; count++) expect(await send()).toBe('OK');
      expect([await alarm(channel), await measured('messages_sent_today', channel)]).toEqual([0, quiet]);
      for (let count = quiet; count < all; count++) expect(await send()).toBe('OK');
      expect([await alarm(channel), await measured('messages_sent_today', channel)]).toEqual([1, all]);
      expect(await send()).toBe('RATE_LIMITED');
      const reset = async () => (await use().send(use().browser(), 'reset', contact)).key;
      for (const key of ['OK', 'OK', 'RATE_LIMITED']) {
        expect(await reset()).toBe(key);
        await use().pass(2 * MINUTE_MS);
      }
      await askOwnCode(use(), owner, contact);
      for (const scene of ['login', 'bind', 'register', 'reset'] as const)
        expect((await use().send(owner, scene, contact)).key).toBe('OK');
      await use().pass(2 * MINUTE_MS);
      expect((await use().send(owner, 'login', contact)).key).toMatch(/RATE_LIMITED|CODE_TOO_SOON/);
      await use().pass(DAY);
      expect([await alarm(channel), await measured('messages_sent_today', channel)]).toEqual([0, 0]);
      expect(await send()).toBe('OK');
    },
  );

  test('the daily limit is exact for 60 parallel sends to unknown devices, and stops only one channel', async () => {
    await use().pass(2 * DAY);
    const sends = Array.from({ length: 60 }, () => use().send(use().browser(), 'login', { phone: freshPhone() }));
    const answers = await Promise.all(sends);
    expect(tallyAnswers(answers)).toEqual({ OK: 8, RATE_LIMITED: 52 });
    expect((await use().send(use().browser(), 'login', { email: freshEmail() })).key).toBe('OK');
  });
});

describe.each(dialects)('the spellings of a mailbox on %s', (dialect) => {
  const use = useProduct(dialect);

  test('spellings that differ after a + share the limits of one address', async () => {
    const [name = '', host = ''] = freshEmail().split('@');
    const keys = [];
    for (const tag of ['', '+a', '+b', '+a+b', '+c', '+d']) {
      keys.push((await use().send(use().browser(freshAddress()), 'register', { email: `${name}${tag}@${host}` })).key);
      await use().pass(2 * MINUTE_MS);
    }
    expect(keys).toEqual([...Array(5).fill('OK'), 'CODE_TOO_SOON']);
  });

  test('spellings of an international domain in two forms share the limits of one address', async () => {
    const [name] = freshEmail().split('@');
    const send = (host: string) => use().send(use().browser(freshAddress()), 'register', { email: `${name}@${host}` });
    expect((await send('bücher.example')).key).toBe('OK');
    expect((await send('xn--bcher-kva.example')).key).toBe('CODE_TOO_SOON');
    expect((await send('bucher.example')).key).toBe('OK');
  });
});

describe.each(dialects)('the limit for signed-in users on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_AVATAR: '2', LIMIT_PASSKEY_REQUEST: '3' });

  test('the limit of two avatars an hour also counts files that are not pictures and parallel uses of one file', async () => {
    const { browser } = await use().newAccount();
    const userIcon = await upload(browser, Buffer.from('no picture'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => update(browser, { userIcon })));
    expect(tallyAnswers(answers)).toEqual({ FILE_NOT_IMAGE: 2, RATE_LIMITED: 4 });
    expect((await update(browser, { nickName: 'Ridge' })).key).toBe('OK');
  });

  test('the limit of three challenges for a new passkey in ten minutes leaves one more for a known device', async () => {
    const { browser } = await use().newAccount();
    await stepUp(use(), browser);
    const ask = () => browser.call(endpoints.passkeyOptions, {});
    for (let count = 0; count < 4; count++) expect((await ask()).key).toBe('OK');
    expectLimited(await ask(), 600);
  });
});

describe.each(dialects)('the records and tokens of sign-ins on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_SIGN_INS: '4', LIMIT_REFRESHES: '96' });

  test('sign-ins are limited for an account, with a share for established devices; a correct password beyond the limit does not count as wrong', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const signIn = () => use().browser(freshAddress()).signIn(phone, PASSWORD);
    const answers = await Promise.all(Array.from({ length: 9 }, signIn));
    expect(tallyAnswers(answers)).toEqual({ OK: 3, RATE_LIMITED: 6 });
    expectLimited(await signIn(), 24 * 3_600);
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await owner.signIn(phone, PASSWORD)).key).toBe('RATE_LIMITED');
    await use().pass(24 * 60 * MINUTE_MS);
    const browser = use().browser(freshAddress());
    expect((await browser.signIn(phone, PASSWORD)).key).toBe('OK');
    const { records } = (await browser.call(endpoints.loginHistory, { current: 1, size: 20 })).data;
    expect(records.filter(({ loginType }) => loginType === 'password')).toHaveLength(5);
  });

  test('refreshes are limited for a session, which does not end', async () => {
    const { browser } = await use().newAccount();
    const refresh = () => browser.call(endpoints.token, { grant_type: 'refresh_token' });
    const answers = await Promise.all(Array.from({ length: 102 }, refresh));
    expect(tallyAnswers(answers)).toEqual({ OK: 96, RATE_LIMITED: 6 });
    expect((await browser.call(endpoints.currentUser, {})).key).toBe('OK');
    await use().pass(24 * 60 * MINUTE_MS);
    expect((await refresh()).key).toBe('OK');
  });

  test('the tokens of a product in a session have their own limit', async () => {
    const origin = pageOrigin(use());
    const browser = (await use().newAccount()).browser.at(origin);
    const contour = await discover(origin, 'contour');
    const first = (await signInToProduct(browser, contour)).refresh_token ?? '';
    const refresh = async (token: string, times: number): Promise<unknown> =>
      times > 0 && refresh((await refreshTokenGrant(contour, token)).refresh_token ?? '', times - 1);
    await expect(refresh(first, 97)).rejects.toMatchObject({ error: 'temporarily_unavailable' });
    const redirect_uri = 'https://strata.isoline.example/signed-in';
    expect((await signInToProduct(browser, await discover(origin, 'strata'), { redirect_uri })).scope).toBeTruthy();
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
  });
});

describe.each(dialects)('the switch of SMS on %s', (dialect) => {
  const file = join(tmpdir(), `isoline-switch-${dialect}-${process.pid}`);
  const use = useProduct(dialect, { SMS_SENDING_FILE: file });
  afterEach(() => rm(file, { force: true }));

  test('the switch allows codes only to known devices, or to nobody, without a restart, and never stops e-mail', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const send = async (browser: Browser, contact: { phone: string } | { email: string }) => {
      await use().pass(2 * MINUTE_MS);
      return (await use().send(browser, 'login', contact)).key;
    };
    const answers = async () => [
      await send(owner, { phone }),
      await send(use().browser(), { phone }),
      await send(use().browser(), { phone: freshPhone() }),
      await send(use().browser(), { email: freshEmail() }),
    ];
    expect(await answers()).toEqual(['OK', 'OK', 'OK', 'OK']);
    await writeFile(file, 'known-devices\n');
    expect(await answers()).toEqual(['OK', 'CODE_SEND_FAILED', 'CODE_SEND_FAILED', 'OK']);
    await writeFile(file, 'off');
    expect(await answers()).toEqual(['CODE_SEND_FAILED', 'CODE_SEND_FAILED', 'CODE_SEND_FAILED', 'OK']);
    await rm(file);
    expect((await answers())[0]).toBe('OK');
  });
});
