import { endpoints } from '@isoline/contract/endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { contactKey } from '../../src/model/entities/account.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Browser, tallyAnswers } from '../browser.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, REAL_LIMITS, useProduct, wrongCode } from '../product.ts';

describe.each(dialects)('codes of several devices on %s', (dialect) => {
  const use = useProduct(dialect);
  const signIn = (browser: Browser, phone: string, identifyCode: string) =>
    browser.call(endpoints.signInByCode, { phone, identifyCode });

  test('a code that a stranger requests does not revoke another device’s code', async () => {
    const { phone } = await use().newAccount();
    const owner = use().browser(freshAddress());
    await owner.signIn(phone, PASSWORD);
    const code = await use().requestCode(owner, 'login', { phone });
    const strangers = [];
    for (let count = 0; count < 2; count++) {
      await use().pass(MINUTE_MS);
      const stranger = use().browser(freshAddress());
      strangers.push({ stranger, code: await use().requestCode(stranger, 'login', { phone }) });
    }
    expect((await signIn(owner, phone, code)).key).toBe('OK');
    for (const { stranger, code: theirs } of strangers) expect((await signIn(stranger, phone, theirs)).key).toBe('OK');
  });

  test('a fourth device waits until the first of three codes expires, and a device that the account knows does not wait', async () => {
    const { phone } = await use().newAccount();
    const owner = use().browser(freshAddress());
    await owner.signIn(phone, PASSWORD);
    const codes = [];
    for (let count = 0; count < 3; count++) {
      await use().pass(MINUTE_MS);
      const browser = use().browser(freshAddress());
      codes.push({ browser, code: await use().requestCode(browser, 'login', { phone }) });
    }
    await use().pass(MINUTE_MS);
    const fourth = use().browser(freshAddress());
    const refused = await use().send(fourth, 'login', { phone });
    const left = (refused.data as unknown as { resendAfter: number }).resendAfter;
    expect(refused.key).toBe('CODE_TOO_SOON');
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(120);
    const known = await use().requestCode(owner, 'login', { phone });
    expect((await signIn(owner, phone, known)).key).toBe('OK');
    const [first] = codes;
    expect((await signIn(first?.browser ?? fourth, phone, first?.code ?? '')).key).toBe('OK');
    expect((await use().send(fourth, 'login', { phone })).key).toBe('OK');
  });

  test('a fourth device waits for the code that expires first, in whichever order the codes are stored', async () => {
    const phone = freshPhone();
    const { now, store } = use().app.ports;
    const ofDevice = {
      contactKey: contactKey({ kind: 'phone', value: phone }),
      scene: 'login',
      codeHash: 'x',
    } as const;
    await store.tx(async ({ codes }) => {
      for (const [deviceId, minutes] of [
        ['a', 4],
        ['b', 3],
        ['c', 2],
      ] as const)
        await codes.put({ ...ofDevice, deviceId, expiresAt: now() + minutes * MINUTE_MS });
    });
    const { data } = await use().send(use().browser(freshAddress()), 'login', { phone });
    const left = (data as unknown as { resendAfter: number }).resendAfter;
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(120);
  });

  test('15 wrong codes in a day for one contact end the codes of unknown devices, and never those of a known device', async () => {
    const { phone } = await use().newAccount();
    const owner = use().browser(freshAddress());
    await owner.signIn(phone, PASSWORD);
    const known = await use().requestCode(owner, 'login', { phone });
    const guess = async (times: number) => {
      await use().pass(MINUTE_MS);
      const stranger = use().browser(freshAddress());
      const code = await use().requestCode(stranger, 'login', { phone });
      for (let count = 0; count < times; count++)
        expect((await signIn(stranger, phone, wrongCode(code))).key).toBe('PHONE_CODE_NOT_MATCH');
      return { stranger, code };
    };
    await guess(5);
    expect((await signIn(owner, phone, wrongCode(known))).key).toBe('PHONE_CODE_NOT_MATCH');
    const waiting = await guess(0);
    await guess(5);
    await use().pass(HOUR_MS);
    const owned = await use().requestCode(owner, 'login', { phone });
    const last = await guess(4);
    expect((await signIn(last.stranger, phone, wrongCode(last.code))).key).toBe('PHONE_CODE_NOT_MATCH');
    for (const { stranger, code } of [last, waiting])
      expect((await signIn(stranger, phone, code)).key).toBe('CODE_EXPIRED');
    expect((await signIn(owner, phone, owned)).key).toBe('OK');
    const { stranger, code } = await guess(1);
    expect((await signIn(stranger, phone, code)).key).toBe('CODE_EXPIRED');
    await use().pass(24 * HOUR_MS);
    const free = await guess(1);
    expect((await signIn(free.stranger, phone, free.code)).key).toBe('OK');
  });
});

