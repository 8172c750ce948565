import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn, readProfile } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct, wrongCode } from '../product.ts';
import { askOwnCode } from '../reauth.ts';

type Contact = { readonly phone: string } | { readonly email: string };

describe.each(dialects)('a change of contact on %s', (dialect) => {
  const use = useProduct(dialect);

  /** Gets a ticket by the steps of the change itself. */
  async function ticketFor(browser: Browser, present: Contact): Promise<string> {
    const { type, identifyCode } = await askOwnCode(use(), browser, present);
    return (await browser.call(endpoints.verifyPresentContact, { type, identifyCode })).data.security;
  }

  async function change(browser: Browser, present: Contact, next: Contact) {
    const security = await ticketFor(browser, present);
    const identifyCode = await use().requestCode(browser, 'change', next);
    await use().pass(MINUTE_MS);
    return browser.call(endpoints.changeContact, { security, ...next, identifyCode });
  }

  /** Creates an account with a phone and an e-mail. */
  async function newFullAccount() {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    await change(browser, { phone }, { email });
    return { browser, phone, email };
  }

  const noticesTo = async (address: string) => {
    await use().app.settled();
    return (await use().messagesTo(address)).filter(({ scene }) => scene === 'contact-changed');
  };
  async function undoTokenTo(email: string): Promise<string> {
    const [notice] = await noticesTo(email);
    return /http:\/\/localhost:\d+\/\?undo=#([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '';
  }

  test('a change that adds the first e-mail earns 50 coins, and does not send a notice to an old address', async () => {
    const { browser, phone } = await use().newAccount();
    const email = freshEmail();
    const answer = await change(browser, { phone }, { email: email.toUpperCase() } as Contact);
    expect(answer.key).toBe('OK');
    expect(answer.data).toEqual(await readProfile(browser));
    expect(answer.data).toMatchObject({ phone, email, safetyLevel: 'medium' });
    expect((await browser.call(endpoints.coin, {})).data).toMatchObject({
      balance: 150,
      entries: [{ amount: 50, reason: 'bind' }, { reason: 'register' }],
    });
    expect([await noticesTo(phone), await noticesTo(email)]).toEqual([[], []]);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('OK');
  });

  test('a changed e-mail replaces the old one, earns no points, and sends an undo link to the old one', async () => {
    const { browser, phone, email } = await newFullAccount();
    const next = freshEmail();
    expect((await change(browser, { email }, { email: next })).data).toMatchObject({ phone, email: next });
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(150);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await use().browser().signIn(email, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    expect((await use().browser().signIn(next, PASSWORD)).key).toBe('OK');
    expect(await noticesTo(email)).toHaveLength(1);
    expect(await undoTokenTo(email)).not.toBe('');
    expect([await noticesTo(next), (await noticesTo(phone)).length]).toEqual([[], 1]);
  });

  test('a change of the phone tells the old phone the time of the change, and sends the undo link to the e-mail', async () => {
    const { browser, phone, email } = await newFullAccount();
    const next = freshPhone();
    expect((await change(browser, { email }, { phone: next })).data.phone).toBe(next);
    const [notice, ...others] = await noticesTo(phone);
    expect([notice?.channel, notice?.code, others]).toEqual(['sms', null, []]);
    expect(notice?.text).toMatch(/\d\d:\d\d/);
    expect(notice?.text).not.toContain(next.slice(-4));
    expect(await undoTokenTo(email)).not.toBe('');
    expect(await noticesTo(next)).toEqual([]);
  });

  test('a change stays even if no notice reaches the old contact', async () => {
    const { browser, phone } = await use().newAccount();
    const next = freshPhone();
    const security = await ticketFor(browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', { phone: next });
    await use().fault('sms', 'FailedOperation.PhoneNumberInBlacklist', 1);
    const answer = await browser.call(endpoints.changeContact, { security, phone: next, identifyCode });
    expect([answer.key, answer.data.phone]).toEqual(['OK', next]);
    expect(await noticesTo(phone)).toEqual([]);
    expect(await (await fetch(`${use().url}/metrics`)).text()).toContain(
      'security_events_total{name="notice-failed"} 1',
    );
  });

  test('a change to a contact of another account is refused, and its ticket stays valid for a free contact', async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: holder, phone: taken } = await use().newAccount();
    const security = await ticketFor(browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', { phone: taken });
    const refused = await browser.call(endpoints.changeContact, { security, phone: taken, identifyCode });
    expect([refused.status, refused.key, refused.data]).toMatchObject([200, 'PHONE_EXISTS', { mergeable: true }]);
    expect((await readProfile(browser)).phone).toBe(phone);
    expect((await readProfile(holder)).phone).toBe(taken);
    expect(await noticesTo(phone)).toEqual([]);
    const next = freshPhone();
    const fresh = await use().requestCode(browser, 'change', { phone: next });
    expect((await browser.call(endpoints.changeContact, { security, phone: next, identifyCode: fresh })).key).toBe(
      'OK',
    );
  });

  test('a change to the current contact changes nothing and notifies nobody', async () => {
    const { browser, phone } = await use().newAccount();
    expect((await change(browser, { phone }, { phone })).data.phone).toBe(phone);
    expect(await noticesTo(phone)).toEqual([]);
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(100);
  });

  test('a change requires both codes, each of its own scene and address, and a wrong code does not consume the ticket', async () => {
    const { browser, phone } = await use().newAccount();
    const [next, other] = [freshPhone(), freshPhone()];
    const asked = await askOwnCode(use(), browser, { phone });
    const step2 = (identifyCode: string, type: 'phone' | 'email' = 'phone') =>
      browser.call(endpoints.verifyPresentContact, { type, identifyCode });
    expect((await step2(asked.identifyCode, 'email')).key).toBe('CODE_EXPIRED');
    const wrong = await step2(wrongCode(asked.identifyCode));
    expect([wrong.key, wrong.data]).toEqual(['CODE_INCORRECT', null]);
    const { security } = (await step2(asked.identifyCode)).data;
    expect((await step2(asked.identifyCode)).key).toBe('CODE_EXPIRED');
    const step3 = (to: string, identifyCode: string) =>
      browser.call(endpoints.changeContact, { security, phone: to, identifyCode });
    const register = await use().requestCode(browser, 'register', { phone: next });
    expect((await step3(next, register)).key).toBe('CODE_EXPIRED');
    const code = await use().requestCode(browser, 'change', { phone: next });
    expect((await step3(other, code)).key).toBe('CODE_EXPIRED');
    expect((await step3(next, wrongCode(code))).key).toBe('CODE_INCORRECT');
    expect((await readProfile(browser)).phone).toBe(phone);
    expect((await step3(next, code)).key).toBe('OK');
    expect((await step3(next, code)).key).toBe('REAUTH_REQUIRED');
  });

  test("a change by another account's bearer or from another browser is refused, and consumes nothing", async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const next = freshPhone();
    const security = await ticketFor(browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', { phone: next });
    const input = { security, phone: next, identifyCode };
    const sameBrowser = browser.at(browser.url);
    sameBrowser.bearer = stranger.bearer;
    for (const who of [stranger, sameBrowser]) {
      expect((await who.call(endpoints.changeContact, input)).key).toBe('REAUTH_REQUIRED');
    }
    expect((await browser.call(endpoints.changeContact, input)).key).toBe('OK');
  });

  test('a change that is requested ten times in parallel happens once, and sends its notices once', async () => {
    const { browser, phone } = await use().newAccount();
    const next = freshPhone();
    const security = await ticketFor(browser, { phone });
    const identifyCode = await use().requestCode(browser, 'change', { phone: next });
    const input = { security, phone: next, identifyCode };
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call(endpoints.changeContact, input)));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'REAUTH_REQUIRED')).toHaveLength(9);
    expect(await noticesTo(phone)).toHaveLength(1);
  });

  test.each(['change', 'removal'] as const)(
    'a %s of a contact revokes what a code to the old contact proved in other sessions',
    async (how) => {
      const { browser: owner, phone, email } = await newFullAccount();
      const thief = use().browser();
      const identifyCode = await use().requestCode(thief, 'login', { phone });
      thief.bearer = (await thief.call(endpoints.signInByCode, { phone, identifyCode })).data.access_token;
      await use().pass(MINUTE_MS);
      const security = await ticketFor(thief, { phone });
      expect((await thief.call(endpoints.passkeyOptions, {})).key).toBe('OK');
      if (how === 'change') expect((await change(owner, { email }, { phone: freshPhone() })).key).toBe('OK');
      else {
        await ticketFor(owner, { email });
        expect((await owner.call(endpoints.removeContact, { type: 'phone' })).key).toBe('OK');
      }
      // The thief's sign-in started one step-up; the code to the phone started another and issued a ticket.
      const password = 'Thief#Line7';
      expect((await thief.call(endpoints.passkeyOptions, {})).key).toBe('REAUTH_REQUIRED');
      expect((await thief.call(endpoints.changePassword, { password })).key).toBe('REAUTH_REQUIRED');
      expect((await thief.call(endpoints.changePassword, { security, password })).key).toBe('REAUTH_REQUIRED');
      expect((await owner.call(endpoints.passkeyOptions, {})).key).toBe('OK');
    },
  );

  test('a change revokes the tickets and codes of the old contact', async () => {
    const { browser, phone } = await use().newAccount();
    const thief = use().browser();
    const code = await use().requestCode(thief, 'reset', { phone });
    const { security } = (await thief.call(endpoints.verifyReset, { phone, identifyCode: code })).data;
    const login = await use().requestCode(thief, 'login', { phone });
    await change(browser, { phone }, { phone: freshPhone() });
    expect((await thief.call(endpoints.resetPassword, { security, password: 'Thief#Line99' })).key).toBe(
      'TICKET_EXPIRED',
    );
    expect((await thief.call(endpoints.signInByCode, { phone, identifyCode: login })).key).toBe('CODE_EXPIRED');
    expect(await isSignedIn(browser)).toBe(true);
  });
});
