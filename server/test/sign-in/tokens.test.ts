import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test, vi } from 'vitest';
import { closeAccountNow } from '../../src/model/privacy/close-account.ts';
import { startSession } from '../../src/model/session/start-session.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { anAccount } from '../../src/store/testing-store.ts';
import { isSignedIn } from '../account-reads.ts';
import { answeredOf, type Browser } from '../browser.ts';
import { basic } from '../openid/openid-client.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';

const SERVER = { origin: '' };
const FOREIGN = { origin: 'https://evil.example' };

const refresh = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.call(endpoints.token, { grant_type: 'refresh_token' }, { headers });
const sessionsOf = async (browser: Browser) => (await browser.call(endpoints.sessions, {})).data.length;

describe.each(dialects)('tokens on %s', (dialect) => {
  const use = useProduct(dialect);

  describe('sign-in by password', () => {
    test('a sign-in gives an access token of 15 minutes, and the refresh token only as a cookie', async () => {
      const { phone } = await use().newAccount();
      const browser = use().browser();
      const { key, data, headers } = await browser.signIn(phone, PASSWORD);
      expect([key, data.token_type, data.expires_in, data.refresh_token]).toEqual(['OK', 'Bearer', 900, null]);
      expect(headers.getSetCookie().find((cookie) => cookie.startsWith('refresh_token='))).toMatch(
        /HttpOnly; SameSite=Lax$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await browser.call(endpoints.currentUser, {})).data.userId).toBe(data.userId);
    });

    test('a wrong password and an unknown account get the same answer, with no session and no valid cookie', async () => {
      const { browser: owner, phone } = await use().newAccount();
      const verify = vi.spyOn(use().app.ports.passwords, 'verify');
      const answers = [];
      for (const username of [phone, freshPhone(), freshEmail(), 'nobody at all']) {
        const browser = use().browser();
        const { status, key, msg, data } = await browser.signIn(username, 'Wrong#Pass1');
        answers.push({ status, key, msg, data });
        expect([...browser.cookies.keys()]).toEqual(['bid']);
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      // Both take the same time, because a password is hashed for each of them.
      expect(verify).toHaveBeenCalledTimes(4);
      verify.mockRestore();
      expect(answers[0]).toMatchObject({ status: 200, key: 'BAD_CREDENTIALS', data: null });
      expect(await sessionsOf(owner)).toBe(1);
    });

    test('the user name is accepted as users type it: a phone with +86 and spaces, an e-mail in any case', async () => {
      const { phone } = await use().newAccount();
      const email = freshEmail();
      await use().register(use().browser(), { email });
      for (const username of [`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`, email.toUpperCase()]) {
        expect((await use().browser().signIn(username, PASSWORD)).key).toBe('OK');
      }
    });

    test('the password is checked exactly as typed', async () => {
      const { phone } = await use().newAccount();
      for (const password of [` ${PASSWORD}`, PASSWORD.toLowerCase()]) {
        expect((await use().browser().signIn(phone, password)).key).toBe('BAD_CREDENTIALS');
      }
    });

    test('a form is accepted like JSON', async () => {
      const { phone } = await use().newAccount();
      const browser = use().browser();
      const body = new URLSearchParams({
        grant_type: 'password',
        username: phone,
        password: PASSWORD,
        source: 'contour',
      });
      const { key, data } = await answeredOf<{ access_token: string }>(
        await browser.fetch(endpoints.token.path, {
          method: 'POST',
          body,
          headers: { authorization: 'Basic aXNvbGluZS13ZWI6' },
        }),
      );
      expect(key).toBe('OK');
      browser.bearer = data.access_token;
      const history = await browser.call(endpoints.loginHistory, { current: 1, size: 1 });
      expect(history.data.records[0]).toMatchObject({ loginType: 'password', product: 'contour' });
    });

    test('the sign-in names the product of the body, else of the header, else the account itself', async () => {
      const { browser, phone } = await use().newAccount();
      const sources: [string | undefined, Record<string, string>][] = [
        ['twin', { source: 'contour' }],
        [undefined, { source: 'strata' }],
        ['nobody', {}],
      ];
      for (const [source, headers] of sources) {
        const input = { grant_type: 'password', username: phone, password: PASSWORD, source } as const;
        browser.bearer = (await browser.call(endpoints.token, input, { headers })).data.access_token;
      }
      const { data } = await browser.call(endpoints.loginHistory, { current: 1, size: 3 });
      expect(data.records.map((record) => record.product)).toEqual(['isoline', 'strata', 'twin']);
    });

    test('an unknown client and a wrong secret are refused', async () => {
      const { browser: owner, phone } = await use().newAccount();
      for (const authorization of [
        'Basic bm9ib2R5Og==',
        `Basic ${Buffer.from('contour:wrong').toString('base64')}`,
        'Bearer x',
      ]) {
        const browser = use().browser();
        const { status, key } = await browser.signIn(phone, PASSWORD, undefined, { headers: { authorization } });
        expect([status, key]).toEqual([200, 'CLIENT_UNKNOWN']);
        expect(browser.cookies.size).toBe(0);
      }
      expect(await sessionsOf(owner)).toBe(1);
    });

    test('a foreign page is refused', async () => {
      const { browser: owner, phone } = await use().newAccount();
      for (const headers of [FOREIGN, { origin: '', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
        const browser = use().browser();
        const { status, key, headers: answered } = await browser.signIn(phone, PASSWORD, undefined, { headers });
        expect([status, key]).toEqual([403, 'FORBIDDEN']);
        expect(browser.cookies.size).toBe(0);
        expect(answered.has('access-control-allow-origin')).toBe(false);
      }
      expect(await sessionsOf(owner)).toBe(1);
    });
  });

  describe('an access token', () => {
    test('an access token expires after 15 minutes, and its session stays', async () => {
      const { browser } = await use().newAccount();
      await use().pass(lifetimes.accessTokenMs - 10_000);
      expect(await isSignedIn(browser)).toBe(true);
      await use().pass(10_001);
      const { status, key, data } = await browser.call(endpoints.currentUser, {});
      expect([status, key, data]).toEqual([401, 'USER_NOT_LOGIN', null]);
      expect((await refresh(browser)).key).toBe('OK');
    });

    test('an access token that was never issued, of whatever shape, gets 401', async () => {
      for (const bearer of ['', 'x', 'x'.repeat(5_000), '"', '../../..', 'null']) {
        const headers = { authorization: `Bearer ${bearer}` };
        const { status, key } = await answeredOf(await use().browser().fetch(endpoints.currentUser.path, { headers }));
        expect([status, key]).toEqual([401, 'USER_NOT_LOGIN']);
      }
    });

    test('an access token of a closed account gets 410, and so does its refresh token', async () => {
      const { ports } = use().app;
      const account = anAccount({ id: freshPhone(), phone: freshPhone() });
      const context = {
        requestId: 'request',
        deviceId: 'device',
        sentDeviceId: 'device',
        nextDeviceId: 'next',
        clientKey: '',
        clientRanges: [],
        ip: '',
        deviceName: '',
        locale: 'en-US',
        closed: new AbortController().signal,
      } as const;
      const signIn = { accountId: account.id, loginType: 'sms', client: 'isoline-web', source: 'isoline' } as const;
      const tokens = await ports.store.tx(async (tables) => {
        await tables.accounts.insert(account);
        return startSession(ports, tables, context, signIn);
      });
      await ports.store.longTx(async (tables) => {
        await tables.accounts.byId({ id: account.id }); // Locks the account.
        await closeAccountNow(ports, tables, account);
      });
      const browser = use().browser();
      const { status, key } = await browser.call(endpoints.currentUser, {}, { bearer: tokens.accessToken });
      expect([status, key]).toEqual([410, 'GONE']);
      browser.cookies.set('refresh_token', tokens.refreshToken);
      expect((await refresh(browser)).status).toBe(410);
    });

    test('an access token is not accepted as a refresh token, nor a refresh token as an access token', async () => {
      const { browser } = await use().newAccount();
      const given = { grant_type: 'refresh_token', refresh_token: browser.bearer ?? '' } as const;
      expect((await use().browser().call(endpoints.token, given)).status).toBe(401);
      expect(await isSignedIn(browser, browser.cookies.get('refresh_token'))).toBe(false);
    });
  });

  describe('refreshing by cookie', () => {
    test('a refresh rotates the cookie, and earlier access tokens stay valid', async () => {
      const { browser } = await use().newAccount();
      const [before, earlier] = [browser.cookies.get('refresh_token'), browser.bearer];
      const { key, data } = await refresh(browser);
      expect([key, data.refresh_token]).toEqual(['OK', null]);
      expect(browser.cookies.get('refresh_token')).not.toBe(before);
      expect(await isSignedIn(browser, data.access_token)).toBe(true);
      expect(await isSignedIn(browser, earlier)).toBe(true);
      expect(await sessionsOf(browser)).toBe(1);
    });

    test('two parallel tabs, and a retry after a lost answer, get the same successor for ten seconds', async () => {
      const { browser } = await use().newAccount();
      const tabs = [browser.at(browser.url), browser.at(browser.url), browser.at(browser.url)];
      const [first, second, late] = tabs;
      if (!first || !second || !late) throw new Error('three tabs');
      const answers = await Promise.all([refresh(first), refresh(second)]);
      expect(answers.map((answer) => answer.key)).toEqual(['OK', 'OK']);
      await use().pass(lifetimes.refreshGraceMs - 2_000);
      expect((await refresh(late)).key).toBe('OK');
      expect(new Set(tabs.map((tab) => tab.cookies.get('refresh_token'))).size).toBe(1);
    });

    test('a consumed cookie ends the session for thief and owner after ten seconds, and no other session', async () => {
      const { browser, phone } = await use().newAccount();
      const elsewhere = use().browser();
      await elsewhere.signIn(phone, PASSWORD);
      const thief = browser.at(browser.url);
      await refresh(browser);
      await use().pass(lifetimes.refreshGraceMs + 1);
      const { status, headers } = await refresh(thief);
      expect([status, headers.getSetCookie()]).toEqual([401, []]);
      expect(await isSignedIn(browser)).toBe(false);
      expect((await refresh(browser)).status).toBe(401);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    test('only our own page can refresh: a foreign page and a request without a known origin are refused, and nothing rotates', async () => {
      const { browser } = await use().newAccount();
      const before = browser.cookies.get('refresh_token');
      for (const headers of [FOREIGN, SERVER, { origin: '', 'sec-fetch-site': 'same-site' }]) {
        const { status, key } = await refresh(browser, headers);
        expect([status, key]).toEqual([403, 'FORBIDDEN']);
      }
      expect(browser.cookies.get('refresh_token')).toBe(before);
      await use().pass(lifetimes.refreshGraceMs + 1);
      expect((await refresh(browser, { origin: '', 'sec-fetch-site': 'same-origin' })).key).toBe('OK');
    });

    test('a refresh works for 30 idle days and no longer', async () => {
      const { browser } = await use().newAccount();
      await use().pass(lifetimes.refreshTokenIdleMs - 10_000);
      expect((await refresh(browser)).key).toBe('OK');
      await use().pass(lifetimes.refreshTokenIdleMs + 1);
      expect((await refresh(browser)).status).toBe(401);
    });

    test('a refresh without a cookie, or with a cookie that was never issued, gets 401', async () => {
      const browser = use().browser();
      expect((await refresh(browser)).status).toBe(401);
      browser.cookies.set('refresh_token', 'x'.repeat(43));
      expect((await refresh(browser)).status).toBe(401);
    });
  });

  describe("a product's server", () => {
    test("a product's server gets its refresh token in the answer and no cookie, and refreshes by it", async () => {
      const { phone } = await use().newAccount();
      const server = use().browser();
      const headers = { ...SERVER, ...basic() };
      const { data } = await server.signIn(phone, PASSWORD, undefined, { headers });
      expect(data.refresh_token).toMatch(/^[\w-]{43}$/);
      expect(server.cookies.has('refresh_token')).toBe(false);
      const given = { grant_type: 'refresh_token', refresh_token: data.refresh_token } as const;
      const next = await server.call(endpoints.token, given, { headers });
      expect(next.data.refresh_token).not.toBe(data.refresh_token);
      expect(await isSignedIn(server, next.data.access_token)).toBe(true);
    });

    test("a product's server cannot use another client's refresh token, which stays valid for its owner", async () => {
      const { phone } = await use().newAccount();
      const server = use().browser();
      const { data } = await server.signIn(phone, PASSWORD, undefined, { headers: { ...SERVER, ...basic() } });
      const given = { grant_type: 'refresh_token', refresh_token: data.refresh_token } as const;
      expect((await use().browser().call(endpoints.token, given)).status).toBe(401);
      expect((await server.call(endpoints.token, given, { headers: { ...SERVER, ...basic() } })).key).toBe('OK');
    });
  });

  test('a body that does not fit the schema gets 422, before the client is looked up', async () => {
    const headers = { authorization: 'Basic x' };
    const { status, data } = await use()
      .browser()
      .call(endpoints.token, { grant_type: 'password', username: '', password: '' }, { headers });
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['username', 'password'],
    ]);
  });
});
