import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { databaseRows } from '../database-rows.ts';
import { addPasskey } from '../factors.ts';
import { freshAddress, later, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { endStepUp } from '../reauth.ts';
import { allow, fromProgram, GRANT, letProgramsSignIn, poll, start, user } from './device-steps.ts';

const pending = { status: 400, body: { error: 'authorization_pending' } };
const unused = { status: 400, body: { error: 'invalid_grant' } };

describe.each(dialects)('device sign-in (RFC 8628) on %s', (dialect) => {
  const use = useProduct(dialect);
  beforeAll(() => letProgramsSignIn(use()));
  const view = (browser: Browser, userCode: string) => browser.call(endpoints.deviceSignIn, { userCode });
  const claimsOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${pageOrigin(use())}/oidc/me`, { headers });
    return { status: response.status, claims: await response.json() };
  };
  /** Returns the tokens of a program that the user has allowed to sign in. */
  const signedIn = async (browser: Browser) => {
    const started = await start(use());
    await allow(browser, started.user_code);
    return (await poll(use(), started)).body;
  };
  const refresh = (token: string) => fromProgram(use(), 'token', { grant_type: 'refresh_token', refresh_token: token });

  test('a program gets a code of eight letters for ten minutes, with the address of our page', async () => {
    const started = await start(use());
    const page = `${pageOrigin(use())}/device`;
    expect(started).toMatchObject({
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${started.user_code}`,
      expires_in: 600,
    });
    expect(started.interval).toBeLessThan(5);
    expect(await poll(use(), started)).toMatchObject(pending);
    const rows = JSON.stringify(await databaseRows(use()));
    for (const secret of [started.device_code, started.user_code, started.user_code.replace('-', '')])
      expect(rows).not.toContain(secret);
  });

  test("the discovery document names the device endpoint, and the library's own pages redirect to ours", async () => {
    const origin = pageOrigin(use());
    const document = await (await fetch(`${origin}/oidc/.well-known/openid-configuration`)).json();
    expect(document.device_authorization_endpoint).toBe(`${origin}/oidc/device/auth`);
    for (const [method, path] of [
      ['GET', 'device?user_code=BCDF-GHJK'],
      ['POST', 'device'],
      ['GET', 'device/anything'],
      ['GET', 'Device'],
      ['POST', 'DEVICE/'],
      ['GET', 'device/auth'],
      ['HEAD', 'device/auth/'],
    ] as const) {
      const response = await fetch(`${origin}/oidc/${path}`, { method, redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/device`]);
    }
  });

  test.each([{ scope: 'layers' }, {}])(
    'a program that requests only unknown scopes does not get a code: %j',
    async (request) => {
      const { status, body } = await fromProgram(use(), 'device/auth', request);
      expect([status, body.error]).toEqual([400, 'invalid_scope']);
    },
  );

  test('a request of more than 16 KiB does not get a code', async () => {
    const long = { scope: 'openid', login_hint: 's'.repeat(20_000) };
    const { status, body } = await fromProgram(use(), 'device/auth', long);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });

  test('the user sees which program asks, for which product and scopes, from which network and when', async () => {
    const [browser, { user_code }] = [await user(use()), await start(use())];
    const { key, data } = await view(browser, user_code.toLowerCase().replace('-', ' '));
    expect(key).toBe('OK');
    expect(data).toMatchObject({
      product: { id: 'contour' },
      program: 'contour-cli 1.2',
      network: '203.0.113.0/24',
      scopes: ['profile', 'phone'],
    });
    expect(Date.parse(data.expiresAt) - Date.parse(data.requestedAt)).toBe(lifetimes.userCodeMs);
  });

  test('an allowed program gets tokens with what the user allowed, in a session of its own', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    expect((await allow(browser, started.user_code, ['phone'])).key).toBe('OK');
    const { status, body: tokens } = await poll(use(), started);
    expect(status).toBe(200);
    expect(tokens).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) });
    expect(tokens.scope.split(' ').toSorted()).toEqual(['offline_access', 'openid', 'phone']);
    const { claims } = await claimsOf(tokens.access_token);
    expect(claims.sub).toBe(await userIdOf(browser));
    expect(Object.keys(claims).toSorted()).toEqual(['phone_number', 'phone_number_verified', 'sub']);
    const { data: sessions } = await browser.call(endpoints.sessions, {});
    expect(sessions).toHaveLength(2);
    const own = sessions.find(({ current }) => !current);
    expect(own).toMatchObject({
      device: expect.stringContaining('contour-cli 1.2'),
      ip: '203.0.113.7',
      program: { product: 'Contour', scopes: ['phone'], apiScopes: [] },
    });
    expect(sessions.find(({ current }) => current)?.program).toBeNull();
    const [record] = (await browser.call(endpoints.loginHistory, { current: 1, size: 1 })).data.records;
    expect(record).toMatchObject({ loginType: 'device', product: 'contour' });
    // A program's session ends like any other session.
    await browser.call(endpoints.endSession, {}, { params: { id: own?.id ?? '' } });
    expect((await claimsOf(tokens.access_token)).status).toBe(401);
    expect(await refresh(tokens.refresh_token)).toMatchObject(unused);
  });

  test('a program that revokes its refresh token is signed out: only its own session ends', async () => {
    const browser = await user(use());
    const [revoked, kept] = [await signedIn(browser), await signedIn(browser)];
    const { status, body } = await fromProgram(use(), 'token/revocation', { token: revoked.refresh_token });
    expect([status, body]).toEqual([200, {}]);
    expect((await browser.call(endpoints.sessions, {})).data.filter(({ program }) => program)).toHaveLength(1);
    expect(await refresh(revoked.refresh_token)).toMatchObject(unused);
    expect((await refresh(kept.refresh_token)).status).toBe(200);
    const { events } = (await browser.call(endpoints.securityEvents, {})).data;
    expect(events[0]).toMatchObject({ kind: 'sign-out', device: expect.stringContaining('contour-cli 1.2') });
  });

  test('a program whose user allows nothing is refused before it signs in', async () => {
    const [browser, started] = [await user(use()), await start(use(), 'profile')];
    await allow(browser, started.user_code, []);
    expect((await poll(use(), started)).body.error).toBe('access_denied');
    const { records } = (await browser.call(endpoints.loginHistory, { current: 1, size: 10 })).data;
    expect(records).toHaveLength(1);
  });

  test('disconnecting the product ends only the sessions of its programs', async () => {
    const browser = await user(use());
    for (const _ of [1, 2]) {
      const started = await start(use());
      await allow(browser, started.user_code);
      await poll(use(), started);
    }
    expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(3);
    expect((await browser.call(endpoints.disconnectProduct, {}, { params: { id: 'contour' } })).key).toBe('OK');
    expect((await browser.call(endpoints.sessions, {})).data).toMatchObject([{ current: true, program: null }]);
  });

  test("a program's refresh tokens rotate, and keep working after the browser has signed out", async () => {
    const [browser, started] = [await user(use()), await start(use())];
    await allow(browser, started.user_code);
    const { body: tokens } = await poll(use(), started);
    await browser.call(endpoints.signOut, {});
    const { status, body } = await refresh(tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
  });

  test('one of 40 parallel polls on two nodes gets tokens, and one session starts', async () => {
    const other = await use().anotherNode();
    letProgramsSignIn({ app: other });
    const [browser, started] = [await user(use()), await start(use())];
    await allow(browser, started.user_code);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => poll(index % 2 ? other : use(), started)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(39);
    expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(2);
    expect(await poll(use(), started)).toMatchObject(unused);
  });

  test('a program that polls too fast is slowed down, and continues after its interval', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    for (const _ of [1, 2]) expect(await poll(use(), started)).toMatchObject(pending);
    expect(await poll(use(), started)).toMatchObject({ status: 400, body: { error: 'slow_down' } });
    await use().pass(started.interval * 1000);
    expect(await poll(use(), started)).toMatchObject(pending);
    await allow(browser, started.user_code);
    expect((await poll(use(), started)).status).toBe(200);
  });

  test('a program that polls after the code has expired gets `expired_token`', async () => {
    const started = await start(use());
    const answered = await later(lifetimes.userCodeMs + 1000, () => poll(use(), started));
    expect(answered).toMatchObject({ status: 400, body: { error: 'expired_token' } });
  });

  test('a refusal reaches the program, and the code is invalid afterwards', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    const { user_code: userCode } = started;
    expect((await browser.call(endpoints.refuseDeviceSignIn, { userCode })).key).toBe('OK');
    expect(await poll(use(), started)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
    expect((await allow(browser, userCode)).key).toBe('USER_CODE_UNKNOWN');
    expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(1);
  });

  test('allowing a program requires a step-up by the strongest proof that the account has', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    await endStepUp(use(), browser);
    expect((await allow(browser, started.user_code)).key).toBe('REAUTH_REQUIRED');
    const protectedUser = await user(use());
    await addPasskey(use(), protectedUser);
    // Creating the passkey stepped the session up.
    await endStepUp(use(), protectedUser, 'passkey');
    expect((await allow(protectedUser, started.user_code)).key).toBe('REAUTH_REQUIRED');
    expect(await poll(use(), started)).toMatchObject(pending);
  });

  test('an answer is void when the session that gave it ends before the program polls', async () => {
    const [browser, started] = [await user(use()), await start(use())];
    await allow(browser, started.user_code);
    await browser.call(endpoints.signOut, {});
    expect(await poll(use(), started)).toMatchObject(unused);
  });

  test('five of 100 parallel guesses are looked up', async () => {
    const browser = await user(use());
    const answers = await Promise.all(Array.from({ length: 100 }, () => view(browser, 'BCDF-GHJK')));
    expect(answers.filter(({ key }) => key === 'USER_CODE_UNKNOWN')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  test('guesses by look-up, answer and refusal on two nodes share one limit', async () => {
    const [browser, node] = [await user(use()), await use().anotherNode({ PUBLIC_ORIGIN: pageOrigin(use()) })];
    const guess = { userCode: 'BCDF-GHJK' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [browser, browser.at(node.url)])
        .flat()
        .flatMap((one) => [
          view(one, guess.userCode),
          allow(one, guess.userCode),
          one.call(endpoints.refuseDeviceSignIn, guess),
        ]),
    );
    expect(answers.filter(({ key }) => key === 'USER_CODE_UNKNOWN')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  test('correct codes do not count against the limit', async () => {
    const browser = await user(use());
    const { user_code } = await start(use());
    for (let times = 0; times < 8; times += 1) expect((await view(browser, user_code)).key).toBe('OK');
  });

  test.each([
    ['another product', { client_id: 'strata' }],
    ['an unknown code', { device_code: 'x' }],
    ['no code', { device_code: '' }],
  ])('a request with %s does not get tokens, and the program still gets them', async (_, changed) => {
    const [browser, started] = [await user(use()), await start(use())];
    await allow(browser, started.user_code);
    const asked = { grant_type: GRANT, device_code: started.device_code, ...changed };
    expect((await fromProgram(use(), 'token', asked)).status).toBeGreaterThanOrEqual(400);
    expect((await poll(use(), started)).status).toBe(200);
  });

  test('a product without the setting does not have device sign-in', async () => {
    const refused = await fromProgram(use(), 'device/auth', { client_id: 'strata', scope: 'openid' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  test('after five wrong codes every code of the session is refused, from any address, and its client range has one try', async () => {
    const browser = await user(use());
    const { user_code } = await start(use());
    for (let tries = 0; tries < 5; tries += 1) expect((await view(browser, 'BCDF-GHJK')).key).toBe('USER_CODE_UNKNOWN');
    expect((await view(browser, user_code)).status).toBe(429);
    expect((await allow(browser, user_code)).status).toBe(429);
    const neighbor = await user(use());
    Object.assign(neighbor, { address: browser.address });
    // The share of a device that an account knows.
    expect((await view(neighbor, 'BCDF-GHJK')).key).toBe('USER_CODE_UNKNOWN');
    expect((await view(neighbor, user_code)).status).toBe(429);
    Object.assign(browser, { address: freshAddress() });
    expect((await view(browser, user_code)).status).toBe(429);
    expect((await view(await user(use()), user_code)).key).toBe('OK');
  });

  // The library has its own clock, so the tests that move the server's clock come last.
  test('a code is not found after ten minutes, and a session that was refused may try again', async () => {
    const [browser, { user_code }, guesser] = [await user(use()), await start(use()), await user(use())];
    expect((await view(browser, user_code)).key).toBe('OK');
    for (let tries = 0; tries < 6; tries += 1) await view(guesser, 'BCDF-GHJK');
    await use().pass(lifetimes.userCodeMs - 60_000);
    expect((await view(guesser, 'BCDF-GHJK')).status).toBe(429);
    await use().pass(60_000);
    expect((await view(guesser, 'BCDF-GHJK')).key).toBe('USER_CODE_UNKNOWN');
    expect((await view(browser, user_code)).key).toBe('USER_CODE_UNKNOWN');
  });
});
