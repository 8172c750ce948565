import type { Endpoint } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { answeredOf, type Browser } from '../browser.ts';
import { addPasskey, enableAuthenticator } from '../factors.ts';
import { freshEmail, freshPhone, PASSWORD, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';

const pageOf = async (browser: Browser, current: number, size: number) =>
  (await browser.call(endpoints.loginHistory, { current, size })).data;

describe.each(dialects)('the account center on %s', (dialect) => {
  const use = useProduct(dialect);

  test('the account center shows the account, its linked methods and its security level', async () => {
    const { browser, phone } = await use().newAccount();
    const { data } = await browser.call(endpoints.account, {});
    const unbound = { bound: false, nickName: null, boundAt: null };
    expect(data).toMatchObject({ profile: { phone, email: null }, wx: unbound, tc: unbound });
    expect(data.safety).toEqual({ score: 50, level: 'low', progress: [1, 1, 0, 0, 0] });
    expect(data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('one call returns the newest devices, the trial, the points and the products', async () => {
    const { browser, phone } = await use().newAccount();
    for (let device = 0; device < 2; device += 1) {
      await use().browser().call(endpoints.token, { grant_type: 'password', username: phone, password: PASSWORD });
    }
    const { data } = await browser.call(endpoints.overview, {});
    expect(data.devices.total).toBe(3);
    expect(data.devices.newest.map(({ current }: { current: boolean }) => current)).toEqual([false, false]);
    expect(data.membership).toMatchObject({ kind: 'trial', remainingDays: 30 });
    const { data: coin } = await browser.call(endpoints.coin, {});
    expect(data.points.balance).toBe(coin.balance);
    expect(data.points.entries).toHaveLength(coin.entries.length);
    const { data: products } = await browser.call(endpoints.products, {});
    expect(data.products.map(({ name }: { name: string }) => name)).toEqual(
      products.map(({ name }: { name: string }) => name),
    );
    expect(JSON.stringify(data)).not.toContain(phone);
  });

  test('the overview names the sign-in protection by the strongest factor', async () => {
    const { browser } = await use().newAccount();
    const protection = async () => (await browser.call(endpoints.overview, {})).data.protection;
    expect(await protection()).toBe('basic');
    await stepUp(use(), browser);
    await enableAuthenticator(use(), browser);
    expect(await protection()).toBe('strong');
    await stepUp(use(), browser, 'authenticator');
    await addPasskey(use(), browser);
    expect(await protection()).toBe('very-strong');
  });

  test('every signed-in call without an access token is refused, and a body that does not fit the schema is refused first', async () => {
    const signedIn = (Object.entries(endpoints) as [string, Endpoint][]).filter(
      ([, { access }]) => access === 'signed-in' || access === 'reauthenticated',
    );
    expect(signedIn.length).toBeGreaterThan(4);
    const ticket = { security: 'x', phone: freshPhone(), password: PASSWORD };
    const file = { 'content-type': 'image/png', 'content-length': 1 };
    const upload = { bucketcode: 'cos-0001', buscode: 'lg', key: 'x', method: 'PUT', headers: file };
    const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
    const passkey = { response: { ...response, response: { clientDataJSON: 'x', attestationObject: 'x' } } };
    const factor = { ...passkey, name: 'mine', totp: '123456' };
    const fitting = {
      ...upload,
      ...factor,
      flag: 'x',
      current: 1,
      size: 1,
      type: 'phone',
      identifyCode: '123456',
      when: 'later',
      product: 'contour',
      userCode: 'BCDFGHJK',
      scopes: ['profile'],
      ...ticket,
    };
    for (const [name, endpoint] of signedIn) {
      const init =
        endpoint.method === 'GET'
          ? {}
          : { body: JSON.stringify(fitting), headers: { 'content-type': 'application/json' } };
      const answer = await answeredOf(
        await use()
          .browser()
          .fetch(`${endpoint.path.replace(/\{\w+\}/, 'wx')}?code=x&state=x`, { method: endpoint.method, ...init }),
      );
      expect([name, answer.status, answer.key, answer.data]).toEqual([name, 401, 'USER_NOT_LOGIN', null]);
    }
    expect((await use().browser().call(endpoints.loginHistory, { current: 0, size: 1 })).status).toBe(422);
  });

  describe('sign-in records', () => {
    test('sign-in records come newest first, in pages that are exact at any depth and empty after the last one', async () => {
      const { phone } = await use().newAccount();
      const browser = use().browser();
      for (let count = 0; count < 22; count++) {
        await use().pass(1_000);
        await browser.signIn(phone, PASSWORD);
      }
      const whole = await pageOf(browser, 1, 100);
      expect(whole).toMatchObject({ total: 23, pages: 1, current: 1, size: 100 });
      const times = whole.records.map(({ loginTime }) => loginTime);
      expect(times).toEqual([...times].sort().reverse());
      expect(new Set(whole.records.map(({ id }) => id)).size).toBe(23);
      for (const size of [1, 5, 10, 23]) {
        const pages = [];
        for (let current = 1; current <= Math.ceil(23 / size); current++)
          pages.push(await pageOf(browser, current, size));
        expect(pages.flatMap(({ records }) => records)).toEqual(whole.records);
        expect(await pageOf(browser, pages.length + 1, size)).toEqual({
          records: [],
          total: 23,
          pages: pages.length,
          current: pages.length + 1,
          size,
        });
      }
      const far = Math.floor(Number.MAX_SAFE_INTEGER / 100);
      expect(await pageOf(browser, far, 100)).toMatchObject({ records: [], total: 23, current: far });
    });

    test.each([
      { current: 0, size: 10 },
      { current: -1, size: 10 },
      { current: 1.5, size: 10 },
      { current: Number.MAX_SAFE_INTEGER, size: 10 },
      { current: 1, size: 0 },
      { current: 1, size: 101 },
      { current: '1', size: 10 },
      { current: null, size: 10 },
    ])('sign-in records of page %j are refused with 422', async (input) => {
      const { browser } = await use().newAccount();
      const answer = await browser.call(endpoints.loginHistory, input as { current: number; size: number });
      expect([answer.status, answer.key]).toEqual([422, 'FIELDS_INVALID']);
    });

    test("a sign-in record names the address, the device and the browser's name, but not its full user agent", async () => {
      const { browser, phone } = await use().newAccount();
      const agent =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
      await use()
        .browser('198.51.100.7')
        .signIn(phone, PASSWORD, undefined, { headers: { 'user-agent': agent } });
      const { records } = await pageOf(browser, 1, 1);
      expect(records[0]).toMatchObject({
        loginType: 'password',
        product: 'isoline',
        ip: '198.51.100.7',
        device: 'Chrome · Windows',
      });
    });
  });

  test('the coin balance is the sum of its ledger: 100 for the registration, 5 for the first sign-in of each day', async () => {
    const { browser, phone } = await use().newAccount();
    const signIn = async () => {
      const again = use().browser();
      await again.signIn(phone, PASSWORD);
      return (await again.call(endpoints.coin, {})).data;
    };
    expect((await browser.call(endpoints.coin, {})).data.balance).toBe(100);
    expect((await signIn()).balance).toBe(105);
    expect((await signIn()).balance).toBe(105);
    await use().pass(DAY_MS);
    await Promise.all([signIn(), signIn(), signIn()]);
    const { balance, entries } = await signIn();
    expect([balance, entries.map(({ amount }) => amount)]).toEqual([110, [5, 5, 100]]);
    expect(entries.map(({ reason }) => reason)).toEqual(['daily', 'daily', 'register']);
  });

  describe('sessions', () => {
    test('sessions are listed newest first with the current one marked, and one session can end another', async () => {
      const { browser, phone } = await use().newAccount();
      const other = use().browser();
      await use().pass(1_000);
      await other.signIn(phone, PASSWORD);
      const { data } = await browser.call(endpoints.sessions, {});
      expect(data.map(({ current }) => current)).toEqual([false, true]);
      const id = data[0]?.id ?? '';
      await stepUp(use(), browser);
      expect((await browser.call(endpoints.endSession, {}, { params: { id } })).data).toEqual({});
      expect((await other.call(endpoints.currentUser, {})).status).toBe(401);
      expect((await other.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
      expect((await browser.call(endpoints.endSession, {}, { params: { id } })).status).toBe(404);
      expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(1);
    });

    test("the owner's sessions survive 21 sign-ins by a password thief on other devices, twice on each", async () => {
      const { browser: owner, phone } = await use().newAccount();
      const thieves = Array.from({ length: 21 }, () => use().browser());
      for (const thief of [...thieves, ...thieves]) expect((await thief.signIn(phone, PASSWORD)).key).toBe('OK');
      expect((await owner.call(endpoints.sessions, {})).data).toHaveLength(20);
      const lastThief = thieves.at(-1);
      expect((await lastThief?.call(endpoints.currentUser, {}))?.status).toBe(200);
      expect((await thieves[0]?.call(endpoints.currentUser, {}))?.status).toBe(401);
    });

    test('a session of another account is not found, and does not end', async () => {
      const { browser: owner } = await use().newAccount();
      const { browser: stranger } = await use().newAccount();
      const id = (await owner.call(endpoints.sessions, {})).data[0]?.id ?? '';
      await stepUp(use(), stranger);
      for (const one of [id, 'nobodys', '%00', "'--", 'x'.repeat(128)]) {
        const answer = await stranger.call(endpoints.endSession, {}, { params: { id: encodeURIComponent(one) } });
        expect([answer.status, answer.key]).toEqual([404, 'NOT_FOUND']);
      }
      expect((await owner.call(endpoints.currentUser, {})).status).toBe(200);
    });

    test('a 21st session ends the oldest session of a device that has signed in for less than a day and only by password', async () => {
      const { browser: first, phone } = await use().newAccount();
      const later = [];
      for (let count = 0; count < 20; count++) {
        await use().pass(1_000);
        const browser = use().browser();
        await browser.signIn(phone, PASSWORD);
        later.push(browser);
      }
      const [oldest, ...others] = later;
      expect((await oldest?.call(endpoints.currentUser, {}))?.status).toBe(401);
      expect((await oldest?.call(endpoints.token, { grant_type: 'refresh_token' }))?.status).toBe(401);
      for (const browser of [first, ...others]) await browser.call(endpoints.token, { grant_type: 'refresh_token' });
      expect((await first.call(endpoints.sessions, {})).data).toHaveLength(20);
      await use().pass(DAY_MS);
      await use().browser().signIn(phone, PASSWORD);
      expect((await first.call(endpoints.token, { grant_type: 'refresh_token' })).status).toBe(401);
    });
  });

  test('every account gets the same products, in the language of the caller', async () => {
    for (const [header, language] of [
      ['en-GB', 'en'],
      ['zh-CN', 'zh'],
      ['fr', 'zh'],
    ] as const) {
      const { data } = await use()
        .browser()
        .call(endpoints.products, {}, { headers: { 'accept-language': header } });
      expect(data).toEqual(
        use()
          .app.ports.products.list()
          .map(({ id, name, summary, url, recommended }) => ({
            id,
            name: name[language],
            summary: summary[language],
            url,
            origins: [new URL(url).origin],
            icon: `/product-icons/${id}`,
            recommended,
          })),
      );
    }
  });

  test('a contact look-up says whether an account exists and what is linked to it; by phone it also returns the masked name', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    await use().register(use().browser(), { phone });
    await use().register(use().browser(), { email });
    const context = use().browser();
    const known = { exist: true, isBindWx: false, isBindTc: false, linked: [] };
    const unknown = { exist: false, isBindWx: false, isBindTc: false, linked: [] };
    expect((await context.call(endpoints.existCheck, { phone })).data).toEqual(known);
    expect((await context.call(endpoints.existCheck, { email: email.toUpperCase() })).data).toEqual(known);
    expect((await context.call(endpoints.existCheck, { phone: freshPhone() })).data).toEqual(unknown);
    expect((await context.call(endpoints.queryByPhone, { phone })).data).toEqual({ ...known, name: 'U***' });
    expect((await context.call(endpoints.queryByPhone, { phone: freshPhone() })).data).toEqual({
      ...unknown,
      name: null,
    });
    expect(context.cookies.size).toBe(0);
    expect(await use().messagesTo(email)).toHaveLength(1);
  });
});
