import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';

type Registration = Partial<InputOf<typeof endpoints.register>>;

const register = (browser: Browser, parts: Registration) =>
  browser.call(endpoints.register, { type: 'phone', password: PASSWORD, agree: true, flag: '', ...parts } as InputOf<
    typeof endpoints.register
  >);

describe.each(dialects)('registration on %s', (dialect) => {
  const use = useProduct(dialect);
  const exists = async (contact: { phone: string } | { email: string }) =>
    (await use().browser().call(endpoints.existCheck, contact)).data.exist;

  test('a registration by phone signs the new user in, gives a nickname, and earns 100 coins once', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const { key, data } = await register(browser, {
      phone,
      flag: await use().prove(browser, { phone }),
      source: 'contour',
    });
    expect([key, data.security, data.authData.refresh_token]).toEqual(['OK', null, null]);
    browser.bearer = data.authData.access_token;
    expect(browser.cookies.has('refresh_token')).toBe(true);
    const profile = (await browser.call(endpoints.currentUser, {})).data;
    expect(profile).toEqual({
      userId: data.authData.userId,
      nickName: `User ${phone.slice(-4)}`,
      phone,
      email: null,
      isBindWx: false,
      isBindTc: false,
      linked: [],
      userIcon: null,
      hasPassword: true,
      safetyLevel: 'low',
    });
    expect((await browser.call(endpoints.coin, {})).data).toMatchObject({
      balance: 100,
      entries: [{ amount: 100, reason: 'register' }],
    });
    const history = await browser.call(endpoints.loginHistory, { current: 1, size: 10 });
    expect(history.data).toMatchObject({ total: 1, records: [{ loginType: 'register', product: 'contour' }] });
  });

  test('a registration whose type names another kind of contact gets 422, and nothing is registered', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    expect((await register(browser, { type: 'email', phone, flag })).status).toBe(422);
    expect(await exists({ phone })).toBe(false);
  });

  test('a registration by e-mail creates an account, in whatever case the address is typed', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    const flag = await use().prove(browser, { email });
    const { key } = await register(browser, { type: 'email', email: email.toUpperCase(), flag, nickName: '云帆' });
    expect(key).toBe('OK');
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('OK');
    expect(await exists({ email })).toBe(true);
  });

  test.each([[{ agree: false }], [{ agree: null }], [{ agree: undefined }]])(
    'a registration without consent to the terms (%j) creates no account, and the flag stays valid',
    async (parts) => {
      const [browser, phone] = [use().browser(), freshPhone()];
      const flag = await use().prove(browser, { phone });
      const refused = await register(browser, { phone, flag, ...(parts as Registration) });
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'TERMS_NOT_AGREED', null]);
      expect(browser.cookies.has('refresh_token')).toBe(false);
      expect(await exists({ phone })).toBe(false);
      expect((await register(browser, { phone, flag })).key).toBe('OK');
    },
  );

  test('a password that breaks the rule, is common, or contains the phone or the name creates no account', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    const tries = [
      { password: 'short#A1'.slice(0, 7) },
      { password: 'alllower#1' },
      { password: 'P@ssw0rd1' },
      { password: `Aa#${phone}` },
      { password: 'Aa1#cartographer', nickName: 'Cartographer' },
      { password: 'Aa1#'.repeat(300) },
    ];
    for (const parts of tries) expect((await register(browser, { phone, flag, ...parts })).key).toBe('PASSWORD_FORMAT');
    expect(await exists({ phone })).toBe(false);
    expect((await register(browser, { phone, flag })).key).toBe('OK');
  });

  test('a password may contain the default nickname, which the page does not know', async () => {
    const [browser, email] = [use().browser(), freshEmail().replace('person', 'line.')];
    const flag = await use().prove(browser, { email });
    const parts = { type: 'email', email, flag, password: 'Ridge#Line7' } as const;
    expect((await register(browser, { ...parts, nickName: 'Line' })).key).toBe('PASSWORD_FORMAT');
    expect((await register(browser, parts)).key).toBe('OK');
  });

  test('a registration checks the password rule before the contact proof', async () => {
    expect((await register(use().browser(), { phone: freshPhone(), flag: 'nobodys', password: 'weak' })).key).toBe(
      'PASSWORD_FORMAT',
    );
  });

  test('a registration requires an unused flag of this browser and scene that is less than ten minutes old', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    expect((await register(browser, { phone, flag: 'nobodys' })).key).toBe('TICKET_EXPIRED');
    expect((await register(browser, { phone, flag: 'x'.repeat(128) })).key).toBe('TICKET_EXPIRED');
    const flag = await use().prove(browser, { phone });
    expect((await register(use().browser(), { phone, flag })).key).toBe('TICKET_EXPIRED');
    const identifyCode = await use().requestCode(browser, 'bind', { phone });
    const bind = await browser.call(endpoints.checkCode, { phone, identifyCode, scene: 'bind' });
    expect((await register(browser, { phone, flag: bind.data.flag ?? '' })).key).toBe('TICKET_EXPIRED');
    await use().pass(lifetimes.ticketMs);
    expect((await register(browser, { phone, flag })).key).toBe('TICKET_EXPIRED');
    expect(await exists({ phone })).toBe(false);
    const fresh = await use().prove(browser, { phone });
    expect((await register(browser, { phone, flag: fresh })).key).toBe('OK');
    expect((await register(browser, { phone: freshPhone(), flag: fresh })).key).toBe('TICKET_EXPIRED');
  });

  test('a registration with the flag of another phone is refused, and that flag stays valid for its own phone', async () => {
    const [browser, phone, other] = [use().browser(), freshPhone(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    expect((await register(browser, { phone: other, flag })).key).toBe('PHONE_CODE_NOT_MATCH');
    expect(await exists({ phone: other })).toBe(false);
    expect((await register(browser, { phone, flag })).key).toBe('OK');
  });

  test('registering a contact that has an account is refused, keeps the flag, and changes nothing in that account', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    for (const [contact, type, expected] of [
      [{ phone }, 'phone', 'PHONE_EXISTS'],
      [{ email }, 'email', 'EMAIL_EXISTS'],
    ] as const) {
      await use().register(use().browser(), contact);
      await use().pass(60_000);
      const browser = use().browser();
      const flag = await use().prove(browser, contact);
      for (let count = 0; count < 2; count++) {
        expect((await register(browser, { type, ...contact, flag, password: 'Another#Pass1' })).key).toBe(expected);
      }
      expect(browser.cookies.has('refresh_token')).toBe(false);
      const username = Object.values(contact)[0] ?? '';
      expect((await use().browser().signIn(username, 'Another#Pass1')).key).toBe('BAD_CREDENTIALS');
      expect((await use().browser().signIn(username, PASSWORD)).key).toBe('OK');
    }
  });

  test('registering one phone twenty times in parallel creates one account', async () => {
    const phone = freshPhone();
    const browser = use().browser();
    const flags: string[] = [];
    for (let count = 0; count < 4; count++) {
      flags.push(await use().prove(browser, { phone }));
      await use().pass(60_000);
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(browser.at(browser.url), { phone, flag: flags[index % 4] ?? '' }),
      ),
    );
    const keys = answers.map(({ key }) => key);
    expect(keys.filter((key) => key === 'OK')).toHaveLength(1);
    // The sign-in moves the other flags to the next device id.
    for (const key of keys) expect(['OK', 'PHONE_EXISTS', 'TICKET_EXPIRED']).toContain(key);
  });

  test('registering with one flag 200 times in parallel creates one account', async () => {
    const phone = freshPhone();
    const browser = use().browser();
    const flag = await use().prove(browser, { phone });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => register(browser.at(browser.url), { phone, flag })),
    );
    const made = answers.filter(({ key }) => key === 'OK');
    expect(made).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const owner = use().browser();
    owner.bearer = made[0]?.data.authData.access_token ?? '';
    expect((await owner.call(endpoints.coin, {})).data.balance).toBe(100);
    expect((await owner.call(endpoints.sessions, {})).data).toHaveLength(1);
  });

  test('a sign-in by code of a phone without an account continues as a registration without a second code', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const identifyCode = await use().requestCode(browser, 'login', { phone });
    const refused = await browser.call(endpoints.signInByCode, { phone, identifyCode });
    expect([refused.status, refused.key]).toEqual([200, 'NO_ACCOUNT']);
    expect(browser.cookies.has('refresh_token')).toBe(false);
    const { flag } = refused.data as unknown as { flag: string };
    expect((await register(browser, { phone, flag })).key).toBe('OK');
    expect(await use().messagesTo(phone)).toHaveLength(1);
  });

  test('a registration that would link a provider identity requires its ticket', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    for (const security of [undefined, null, 'nobodys', flag]) {
      expect(
        (await register(browser, { type: 'phone-bind', phone, flag, ...(security !== undefined && { security }) })).key,
      ).toBe('TICKET_EXPIRED');
    }
    expect(await exists({ phone })).toBe(false);
  });

  test('a registration refuses a name that a page could not show or a path could not contain', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    const flag = await use().prove(browser, { phone });
    for (const nickName of ['', '   ', 'a/b', 'a\\b', '..', 'a\u202eb', 'a\u0000', 'x'.repeat(25)]) {
      expect((await register(browser, { phone, flag, nickName })).status).toBe(422);
    }
    expect((await register(browser, { phone, flag, nickName: '𠮷'.repeat(24) })).key).toBe('OK');
  });
});