describe.each(dialects)('a refused send on %s', (dialect) => {
  const use = useProduct(dialect, REAL_LIMITS);

  test('a refused send counts only against its own client', async () => {
    const [address, email] = [freshAddress(), freshEmail()];
    for (let count = 0; count < 20; count++)
      expect((await use().send(use().browser(address), 'register', { email: freshEmail() })).key).toBe('OK');
    for (let count = 0; count < 8; count++) {
      await use().pass(MINUTE_MS);
      expect((await use().send(use().browser(address), 'register', { email })).key).toBe('RATE_LIMITED');
    }
    for (let count = 0; count < 5; count++) {
      await use().pass(2 * MINUTE_MS);
      expect((await use().send(use().browser(freshAddress()), 'register', { email })).key).toBe('OK');
    }
  });

  test('a send without a solved challenge counts against its client', async () => {
    const address = freshAddress();
    const slide = { proof: '1' };
    for (let count = 0; count < 20; count++)
      expect((await use().browser(address).call(endpoints.sendSmsCode, { phone: freshPhone(), slide })).key).toBe(
        'SLIDE_FAILED',
      );
    expect((await use().send(use().browser(address), 'register', { email: freshEmail() })).key).toBe('RATE_LIMITED');
  });

  test('a send that one limit refuses does not count against the others, even in parallel', async () => {
    const phone = freshPhone();
    const sends = Array.from({ length: 60 }, () =>
      use().send(use().browser(freshAddress()), 'register', { phone: `${phone}` }),
    );
    const answers = await Promise.all(sends);
    expect(tallyAnswers(answers)).toEqual({ OK: 1, CODE_TOO_SOON: 59 });
    for (let count = 0; count < 4; count++) {
      await use().pass(2 * MINUTE_MS);
      expect((await use().send(use().browser(freshAddress()), 'register', { phone })).key).toBe('OK');
    }
  });

  test('the 21st send from one /64 and the 81st from one /56 of an IPv6 client are refused, and another /56 is free', async () => {
    const net = dialect === 'sqlite' ? '2001:db8:51' : '2001:db8:52';
    const sendFrom = async (subnet: number) =>
      (
        await use().send(use().browser(`${net}:${subnet.toString(16)}::1`), 'register', {
          email: freshEmail(),
        })
      ).key;
    for (let subnet = 0; subnet < 4; subnet++) {
      for (let count = 0; count < 20; count++) expect(await sendFrom(0x100 + subnet)).toBe('OK');
      expect(await sendFrom(0x100 + subnet)).toBe('RATE_LIMITED');
    }
    expect(await sendFrom(0x1ff)).toBe('RATE_LIMITED');
    expect(await sendFrom(0x200)).toBe('OK');
  });
});

describe.each(dialects)('anonymous calls that store a record on %s', (dialect) => {
  const use = useProduct(dialect, REAL_LIMITS);

  test('one client gets 60 authorization requests and 120 slide challenges in ten minutes, and so does the next client', async () => {
    const address = freshAddress();
    const authorize = (from: string) =>
      use().browser(from).call(endpoints.authorizeUrl, { provider: 'wx', intent: 'login' });
    const challenge = (from: string, kind: 'slide' | 'proof' | 'picture') =>
      use().browser(from).call(endpoints.getCode, { scene: 'login', kind });
    const authorized = await Promise.all(Array.from({ length: 80 }, () => authorize(address)));
    expect(tallyAnswers(authorized)).toEqual({ OK: 60, RATE_LIMITED: 20 });
    const challenged = await Promise.all(
      Array.from({ length: 160 }, (_, index) => challenge(address, index % 2 ? 'slide' : 'proof')),
    );
    const { OK = 0, FORBIDDEN = 0, ...limited } = tallyAnswers(challenged);
    expect([OK + FORBIDDEN, limited]).toEqual([120, { RATE_LIMITED: 40 }]);
    expect((await challenge(address, 'picture')).status).toBe(429);
    const other = freshAddress();
    expect([(await authorize(other)).key, (await challenge(other, 'proof')).key]).toEqual(['OK', 'OK']);
    await use().pass(10 * MINUTE_MS);
    expect([(await authorize(address)).key, (await challenge(address, 'proof')).key]).toEqual(['OK', 'OK']);
  });
});
