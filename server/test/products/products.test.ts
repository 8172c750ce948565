import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { type Answered, answeredOf, type Browser } from '../browser.ts';
import { type Product, useProduct } from '../product.ts';

const NO_BROWSER = { origin: '' };

type Ask = (browser: Browser, token: string) => Promise<Answered<object>>;

/** The calls by which a product's server looks up the account of a token. */
const asks: readonly (readonly [string, Ask, 'USER_NOT_LOGIN' | 'GET_USER_INFORMATION_FAILED'])[] = [
  [
    'tokenCk by its form',
    (browser, token) => browser.call(endpoints.checkToken, { token }, { headers: NO_BROWSER }),
    'USER_NOT_LOGIN',
  ],
  [
    'tokenCk by its header',
    (browser, token) =>
      browser.call(endpoints.checkToken, {}, { headers: { ...NO_BROWSER, token, 'current-nsp': 'twin' } }),
    'USER_NOT_LOGIN',
  ],
  [
    'query-user-info',
    (browser, token) =>
      browser.call(
        endpoints.queryUserInfo,
        {},
        { headers: NO_BROWSER, params: { userToken: encodeURIComponent(token) } },
      ),
    'USER_NOT_LOGIN',
  ],
  [
    'getUserInfo',
    (browser, token) =>
      browser.call(
        endpoints.productUserInfo,
        {},
        { headers: { ...NO_BROWSER, 'current-nsp': 'twin', 'current-sid': '7', authorization: `Bearer ${token}` } },
      ),
    'GET_USER_INFORMATION_FAILED',
  ],
];

const bearerOf = (browser: Browser) => browser.bearer ?? '';

/** Returns a token of an account that was merged into another. */
async function tokenOfMerged({ app: { ports }, newAccount }: Product): Promise<string> {
  const { browser } = await newAccount();
  const { userId } = (await browser.call(endpoints.currentUser, {})).data;
  const [token, accountId, sessionId] = [ports.random.token(), ports.random.id(), ports.random.id()];
  await ports.store.tx(async (tables) => {
    const [account, [session]] = [
      await tables.accounts.byId({ id: userId }),
      await tables.sessions.live({ accountId: userId, seenAfter: 0 }),
    ];
    if (!account || !session) throw new Error('the account is signed in');
    await tables.accounts.insert({ ...account, id: accountId, phone: null, mergedInto: userId });
    await tables.sessions.insert({ ...session, id: sessionId, accountId });
    await tables.accessTokens.insert({
      hash: ports.secrets.digest(token),
      sessionId,
      expiresAt: ports.now() + lifetimes.accessTokenMs,
    });
  });
  return token;
}

