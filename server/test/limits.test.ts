import { endpoints } from '@isoline/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../src/store/engines/testing.ts';
import type { Answered } from './browser.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, REAL_LIMITS, useProduct } from './product.ts';

const MINUTE = 60_000;

/** Refused by volume, with the seconds to wait, which are at most `most`. */
function expectLimited(answer: Answered<unknown>, most: number) {
  expect([answer.status, answer.key, answer.data]).toEqual([429, 'RATE_LIMITED', null]);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(most - 60);
  expect(seconds).toBeLessThanOrEqual(most);
}

const countOf = (answers: readonly Answered<unknown>[], key: string) =>
  answers.filter((answer) => answer.key === key).length;

describe.each(dialects)('limits on %s', (dialect) => {
  const use = useProduct(dialect, REAL_LIMITS);

  test('20 codes an hour go out for one client address, whatever the number and the browser', async () => {
    const address = freshAddress();
    for (let count = 0; count < 20; count++) {
      expect((await use().send(use().browser(address), 'register', { email: freshEmail() })).key).toBe('OK');
    }
    const email = freshEmail();
    expectLimited(await use().send(use().browser(address), 'register', { email }), 3_600);
    expect(await use().messagesTo(email)).toEqual([]);
    expect((await use().send(use().browser(freshAddress()), 'register', { email })).key).toBe('OK');
    use().pass(60 * MINUTE);
    expect((await use().send(use().browser(address), 'register', { email })).key).toBe('OK');
  });

  test('200 codes an hour go to one number prefix, from however many addresses', async () => {
    const prefix = dialect === 'sqlite' ? '1380001' : '1380002';
    const phones = Array.from({ length: 203 }, (_, index) => prefix + String(index).padStart(4, '0'));
    const answers = [];
    while (phones.length > 0) {
      const some = phones
        .splice(0, 15)
        .map((phone) => use().send(use().browser(freshAddress()), 'register', { phone }));
      answers.push(...(await Promise.all(some)));
    }
    expect([countOf(answers, 'OK'), countOf(answers, 'RATE_LIMITED')]).toEqual([200, 3]);
    expect((await use().send(use().browser(freshAddress()), 'register', { phone: freshPhone() })).key).toBe('OK');
  });

  test('30 look-ups in ten minutes tell one client address who has an account, all calls together', async () => {
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
    use().pass(10 * MINUTE);
    expect((await browser.call(endpoints.existCheck, { phone: freshPhone() })).key).toBe('OK');
  });

  test('a limit is exact when 100 calls come at once', async () => {
    const address = freshAddress();
    const calls = Array.from({ length: 100 }, () =>
      use().browser(address).call(endpoints.existCheck, { phone: freshPhone() }),
    );
    const answers = await Promise.all(calls);
    expect([countOf(answers, 'OK'), countOf(answers, 'RATE_LIMITED')]).toEqual([30, 70]);
  });

  test('after 20 wrong codes in an hour a client address tries no more, and consumes nobody’s code', async () => {
    const [address, browser] = [freshAddress(), use().browser()];
    const phones = Array.from({ length: 5 }, freshPhone);
    const codes = [];
    for (const phone of phones) codes.push(await use().requestCode(browser, 'register', { phone }));
    const there = use().browser(address);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    const check = (who: typeof there, phone: string, identifyCode: string) =>
      who.call(endpoints.checkCode, { phone, identifyCode, scene: 'register' });
    for (const [index, phone] of phones.slice(0, 4).entries()) {
      const wrong = String((Number(codes[index]) + 1) % 1_000_000).padStart(6, '0');
      for (let count = 0; count < 5; count++) expect((await check(there, phone, wrong)).data.checkResult).toBe(false);
    }
    const [phone, code] = [phones[4] ?? '', codes[4] ?? ''];
    expectLimited(await check(there, phone, code), 3_600);
    expectLimited(await there.call(endpoints.signInByCode, { phone, identifyCode: code }), 3_600);
    expect((await check(browser, phone, code)).data.checkResult).toBe(true);
  });

  test('10 accounts an hour are made from one client address, and the eleventh keeps its flag', async () => {
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

describe.each(dialects)('the limit of all messages of a day on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_CODE_SEND_ALL: '5' });
  const alarm = async () => {
    const text = await (await fetch(`${use().url}/metrics`)).text();
    return Number(/^sms_sent_today_alarm (\d+)$/m.exec(text)?.[1]);
  };

  test('raises an alarm at 80 % and then stops SMS, but not mail', async () => {
    const send = async () => (await use().send(use().browser(), 'login', { phone: freshPhone() })).key;
    for (let count = 0; count < 3; count++) expect(await send()).toBe('OK');
    expect(await alarm()).toBe(0);
    expect(await send()).toBe('OK');
    expect(await alarm()).toBe(4);
    expect(await send()).toBe('OK');
    expect(await send()).toBe('RATE_LIMITED');
    expect((await use().send(use().browser(), 'login', { email: freshEmail() })).key).toBe('OK');
    use().pass(24 * 60 * MINUTE);
    expect(await send()).toBe('OK');
  });
});
