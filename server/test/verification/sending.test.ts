import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { outlasts } from '@isoline/sandbox/testing-time.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, freshEmail, freshPhone, useProduct } from '../product.ts';

describe.each(dialects)('sending a code on %s', (dialect) => {
  const use = useProduct(dialect, { PROVIDER_TIMEOUT_MS: '2000' });

  test('sending again to the same address for the same scene requires a wait of 60 seconds, and the answer says how many are left', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    await use().send(browser, 'register', { phone });
    await use().pass(20_000);
    const { status, key, msg, data } = await use().send(browser, 'register', { phone });
    const left = (data as unknown as { resendAfter: number }).resendAfter;
    expect([status, key]).toEqual([200, 'CODE_TOO_SOON']);
    expect(data, 'this browser has the code').toMatchObject({ hasCode: true });
    expect((await use().send(use().browser(), 'register', { phone })).data).toMatchObject({ hasCode: false });
    expect(left).toBeGreaterThan(35);
    expect(left).toBeLessThanOrEqual(40);
    expect(msg).toBe(`We just sent a verification code: try again in ${left} seconds.`);
    expect(await use().messagesTo(phone)).toHaveLength(1);
    expect((await use().send(browser, 'bind', { phone })).key).toBe('OK');
    await use().pass(40_000);
    expect((await use().send(browser, 'register', { phone })).key).toBe('OK');
  });

  test('sending to one address is allowed 5 times an hour and 10 times a day, over all scenes and spellings', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const send = async (spelled = phone) => {
      await use().pass(MINUTE_MS);
      return (await use().send(browser, 'register', { phone: spelled })).key;
    };
    const hour = [
      await send(),
      await send(`+86${phone}`),
      await send(`${phone.slice(0, 3)} ${phone.slice(3)}`),
      await send(),
      await send(),
    ];
    expect(hour).toEqual(Array(5).fill('OK'));
    expect(await send()).toBe('CODE_TOO_SOON');
    expect((await use().send(browser, 'login', { phone })).key).toBe('CODE_TOO_SOON');
    await use().pass(60 * MINUTE_MS);
    for (let count = 0; count < 5; count++) expect(await send()).toBe('OK');
    await use().pass(60 * MINUTE_MS);
    expect(await send()).toBe('CODE_TOO_SOON');
    expect(await use().messagesTo(phone)).toHaveLength(10);
    await use().pass(24 * 60 * MINUTE_MS);
    expect(await send()).toBe('OK');
  });

  test('a code that a stranger requests does not count against the owner of the contact', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const stranger = use().browser(freshAddress());
    const keys = [];
    for (let count = 0; count < 6; count++) {
      keys.push((await use().send(stranger, 'login', { phone })).key);
      await use().pass(MINUTE_MS);
    }
    // The code of the registration was requested before the number had an owner, so it counts against the share of
    // strangers.
    expect(keys).toEqual([...Array(4).fill('OK'), 'CODE_TOO_SOON', 'CODE_TOO_SOON']);
    owner.bearer = null;
    const identifyCode = await use().requestCode(owner, 'login', { phone });
    expect((await owner.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
  });

  test('sending to an invalid phone is refused as the call declares: with 200, or with 422 without a declaration', async () => {
    const browser = use().browser();
    const { slide, headers } = await browser.solve('login');
    const declared = await browser.call(endpoints.sendSmsCode, { phone: '12345678901', slide }, { headers });
    expect([declared.status, declared.key]).toEqual([200, 'PHONE_FORMAT']);
    const mail = await browser.call(endpoints.sendCode, { scene: 'login', email: 'nobody', slide }, { headers });
    expect([mail.status, mail.key]).toEqual([200, 'EMAIL_FORMAT']);
    const undeclared = await browser.call(endpoints.existCheck, { phone: '12345678901' });
    expect([undeclared.status, undeclared.data]).toEqual([422, { fields: { phone: 'Phone format error.' } }]);
    expect((await browser.call(endpoints.sendSmsCode, { phone: freshPhone(), slide }, { headers })).key).toBe('OK');
  });

  test('sending for a forgotten password requires an account', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    for (const contact of [{ phone }, { email }]) {
      const { status, key } = await use().send(use().browser(), 'reset', contact);
      expect([status, key]).toEqual([200, 'NO_ACCOUNT_INFO']);
    }
    expect([...(await use().messagesTo(phone)), ...(await use().messagesTo(email))]).toEqual([]);
    const { phone: known } = await use().newAccount();
    expect((await use().send(use().browser(), 'reset', { phone: known })).key).toBe('OK');
  });

  test('sending for a sensitive step requires a bearer, and sends nothing without one', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const stranger = use().browser();
    const other = freshPhone();
    const reauth = await stranger.solve('reauth');
    const own = { scene: 'reauth', type: 'phone', slide: reauth.slide } as const;
    expect((await stranger.call(endpoints.sendCode, own, { headers: reauth.headers })).status).toBe(401);
    expect((await use().send(stranger, 'change', { phone: other })).status).toBe(401);
    expect(await use().messagesTo(other)).toEqual([]);
    expect(await use().messagesTo(phone)).toHaveLength(1);

    const mine = await owner.solve('reauth');
    expect((await owner.call(endpoints.sendCode, { ...own, slide: mine.slide }, { headers: mine.headers })).key).toBe(
      'OK',
    );
    expect((await use().messagesTo(phone))[0]?.scene).toBe('reauth');
    const mail = await owner.solve('reauth');
    expect(
      (await owner.call(endpoints.sendCode, { ...own, type: 'email', slide: mail.slide }, { headers: mail.headers }))
        .key,
    ).toBe('NO_ACCOUNT_INFO');
    expect((await use().send(owner, 'change', { phone: other })).key).toBe('OK');
    expect((await use().messagesTo(other))[0]?.scene).toBe('change');
  });

  test('sending for a merge requires the ticket of that merge', async () => {
    const browser = use().browser();
    const { slide, headers } = await browser.solve('merge');
    const answer = await browser.call(
      endpoints.sendCode,
      { scene: 'merge', type: 'phone', security: 'nobodys', slide },
      { headers },
    );
    expect([answer.status, answer.key]).toEqual([200, 'TICKET_EXPIRED']);
  });

  describe('when the service fails', () => {
    test.each([
      ['FailedOperation.InsufficientBalanceInSmsPackage', 'CODE_SEND_FAILED'],
      ['FailedOperation.PhoneNumberInBlacklist', 'CODE_SEND_FAILED'],
      ['RequestLimitExceeded', 'CODE_SEND_FAILED'],
      ['LimitExceeded.PhoneNumberDailyLimit', 'CODE_TOO_SOON'],
    ])(
      '%s is answered with %s, sends nothing, counts nothing, and the caller may try again immediately',
      async (kind, expected) => {
        const [browser, phone] = [use().browser(), freshPhone()];
        for (let count = 0; count < 6; count++) {
          await use().fault('sms', kind, 1);
          const { status, key } = await use().send(browser, 'register', { phone });
          expect([status, key]).toEqual([200, expected]);
        }
        expect(await use().messagesTo(phone)).toEqual([]);
        expect((await use().send(browser, 'register', { phone })).key).toBe('OK');
      },
    );

    test.each(['refuse', 'error', 'garbage', 'InternalError.Timeout'])(
      '%s, after which the code may have been sent, ends the wait and keeps the count',
      async (kind) => {
        const [browser, phone] = [use().browser(), freshPhone()];
        for (let count = 0; count < 5; count++) {
          await use().fault('sms', kind, 1);
          expect((await use().send(browser, 'register', { phone })).key).toBe('CODE_SEND_FAILED');
        }
        expect(await use().messagesTo(phone)).toEqual([]);
        expect((await use().send(browser, 'register', { phone })).key).toBe('CODE_TOO_SOON');
        await use().pass(60 * MINUTE_MS);
        expect((await use().send(browser, 'register', { phone })).key).toBe('OK');
      },
    );

    test.each(['refuse', 'error', 'garbage', '451', '550'])(
      'an e-mail that fails by %s is refused, and a second try sends it',
      async (kind) => {
        const [browser, email] = [use().browser(), freshEmail()];
        await use().fault('mail', kind, 1);
        expect((await use().send(browser, 'register', { email })).key).toBe('CODE_SEND_FAILED');
        await use().fault('mail', kind, 0);
        expect(await use().messagesTo(email)).toEqual([]);
        expect((await use().send(browser, 'register', { email })).key).toBe('OK');
        expect(await use().messagesTo(email)).toHaveLength(1);
      },
    );

    test('a service that hangs is given up after the time limit of a call, and can be called again immediately', async () => {
      const [phone, email] = [freshPhone(), freshEmail()];
      const [one, two] = [use().browser(), use().browser()];
      await use().fault('sms', 'delay', 1, 4_000);
      await use().fault('mail', 'delay', 1, 4_000);
      const answers = Promise.all([use().send(one, 'register', { phone }), use().send(two, 'register', { email })]);
      expect(await outlasts(answers, 1_800)).toBe(true);
      expect((await answers).map(({ key }) => key)).toEqual(['CODE_SEND_FAILED', 'CODE_SEND_FAILED']);
      expect((await use().send(one, 'register', { phone })).key).toBe('OK');
      expect((await use().send(two, 'register', { email })).key).toBe('OK');
    });
  });
});