describe.each(dialects)("the products' older calls on %s", (dialect) => {
  const use = useProduct(dialect);

  test('an unregistered product is refused, and the account itself is not', async () => {
    const { browser } = await use().newAccount();
    const token = bearerOf(browser);
    const authorization = `Bearer ${token}`;
    for (const [id, status] of [
      ['unknown', 403],
      ['isoline', 200],
      ['contour', 200],
    ] as const) {
      const headers = { ...NO_BROWSER, 'current-nsp': id };
      expect((await browser.call(endpoints.checkToken, { token }, { headers })).status).toBe(status);
      const info = await browser.call(endpoints.productUserInfo, {}, { headers: { ...headers, authorization } });
      expect(info.status).toBe(status);
    }
  });

  describe.each(asks)('%s', (_name, ask, refusal) => {
    test('the call returns the account of a token, and does not start a session or set a cookie', async () => {
      const { browser } = await use().newAccount();
      const profile = (await browser.call(endpoints.currentUser, {})).data;
      const server = use().browser();
      const answer = await ask(server, bearerOf(browser));
      expect([answer.status, answer.key]).toEqual([200, 'OK']);
      expect(answer.data).toMatchObject(profile);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(server.cookies.size).toBe(0);
      expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(1);
    });

    test('the call answers any malformed token only with 200 and its own code', async () => {
      const { browser } = await use().newAccount();
      const refreshToken = browser.cookies.get('refresh_token') ?? '';
      const { length } = bearerOf(browser);
      const nearly = bearerOf(browser).slice(0, length - 1);
      for (const token of ['', 'x', nearly, refreshToken, 'null', '__proto__', 'x'.repeat(129), 'x'.repeat(5_000)]) {
        const { status, key, data, headers } = await ask(use().browser(), token);
        expect([token, status, key, data]).toEqual([token, 200, refusal, null]);
        expect(headers.getSetCookie()).toEqual([]);
      }
    });

    test('the call answers the token of an ended session, an expired token and a token of a merged account like a malformed token', async () => {
      const { browser: ended } = await use().newAccount();
      const endedToken = bearerOf(ended);
      await ended.call(endpoints.signOut, {});
      const { browser: late } = await use().newAccount();
      await use().pass(lifetimes.accessTokenMs + 1);
      const merged = await tokenOfMerged(use());
      for (const token of [endedToken, bearerOf(late), merged]) {
        const { status, key, data } = await ask(use().browser(), token);
        expect([status, key, data]).toEqual([200, refusal, null]);
      }
      const statusOf = async (bearer: string) =>
        (await use().browser().call(endpoints.currentUser, {}, { bearer })).status;
      expect([await statusOf(endedToken), await statusOf(merged)]).toEqual([401, 410]);
    });

    test('the call does not report our own failure as a malformed token', async () => {
      const { browser } = await use().newAccount();
      const { accessTokens } = use().app.ports.store.read;
      const find = accessTokens.caller;
      accessTokens.caller = async () => {
        throw new Error('the database is away');
      };
      const { status, key } = await ask(use().browser(), bearerOf(browser));
      accessTokens.caller = find;
      expect([status, key]).toEqual([500, 'SERVER_ERROR']);
    });
  });

  test('tokenCk returns the token, and reads it from the form before it reads the header', async () => {
    const [{ browser: one }, { browser: other }] = [await use().newAccount(), await use().newAccount()];
    const headers = { ...NO_BROWSER, token: bearerOf(other) };
    const { data } = await use()
      .browser()
      .call(endpoints.checkToken, { token: bearerOf(one) }, { headers });
    expect([data.token, data.userId]).toEqual([bearerOf(one), (await one.call(endpoints.currentUser, {})).data.userId]);
    expect((await use().browser().call(endpoints.checkToken, { token: 'x' }, { headers })).key).toBe('USER_NOT_LOGIN');
  });

  test('the calls ignore a bearer or a cookie when the token belongs elsewhere', async () => {
    const { browser } = await use().newAccount();
    expect((await browser.call(endpoints.checkToken, {})).key).toBe('USER_NOT_LOGIN');
    expect((await browser.call(endpoints.queryUserInfo, {}, { params: { userToken: 'x' } })).key).toBe(
      'USER_NOT_LOGIN',
    );
    const context = browser.at(browser.url);
    context.bearer = null;
    expect((await context.call(endpoints.productUserInfo, {})).key).toBe('GET_USER_INFORMATION_FAILED');
  });

  test.each(['checkToken', 'productUserInfo'] as const)('%s accepts a form and refuses JSON', async (name) => {
    const { browser } = await use().newAccount();
    const answer = await answeredOf(
      await browser.fetch(endpoints[name].path, {
        method: 'POST',
        body: JSON.stringify({ token: bearerOf(browser) }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearerOf(browser)}` },
      }),
    );
    expect([answer.status, answer.key, answer.data]).toEqual([415, 'MEDIA_TYPE', null]);
  });

  test('the calls refuse a foreign page, which does not get data', async () => {
    const { browser } = await use().newAccount();
    const headers = { origin: 'https://evil.example' };
    const { status, key, data } = await browser.call(endpoints.checkToken, { token: bearerOf(browser) }, { headers });
    expect([status, key, data]).toEqual([403, 'FORBIDDEN', null]);
  });
});
