import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct, wrongCode } from '../product.ts';

const check = (
  browser: Browser,
  phone: string,
  identifyCode: string,
  scene: 'register' | 'bind' | 'merge' = 'register',
) => browser.call(endpoints.checkCode, { phone, identifyCode, scene });

describe.each(dialects)('a code on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a code has six digits in a message in the language of the page, and the answer names only its contact', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    const sms = await use().send(use().browser(), 'register', { phone });
    expect(sms.data).toEqual({ resendAfter: 60, expiresIn: 300, to: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    const mail = await use().send(use().browser(), 'register', { email });
    expect(mail.data.to).toBe('p***@example.com');
    for (const [address, channel] of [
      [phone, 'sms'],
      [email, 'email'],
    ] as const) {
      const [message] = await use().messagesTo(address);
      expect(message).toMatchObject({ channel, scene: 'register' });
      expect(message?.code).toMatch(/^\d{6}$/);
      expect(message?.text).toContain(message?.code);
      expect(message?.text).toMatch(/code/i);
    }
    const chinese = freshPhone();
    const browser = use().browser();
    const { slide, headers } = await browser.solve('login');
    await browser.call(
      endpoints.sendSmsCode,
      { phone: chinese, slide },
      { headers: { ...headers, 'accept-language': 'zh' } },
    );
    expect((await use().messagesTo(chinese))[0]?.text).toContain('验证码');
  });

  test('a code is consumed once', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    const { data } = await check(browser, phone, code);
    expect(data).toEqual({ checkResult: true, flag: expect.stringMatching(/^[\w-]{43}$/), name: null });
    expect((await check(browser, phone, code)).key).toBe('CODE_EXPIRED');
  });

  test('200 parallel tries of one code sign in once', async () => {
    const { browser, phone } = await use().newAccount();
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => browser.at(browser.url).call(endpoints.signInByCode, { phone, identifyCode })),
    );
    const keys = answers.map(({ key }) => key);
    expect([keys.filter((key) => key === 'OK').length, keys.filter((key) => key === 'CODE_EXPIRED').length]).toEqual([
      1, 199,
    ]);
    const { data } = answers.find(({ key }) => key === 'OK') ?? {};
    // The former session of the browser has ended.
    expect((await browser.call(endpoints.sessions, {}, { bearer: data?.access_token ?? '' })).data).toHaveLength(1);
  });

  test('a code ends after five wrong tries, each of which is reported', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    for (let count = 0; count < 5; count++) {
      const { key, data } = await check(browser, phone, wrongCode(code));
      expect([key, data]).toEqual(['OK', { checkResult: false, flag: null, name: null }]);
    }
    expect((await check(browser, phone, code)).key).toBe('CODE_EXPIRED');
  });

  test('a sign-in code also ends after five wrong tries, and then does not sign anyone in', async () => {
    const { phone } = await use().newAccount();
    const browser = use().browser();
    const code = await use().requestCode(browser, 'login', { phone });
    for (let count = 0; count < 5; count++) {
      expect((await browser.call(endpoints.signInByCode, { phone, identifyCode: wrongCode(code) })).key).toBe(
        'PHONE_CODE_NOT_MATCH',
      );
    }
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode: code })).key).toBe('CODE_EXPIRED');
    expect(browser.cookies.has('refresh_token')).toBe(false);
  });

  test('a code is void as soon as another one is sent', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const first = await use().requestCode(browser, 'register', { phone });
    await use().pass(MINUTE_MS);
    let second = await use().requestCode(browser, 'register', { phone });
    if (second === first) {
      await use().pass(MINUTE_MS);
      second = await use().requestCode(browser, 'register', { phone });
    }
    expect((await check(browser, phone, first)).data.checkResult).toBe(false);
    expect((await check(browser, phone, second)).data.checkResult).toBe(true);
  });

  test('a code expires after five minutes', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    await use().pass(lifetimes.verificationCodeMs);
    expect((await check(browser, phone, code)).key).toBe('CODE_EXPIRED');
    const another = await use().requestCode(browser, 'register', { phone });
    await use().pass(lifetimes.verificationCodeMs - 10_000);
    expect((await check(browser, phone, another)).data.checkResult).toBe(true);
  });

  test('a code is unknown in another browser, whose tries do not count against the owner', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    const stranger = use().browser();
    for (let count = 0; count < 6; count++)
      expect((await check(stranger, phone, wrongCode(code))).key).toBe('CODE_EXPIRED');
    expect((await check(stranger, phone, code)).key).toBe('CODE_EXPIRED');
    expect((await check(browser, phone, code)).data.checkResult).toBe(true);
  });

  test('a code gives a flag that a page reload renews: the old flag is void, and no other browser or scene gets one', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const renew = (by: Browser, scene: 'register' | 'bind' | 'merge' = 'register') =>
      by.call(endpoints.checkCode, { phone, scene });
    const code = await use().requestCode(browser, 'register', { phone });
    expect((await renew(browser)).key).toBe('CODE_EXPIRED');
    const first = (await check(browser, phone, code)).data.flag;
    expect((await renew(use().browser())).key).toBe('CODE_EXPIRED');
    expect((await renew(browser, 'bind')).key).toBe('CODE_EXPIRED');
    expect((await renew(browser, 'merge')).status).toBe(422);
    await use().pass(lifetimes.ticketMs - MINUTE_MS);
    const { flag, ...renewed } = (await renew(browser)).data;
    expect(renewed).toEqual({ checkResult: true, name: null });
    const register = (proof: string | null) =>
      browser.call(endpoints.register, { type: 'phone', phone, flag: `${proof}`, password: PASSWORD, agree: true });
    expect((await register(first)).key).not.toBe('OK');
    expect((await register(flag)).key).toBe('OK');
    expect((await renew(browser)).key).toBe('CODE_EXPIRED');
  });

  test('the flag of a code can be renewed until the first flag would expire', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    await check(browser, phone, await use().requestCode(browser, 'register', { phone }));
    await use().pass(lifetimes.ticketMs - MINUTE_MS);
    expect((await browser.call(endpoints.checkCode, { phone, scene: 'register' })).key).toBe('OK');
    await use().pass(MINUTE_MS);
    expect((await browser.call(endpoints.checkCode, { phone, scene: 'register' })).key).toBe('CODE_EXPIRED');
  });

  test('a code is valid for one scene and one address', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    expect((await check(browser, phone, code, 'bind')).key).toBe('CODE_EXPIRED');
    expect((await check(browser, phone, code, 'merge')).key).toBe('CODE_EXPIRED');
    expect((await browser.call(endpoints.signInByCode, { phone, identifyCode: code })).key).toBe('CODE_EXPIRED');
    expect((await check(browser, freshPhone(), code)).key).toBe('CODE_EXPIRED');
    expect((await check(browser, phone, code)).data.checkResult).toBe(true);
  });

  test('a code may be typed in full-width digits with spaces', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const code = await use().requestCode(browser, 'register', { phone });
    const typed = ` ${[...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')} `;
    expect((await check(browser, phone, typed)).data.checkResult).toBe(true);
  });

  test('a code does not replace a password: a flag proves an address and does not sign anyone in', async () => {
    const browser = use().browser();
    const phone = freshPhone();
    await use().prove(browser, { phone });
    expect([...browser.cookies.keys()]).toEqual(['bid']);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
  });
});
