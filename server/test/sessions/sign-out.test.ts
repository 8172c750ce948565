import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { isSignedIn } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { allow, letProgramsSignIn, poll, start } from '../device-sign-in/device-steps.ts';
import { freshPhone, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { reauthTicket, stepUp } from '../reauth.ts';

const refresh = (browser: Browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' });

const FOREIGN = { origin: 'https://evil.example' };
const SERVER = { origin: '' };

describe.each(dialects)('signing out on %s', (dialect) => {
  const use = useProduct(dialect);

  test('signing out on one device ends its session at the next call, clears the cookie, and ends no other session', async () => {
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

  test('signing out everywhere ends every session of the account and no session of another account', async () => {
    const { browser, phone } = await use().newAccount();
    const { browser: stranger } = await use().newAccount();
    const elsewhere = use().browser();
    await elsewhere.signIn(phone, PASSWORD);
    await stepUp(use(), browser);
    expect((await browser.call(endpoints.signOut, { everywhere: true })).data).toEqual({ revoked: 2 });
    for (const one of [browser, elsewhere]) expect(await isSignedIn(one)).toBe(false);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect(await isSignedIn(stranger)).toBe(true);
  });

  test('signing out everywhere or on another device requires a proof; a session by password only may end itself', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const thief = use().browser();
    await thief.signIn(phone, PASSWORD);
    const { data: sessions } = await thief.call(endpoints.sessions, {});
    const idOf = (current: boolean) => sessions.find((session) => session.current === current)?.id ?? '';
    const end = (id: string) => thief.call(endpoints.endSession, {}, { params: { id } });
    expect((await end(idOf(false))).key).toBe('REAUTH_REQUIRED');
    expect((await thief.call(endpoints.signOut, { everywhere: true })).key).toBe('REAUTH_REQUIRED');
    const cookieAlone = thief.at(thief.url);
    cookieAlone.bearer = null;
    expect((await cookieAlone.call(endpoints.signOut, { everywhere: true })).key).toBe('REAUTH_REQUIRED');
    expect(cookieAlone.cookies.has('refresh_token')).toBe(true);
    for (const one of [owner, thief]) expect(await isSignedIn(one)).toBe(true);
    expect((await end(idOf(true))).key).toBe('OK');
    expect([await isSignedIn(owner), await isSignedIn(thief)]).toEqual([true, false]);
  });

  test('disconnecting a product with signed-in programs requires the same proof; a product without programs does not', async () => {
    const { browser: owner, phone } = await use().newAccount();
    const thief = use().browser();
    await thief.signIn(phone, PASSWORD);
    letProgramsSignIn(use());
    const started = await start(use());
    await stepUp(use(), owner);
    await allow(owner, started.user_code);
    const { access_token: token } = (await poll(use(), started)).body;
    const disconnect = (from: Browser, security?: string) =>
      from.call(endpoints.disconnectProduct, { security }, { params: { id: 'contour' } });
    expect((await disconnect(thief)).key).toBe('REAUTH_REQUIRED');
    const isAlive = async () =>
      (await fetch(`${pageOrigin(use())}/oidc/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200;
    expect([await isAlive(), (await owner.call(endpoints.connectedProducts, {})).data.length]).toEqual([true, 1]);
    const security = await reauthTicket(use(), thief, { phone });
    expect((await disconnect(thief, security)).key).toBe('OK');
    expect(await isAlive()).toBe(false);
  });

  test('signing out everywhere or on another device accepts a code as the proof', async () => {
    const { phone } = await use().newAccount();
    const [browser, other] = [use().browser(), use().browser()];
    for (const one of [browser, other]) await one.signIn(phone, PASSWORD);
    const { data: sessions } = await browser.call(endpoints.sessions, {});
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    const security = await reauthTicket(use(), browser, { phone });
    expect((await browser.call(endpoints.endSession, { security }, { params: { id } })).key).toBe('OK');
    expect((await browser.call(endpoints.signOut, { everywhere: true })).key).toBe('OK');
  });

  test('signing out works with only the cookie, but only from our own page', async () => {
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

  test('signing out without a session gets 401', async () => {
    expect((await use().browser().call(endpoints.signOut, {})).status).toBe(401);
  });

  test('a cookie of an ended session, or a cookie that was replaced long ago, ends nothing', async () => {
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

  test('after a sign-out, calls that do not need a bearer still work with the old bearer', async () => {
    const [browser, phone] = [use().browser(), freshPhone()];
    await use().register(browser, { phone });
    await browser.call(endpoints.signOut, {});
    expect((await browser.call(endpoints.existCheck, { phone })).data.exist).toBe(true);
  });
});
