import { endpoints } from '@isoline/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { isSignedIn } from '../account-reads.ts';
import type { Browser } from '../browser.ts';
import { freshPhone, PASSWORD, useProduct } from '../product.ts';

// A sibling domain plants a cookie for all hosts of the site: draft-ietf-httpbis-rfc6265bis, section 8.6; Squarcina and
// others, "Cookie Crumbles", USENIX Security 2023.
const ORIGIN = 'https://account.example.com';
const SECRET = 'Jw9rT2mXq7LbV4nZs8KdH3yFc6PgU1eA';
const onHttps = useProduct('sqlite', {
  PUBLIC_ORIGIN: ORIGIN,
  SERVER_SECRET: SECRET,
  CLIENT_SECRETS: `contour=${SECRET},strata=${SECRET}`,
});
const onHttp = useProduct('sqlite');

async function accountOnHttps() {
  const [browser, phone] = [onHttps().browser(), freshPhone()];
  await onHttps().register(browser, { phone });
  return { browser, phone };
}

const refresh = (browser: Browser) => browser.call(endpoints.token, { grant_type: 'refresh_token' });

/** Starts a sign-in to a product and returns the page where the user continues. */
async function visitProvider(browser: Browser): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'contour',
    redirect_uri: 'https://contour.isoline.example/signed-in',
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  return browser.fetch(`/oidc/auth?${query}`, { headers: { origin: '' } });
}

test('on https a sibling domain cannot plant a cookie of ours, and only cookies of one path lack `__Host-`', async () => {
  const { browser } = await accountOnHttps();
  const signedOut = onHttps().browser();
  const set = [
    ...(await browser.signIn('nobody', 'x')).headers.getSetCookie(),
    ...(await refresh(browser)).headers.getSetCookie(),
    ...(await visitProvider(signedOut)).headers.getSetCookie(),
  ];
  expect(set.length).toBeGreaterThan(4);
  for (const cookie of set) {
    expect(cookie).toMatch(/; secure/i);
    expect(cookie).not.toMatch(/; domain/i);
    const [name = '', path] = [cookie.split('=')[0], /; path=([^;]*)/i.exec(cookie)?.[1]];
    if (path === '/') expect(name).toMatch(/^__Host-/);
    else expect(name).toMatch(/^__Secure-\w*(interaction|resume)/);
  }
});

test('on https a planted refresh token without the prefix does not sign anyone in, here or at a product', async () => {
  const attacker = await accountOnHttps();
  const token = attacker.browser.cookies.get('__Host-refresh_token') ?? '';
  const victim = onHttps().browser();
  victim.cookies.set('refresh_token', token);
  expect((await refresh(victim)).status).toBe(401);
  expect((await victim.call(endpoints.signOut, {})).status).toBe(401);
  expect((await visitProvider(victim)).headers.get('location')).toContain('/LoginPage/LoginPage?interaction=');
  expect(await isSignedIn(attacker.browser)).toBe(true);
});

test('on https a planted device id without the prefix is ignored', async () => {
  const victim = onHttps().browser();
  const planted = 'p'.repeat(43);
  victim.cookies.set('bid', planted);
  await victim.solve('login');
  expect(victim.cookies.get('bid')).toBe(planted);
  expect(victim.cookies.get('__Host-bid')).toMatch(/^[\w-]{43}$/);
});

test('when a request has two refresh tokens, both are refused in either order, and both sessions stay valid', async () => {
  const [attacker, victim] = [await onHttp().newAccount(), await onHttp().newAccount()];
  const tokens = [attacker, victim].map(({ browser }) => browser.cookies.get('refresh_token') ?? '');
  for (const [one, other] of [tokens, tokens.toReversed()]) {
    const browser = onHttp().browser();
    browser.cookies.set('refresh_token', `${one}; refresh_token=${other}`);
    expect((await refresh(browser)).status).toBe(401);
    expect((await browser.call(endpoints.signOut, {})).status).toBe(401);
    expect((await visitProvider(browser)).headers.get('location')).toContain('/LoginPage/LoginPage?interaction=');
  }
  for (const { browser } of [attacker, victim]) expect(await isSignedIn(browser)).toBe(true);
});

test('a planted device id is useless after the victim signs in: the account does not know it, and pending tickets move to the new id', async () => {
  const { phone } = await onHttp().newAccount();
  const attacker = onHttp().browser();
  await attacker.solve('login');
  const planted = attacker.cookies.get('bid') ?? '';
  const victim = onHttp().browser();
  victim.cookies.set('bid', planted);
  const { data } = await victim.signIn(phone, PASSWORD);
  expect(victim.cookies.get('bid')).not.toBe(planted);
  const { knownDevices } = onHttp().app.ports.store.read;
  const { digest } = onHttp().app.ports.secrets;
  expect(await knownDevices.knows({ accountId: data.userId, deviceId: digest(planted) })).toBe(false);
  expect(await knownDevices.knows({ accountId: data.userId, deviceId: digest(victim.cookies.get('bid') ?? '') })).toBe(
    true,
  );
});

test('a code that the victim requested before signing in is afterwards valid only for the victim', async () => {
  const { phone } = await onHttp().newAccount();
  await onHttp().pass(60_000);
  const attacker = onHttp().browser();
  await attacker.solve('login');
  const victim = onHttp().browser();
  victim.cookies.set('bid', attacker.cookies.get('bid') ?? '');
  const identifyCode = await onHttp().requestCode(victim, 'login', { phone });
  await victim.signIn(phone, PASSWORD);
  expect((await attacker.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('CODE_EXPIRED');
  expect((await victim.call(endpoints.signInByCode, { phone, identifyCode })).key).toBe('OK');
});

test('a session that was planted ends when the victim signs in', async () => {
  const [attacker, { phone }] = [await onHttp().newAccount(), await onHttp().newAccount()];
  const victim = onHttp().browser();
  for (const [name, value] of attacker.browser.cookies) victim.cookies.set(name, value);
  await victim.signIn(phone, PASSWORD);
  expect(await isSignedIn(attacker.browser)).toBe(false);
  expect((await refresh(attacker.browser)).status).toBe(401);
  expect(await isSignedIn(victim)).toBe(true);
});
