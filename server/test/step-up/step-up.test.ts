import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn } from '../account-reads.ts';
import { answeredOf, type Browser } from '../browser.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct, wrongCode } from '../product.ts';
import { askOwnCode, checkOwnCode, reauthTicket } from '../reauth.ts';
import { sessionOnDeviceOf } from '../session-on-device.ts';

const NEW = 'Valley#Line8';

const change = (browser: Browser, security: string, password = NEW) =>
  browser.call(endpoints.changePassword, { security, password });

describe.each(dialects)('the step-up of a signed-in user on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a step-up starts with the masked contacts that can get a code', async () => {
    const [browser, email] = [use().browser(), freshEmail()];
    await use().register(browser, { email });
    expect((await browser.call(endpoints.userContact, {})).data).toEqual({ phone: null, email: 'p***@example.com' });
    const { browser: other, phone } = await use().newAccount();
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
    expect((await other.call(endpoints.userContact, {})).data).toEqual({ phone: masked, email: null });
  });

  test('a step-up by a code gives a ticket and ends the step', async () => {
    const { browser, phone } = await use().newAccount();
    const asked = await askOwnCode(use(), browser, { phone });
    const { data } = await checkOwnCode(browser, asked);
    expect(data).toEqual({ checkResult: true, security: expect.stringMatching(/^[\w-]{43}$/) });
    await use().pass(60_000);
    const next = await askOwnCode(use(), browser, { phone });
    expect((await checkOwnCode(browser, { ...next, accessCode: asked.accessCode })).key).toBe('CODE_EXPIRED');
    expect((await checkOwnCode(browser, next)).data.checkResult).toBe(true);
  });

  test('a step-up lasts ten minutes, in which sensitive calls need no ticket', async () => {
    const { browser, phone } = await use().newAccount();
    const refused = await browser.call(endpoints.changePassword, { password: NEW });
    expect([refused.status, refused.key, refused.data]).toEqual([200, 'REAUTH_REQUIRED', null]);
    await reauthTicket(use(), browser, { phone });
    for (const security of [undefined, null, ''] as const) {
      const password = `Valley#Line${security === undefined ? 1 : security === null ? 2 : 3}`;
      expect((await browser.call(endpoints.changePassword, { security, password })).key).toBe('OK');
    }
    await use().pass(lifetimes.stepUpMs - 60_000);
    expect((await browser.call(endpoints.unlink, {}, { params: { type: 'wx' } })).key).toBe('NOT_BOUND');
    await use().pass(60_000);
    expect((await browser.call(endpoints.unlink, {}, { params: { type: 'wx' } })).key).toBe('REAUTH_REQUIRED');
  });

  test('a step-up covers one session in one browser: not another session, a stolen bearer, or a sign-in by password', async () => {
    const { browser, phone } = await use().newAccount();
    await reauthTicket(use(), browser, { phone });
    const secondSession = await sessionOnDeviceOf(use(), browser, phone);
    const stolen = use().browser();
    stolen.bearer = browser.bearer;
    for (const stranger of [secondSession, stolen]) {
      expect((await stranger.call(endpoints.changePassword, { password: NEW })).key).toBe('REAUTH_REQUIRED');
    }
    expect((await browser.call(endpoints.changePassword, { password: NEW })).key).toBe('OK');
  });

  test('one step-up is enough to change the phone and then the password', async () => {
    const { browser, phone: old } = await use().newAccount();
    const { type, identifyCode: own } = await askOwnCode(use(), browser, { phone: old });
    expect((await browser.call(endpoints.verifyPresentContact, { type, identifyCode: own })).key).toBe('OK');
    const phone = freshPhone();
    const identifyCode = await use().requestCode(browser, 'change', { phone });
    expect((await browser.call(endpoints.changeContact, { phone, identifyCode })).key).toBe('OK');
    expect((await browser.call(endpoints.changePassword, { password: NEW })).key).toBe('OK');
  });

  test('a step-up does not replace an invalid ticket that is sent', async () => {
    const { browser, phone } = await use().newAccount();
    const security = await reauthTicket(use(), browser, { phone });
    expect((await change(browser, 'nobodys')).key).toBe('REAUTH_REQUIRED');
    expect((await change(browser, security)).key).toBe('OK');
    expect((await change(browser, security)).key).toBe('REAUTH_REQUIRED');
  });

  test('a wrong code is reported, gives nothing, and can be tried again', async () => {
    const { browser, phone } = await use().newAccount();
    const asked = await askOwnCode(use(), browser, { phone });
    const wrong = await checkOwnCode(browser, { ...asked, identifyCode: wrongCode(asked.identifyCode) });
    expect([wrong.key, wrong.data]).toEqual(['OK', { checkResult: false, security: null }]);
    expect((await checkOwnCode(browser, asked)).data.checkResult).toBe(true);
  });

  test('a step-up ends after five wrong codes', async () => {
    const { browser, phone } = await use().newAccount();
    const asked = await askOwnCode(use(), browser, { phone });
    for (let count = 0; count < 5; count++) {
      await checkOwnCode(browser, { ...asked, identifyCode: wrongCode(asked.identifyCode) });
    }
    expect((await checkOwnCode(browser, asked)).key).toBe('CODE_EXPIRED');
  });

  test('a step-up requires a challenge that this browser solved for this step, and a try without it does not count', async () => {
    const { browser, phone } = await use().newAccount();
    const asked = await askOwnCode(use(), browser, { phone });
    const wrong = wrongCode(asked.identifyCode);
    const unsolved = await browser.call(endpoints.getCode, { scene: 'reauth', kind: 'proof' });
    const failed = await browser.call(endpoints.getCode, { scene: 'reauth', kind: 'proof' });
    const other = await browser.solve('register');
    const email = freshEmail();
    await browser.call(endpoints.sendCode, { scene: 'register', email, slide: other.slide }, other);
    const accessCodes = [unsolved, failed].map(({ headers }) => headers.get('access-code') ?? '');
    const slide = { x: 1, trail: [] };
    const headers = { accessCode: accessCodes[1] ?? '' };
    const afterWrong = await browser.call(endpoints.sendCode, { scene: 'reauth', type: 'phone', slide }, { headers });
    expect(afterWrong.key).toBe('SLIDE_FAILED');
    const { browser: stranger } = await use().newAccount();
    const theirs = await stranger.solve('reauth');
    await stranger.call(endpoints.sendCode, { scene: 'reauth', type: 'phone', slide: theirs.slide }, theirs);
    for (const accessCode of ['', 'nobodys', ...accessCodes, other.headers.accessCode, theirs.headers.accessCode]) {
      for (const identifyCode of [wrong, asked.identifyCode]) {
        const refused = await checkOwnCode(browser, { ...asked, identifyCode, accessCode });
        expect([refused.key, refused.data]).toEqual(['CODE_EXPIRED', null]);
      }
    }
    expect((await checkOwnCode(browser, asked)).data.checkResult).toBe(true);
  });

  test('a step-up by a kind of contact that the account lacks is refused', async () => {
    const { browser, phone } = await use().newAccount();
    const asked = await askOwnCode(use(), browser, { phone });
    expect((await checkOwnCode(browser, { ...asked, type: 'email' })).key).toBe('CODE_EXPIRED');
    expect((await checkOwnCode(browser, asked)).data.checkResult).toBe(true);
  });

  test('the ticket of a step-up belongs to its session: another session with the same device id cannot use it', async () => {
    const { browser, phone } = await use().newAccount();
    const second = await sessionOnDeviceOf(use(), browser, phone);
    const security = await reauthTicket(use(), browser, { phone });
    expect((await change(second, security)).key).toBe('REAUTH_REQUIRED');
    expect((await change(browser, security)).key).toBe('OK');
  });

  test('every sensitive call requires a step-up, and refuses an unknown ticket and a ticket of another kind', async () => {
    const { browser, phone } = await use().newAccount();
    const before = (await browser.call(endpoints.currentUser, {})).data;
    const identifyCode = await use().requestCode(browser, 'reset', { phone });
    const reset = (await browser.call(endpoints.verifyReset, { phone, identifyCode })).data.security;
    const sensitive = (Object.entries(endpoints) as [string, Endpoint][]).filter(
      ([, { access }]) => access === 'reauthenticated',
    );
    expect(sensitive.length).toBeGreaterThan(0);
    for (const [name, { method, path }] of sensitive) {
      for (const security of [undefined, null, '', 'nobodys', 'x'.repeat(128), 'x'.repeat(129), reset]) {
        const body = JSON.stringify({
          security,
          type: 'phone',
          password: NEW,
          phone: freshPhone(),
          identifyCode: '123456',
          totp: '123456',
          name: 'Key',
          when: 'later',
          product: 'contour',
          userCode: 'BCDFGHJK',
          scopes: ['profile'],
          response: {
            id: 'a2V5',
            rawId: 'a2V5',
            type: 'public-key',
            response: { clientDataJSON: '', attestationObject: '' },
          },
        });
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${browser.bearer}` };
        const url = path.replace('{type}', 'wx').replace('{id}', 'a2V5');
        const answer = await answeredOf(
          method === 'GET'
            ? await browser.fetch(`${url}?${new URLSearchParams({ security: security ?? '' })}`, { headers })
            : await browser.fetch(url, { method, body, headers }),
        );
        expect([name, answer.status, answer.key, answer.data]).toEqual([name, 200, 'REAUTH_REQUIRED', null]);
      }
    }
    expect((await browser.call(endpoints.currentUser, {})).data).toEqual(before);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });
});

describe.each(dialects)('changing the password on %s', (dialect) => {
  const use = useProduct(dialect);

  test('a changed password ends the other sessions of the account, and this session stays', async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const elsewhere = use().browser();
    await elsewhere.signIn(phone, PASSWORD);
    const answer = await change(browser, await reauthTicket(use(), browser, { phone }));
    expect([answer.key, answer.data]).toEqual(['OK', {}]);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.call(endpoints.token, { grant_type: 'refresh_token' })).key).toBe('OK');
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await elsewhere.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
    expect(await isSignedIn(stranger)).toBe(true);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('BAD_CREDENTIALS');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
  });

  test('a changed password revokes every earlier ticket of the account, including that of a pending reset', async () => {
    const { browser, phone } = await use().newAccount();
    const thief = use().browser();
    const identifyCode = await use().requestCode(thief, 'reset', { phone });
    const { security } = (await thief.call(endpoints.verifyReset, { phone, identifyCode })).data;
    const unused = await reauthTicket(use(), browser, { phone });
    expect((await browser.call(endpoints.changePassword, { password: NEW })).key).toBe('OK');
    const reset = await thief.call(endpoints.resetPassword, { security, password: 'Thief#Line99' });
    expect(reset.key).toBe('TICKET_EXPIRED');
    expect((await change(browser, unused, 'Another#Pass1')).key).toBe('REAUTH_REQUIRED');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
  });

  test("changing the password requires a ticket of this account, session and browser, which another caller's try does not consume", async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const security = await reauthTicket(use(), browser, { phone });
    const stolen = use().browser();
    stolen.bearer = browser.bearer;
    const otherAccount = browser.at(browser.url);
    otherAccount.bearer = stranger.bearer;
    for (const who of [stranger, stolen, otherAccount]) {
      const refused = await change(who, security);
      expect([refused.status, refused.key, refused.data]).toEqual([200, 'REAUTH_REQUIRED', null]);
    }
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
    expect((await change(browser, security)).key).toBe('OK');
  });

  test('changing the password consumes its ticket once within ten minutes, however many parallel calls there are', async () => {
    const { browser, phone } = await use().newAccount();
    const security = await reauthTicket(use(), browser, { phone });
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(browser, security)));
    expect(answers.filter(({ key }) => key === 'OK')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'REAUTH_REQUIRED')).toHaveLength(9);
    await use().pass(60_000);
    const late = await reauthTicket(use(), browser, { phone });
    await use().pass(lifetimes.ticketMs);
    expect((await change(browser, late, 'Another#Pass1')).key).toBe('REAUTH_REQUIRED');
    expect((await use().browser().signIn(phone, NEW)).key).toBe('OK');
  });

  test('changing the password checks the rule before the ticket, and keeps the ticket when the password is refused', async () => {
    const { browser, phone } = await use().newAccount();
    for (const weak of ['weak', 'P@ssw0rd1', `Aa#${phone}`, `User${phone.slice(-4)}#a`]) {
      expect((await change(browser, 'nobodys', weak)).key).toBe('PASSWORD_FORMAT');
    }
    const security = await reauthTicket(use(), browser, { phone });
    expect((await change(browser, security, 'weak')).key).toBe('PASSWORD_FORMAT');
    expect((await change(browser, security)).key).toBe('OK');
  });

  test('changing the password after the end of the session gets 401, and the password stays', async () => {
    const { browser, phone } = await use().newAccount();
    const security = await reauthTicket(use(), browser, { phone });
    const bearer = browser.bearer;
    await browser.call(endpoints.signOut, {});
    browser.bearer = bearer;
    expect((await change(browser, security)).status).toBe(401);
    expect((await use().browser().signIn(phone, PASSWORD)).key).toBe('OK');
  });
});
