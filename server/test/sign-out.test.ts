import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../src/store/engines/testing.ts';
import type { Browser } from './browser.ts';
import { freshPhone, PASSWORD, useProduct } from './product.ts';

const refresh = (browser: Browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' });
const isSignedIn = async (browser: Browser, bearer = browser.bearer) =>
  (await browser.call(endpoints.currentUser, {}, bearer ? { bearer } : {})).status === 200;

const FOREIGN = { origin: 'https://evil.example' };
const SERVER = { origin: '' };

describe.each(dialects)('signing out on %s', (dialect) => {
  const use = useProduct(dialect);

  test('here ends this session on its next call, clears the cookie, and no other', async () => {
    const { browser, phone } = await use().newAccount();
    const elsewhere = use().browser();
    await elsewhere.signIn(phone, PASSWORD);
    const kept = browser.at(browser.url);
    expect((await browser.call(endpoints.signOut, {})).data).toEqual({ revoked: 1 });
    expect([...browser.cookies.keys()]).toEqual(['bid']);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await refresh(kept)).status).toBe(401);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('everywhere ends every session of the account and of nobody else', async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const elsewhere = use().browser();
    await elsewhere.signIn(phone, PASSWORD);
    expect((await browser.call(endpoints.signOut, { everywhere: true })).data).toEqual({ revoked: 2 });
    for (const one of [browser, elsewhere]) expect(await isSignedIn(one)).toBe(false);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  test('works by the cookie alone, but only from our own page', async () => {
    const { browser } = await use().newAccount();
    const bearer = browser.bearer;
    browser.bearer = null;
    for (const headers of [FOREIGN, SERVER]) {
      expect((await browser.call(endpoints.signOut, {}, { headers })).status).toBe(403);
    }
    expect(browser.cookies.has('refresh_token')).toBe(true);
    expect(await isSignedIn(browser, bearer)).toBe(true);
    expect((await browser.call(endpoints.signOut, {})).data).toEqual({ revoked: 1 });
    expect(await isSignedIn(browser, bearer)).toBe(false);
  });

  test('with no proof at all is 401', async () => {
    expect((await use().browser().call(endpoints.signOut, {})).status).toBe(401);
  });

  test('by a cookie whose session has ended, or that was replaced long ago, ends nothing', async () => {
    const { browser, phone } = await use().newAccount();
    const old = browser.at(browser.url);
    old.bearer = null;
    await refresh(browser);
    await use().pass(lifetimes.refreshGraceMs + 1);
    expect((await old.at(old.url).call(endpoints.signOut, { everywhere: true })).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
    const ended = browser.at(browser.url);
    ended.bearer = null;
    await browser.call(endpoints.signOut, {});
    await browser.signIn(phone, PASSWORD);
    expect((await ended.call(endpoints.signOut, { everywhere: true })).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a call that needs no bearer works with one that has run out', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    await use().register(browser, { phone });
    await browser.call(endpoints.signOut, {});
    expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(true);
  });
});
