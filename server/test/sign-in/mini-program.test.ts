import { endpoints } from '@isoline/contract/endpoints.ts';
import { decodeJwt } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProduct } from '../changed-products.ts';
import { codeOf, protectedAccount } from '../factors.ts';
import { basic, discover, logoutReceiver } from '../openid/openid-client.ts';
import { freshPhone, pageOrigin, useProduct } from '../product.ts';
import { freshUser, scanWechat, tapInWechat, userIdOf, wechatAccount } from '../provider-actions.ts';
import { stepUp } from '../reauth.ts';

const APP = 'wx1504150415041504';
const GRANT = 'urn:isoline:grant-type:wechat-mini-program';
const claimsIn = (token: string) => decodeJwt<{ sub: string; sid: string; amr: string[]; acr: string }>(token);
type Refused = { readonly error: string; readonly error_description: string; readonly mfa_token?: string };

describe.each(dialects)('the grant of a WeChat mini-program on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => pageOrigin(use());
  let config: client.Configuration;
  beforeAll(async () => {
    register();
    config = await discover(origin());
  });

  /** Gives Contour a mini-program. */
  const register = (more: object = {}) => changeProduct(use().app, 'contour', { miniProgram: APP, ...more });

  /** Returns the values that `wx.login` and the phone button give a user's mini-program. */
  async function codesOf(user: string, phone?: string): Promise<{ js_code: string; phone_code: string }> {
    const body = JSON.stringify({ user, phone });
    const answer = await fetch(`${use().sandbox.url}/control/wechat/mini-program`, { method: 'POST', body });
    const { jsCode, phoneCode } = (await answer.json()) as { jsCode: string; phoneCode: string };
    return { js_code: jsCode, phone_code: phoneCode };
  }

  const scope = 'openid profile phone';
  const grant = (parameters: Record<string, string>) =>
    client.genericGrantRequest(config, GRANT, { scope, ...parameters });
  const refused = async (parameters: Record<string, string>): Promise<Refused> => {
    const answer = await fetch(`${origin()}/oidc/token`, {
      method: 'POST',
      headers: basic(),
      body: new URLSearchParams({ grant_type: GRANT, scope, ...parameters }),
    });
    expect(answer.status).toBe(400);
    return (await answer.json()) as Refused;
  };
  const logIn = async (user: string) => grant({ js_code: (await codesOf(user)).js_code });
  const signUp = async (user: string, phone: string) =>
    grant({ ...(await codesOf(user, phone)), terms_agreed: 'true' });
  const subjectOf = ({ id_token }: client.TokenEndpointResponse) => claimsIn(id_token ?? '').sub;

  test('the grant asks a user without an account for the phone, and registers the user by it', async () => {
    const [user, phone] = [freshUser(), freshPhone()];
    expect(await refused({ js_code: (await codesOf(user)).js_code })).toMatchObject({ error: 'phone_number_required' });
    const tokens = await signUp(user, phone);
    const sub = subjectOf(tokens);
    expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({ phone_number: `+86${phone}` });
    expect(subjectOf(await logIn(user))).toBe(sub);
    const browser = use().browser();
    const scanned = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    expect(scanned.data).toMatchObject({ authData: { userId: sub } });
  });

  test('one user has one account at the website, inside WeChat and in the mini-program', async () => {
    const user = freshUser();
    const account = await wechatAccount(use(), user);
    const id = await userIdOf(account.browser);
    expect(subjectOf(await logIn(user))).toBe(id);
    const inApp = use().browser();
    const tapped = await inApp.call(endpoints.wxAuth, await tapInWechat(inApp, user));
    expect(tapped.data).toMatchObject({ authData: { userId: id } });
    expect(subjectOf(await logIn(user))).toBe(id);
  });

  test('a user who was seen without a union id is recognized when the union id appears', async () => {
    const [user, phone] = [freshUser(), freshPhone()];
    await use().fault('wechat', 'no-unionid', 1);
    const sub = subjectOf(await signUp(user, phone));
    expect(subjectOf(await logIn(user))).toBe(sub);
    const browser = use().browser();
    const scanned = await browser.call(endpoints.wxAuth, await scanWechat(use(), browser, user));
    expect(scanned.data).toMatchObject({ authData: { userId: sub } });
  });

  test('a phone that has an account is linked, and the contacts of that account are notified', async () => {
    const { browser, phone } = await use().newAccount();
    const user = freshUser();
    expect(subjectOf(await signUp(user, phone))).toBe(await userIdOf(browser));
    await use().app.settled();
    const notices = (await use().messagesTo(phone)).filter(({ scene }) => scene === 'identity-linked');
    expect(notices).toHaveLength(1);
    expect(await refused({ ...(await codesOf(freshUser(), phone)), terms_agreed: 'true' })).toMatchObject({
      error: 'access_denied',
    });
  });

  test('the grant gives tokens that refresh and that end with the session of the account, and the product is notified', async () => {
    const receiver = await logoutReceiver();
    register({ backchannelLogoutUri: receiver.url });
    const { browser, phone } = await use().newAccount();
    const tokens = await signUp(freshUser(), phone);
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await client.tokenIntrospection(config, next.access_token)).active).toBe(true);
    const sessions = (await browser.call(endpoints.sessions, {})).data;
    const { id = '' } = sessions.find(({ current }) => !current) ?? {};
    await stepUp(use(), browser);
    await browser.call(endpoints.endSession, {}, { params: { id } });
    expect((await client.tokenIntrospection(config, next.access_token)).active).toBe(false);
    const ended = () => receiver.tokens.map((token) => claimsIn(token).sid);
    await expect.poll(ended, { timeout: 5_000 }).toContain(claimsIn(tokens.id_token ?? '').sid);
    await receiver.close();
    register();
  });

  test('the grant ends the former session in the same mini-program, so the account has one session of it', async () => {
    const { browser, phone } = await use().newAccount();
    const user = freshUser();
    const first = await signUp(user, phone);
    const second = await logIn(user);
    expect((await client.tokenIntrospection(config, first.access_token)).active).toBe(false);
    expect((await client.tokenIntrospection(config, second.access_token)).active).toBe(true);
    expect((await browser.call(endpoints.sessions, {})).data).toHaveLength(2);
  });

  test('a scope that gives nothing is refused before anything happens', async () => {
    const [user, phone] = [freshUser(), freshPhone()];
    const tokens = await signUp(user, phone);
    const codes = await codesOf(user);
    expect((await refused({ js_code: codes.js_code, scope: 'foo' })).error).toBe('invalid_scope');
    expect((await client.tokenIntrospection(config, tokens.access_token)).active).toBe(true);
    const { read } = use().app.ports.store;
    expect(await read.sessions.live({ accountId: subjectOf(tokens), seenAfter: 0 })).toHaveLength(1);
    // Not even the code of WeChat was consumed.
    expect((await grant({ js_code: codes.js_code })).access_token).toBeTruthy();

    const [stranger, theirs] = [freshUser(), freshPhone()];
    const given = { ...(await codesOf(stranger, theirs)), terms_agreed: 'true', scope: 'offline_access' };
    expect((await refused(given)).error).toBe('invalid_scope');
    expect(await read.accounts.byContact({ kind: 'phone', value: theirs })).toBeNull();
  });

  test('a session whose tokens cannot be issued ends', async () => {
    const [user, phone] = [freshUser(), freshPhone()];
    const sub = subjectOf(await signUp(user, phone));
    const { read } = use().app.ports.store;
    const { js_code } = await codesOf(user);
    const reads = vi.spyOn(read.consents, 'find').mockRejectedValueOnce(new Error('lost'));
    await expect(grant({ js_code })).rejects.toThrow();
    expect(reads).toHaveBeenCalled();
    reads.mockRestore();
    expect(await read.sessions.live({ accountId: sub, seenAfter: 0 })).toEqual([]);
  });

  test('the grant requires the code of the authenticator if the account has one, even before a link', async () => {
    const { secret, ...account } = await protectedAccount(use());
    const user = freshUser();
    const asked = await refused({ ...(await codesOf(user, account.phone)), terms_agreed: 'true' });
    expect(asked).toMatchObject({ error: 'mfa_required', mfa_methods: ['otp', 'recovery_code'] });
    expect((await account.browser.call(endpoints.currentUser, {})).data.isBindWx).toBe(false);
    const mfa_token = asked.mfa_token ?? '';
    const wrong = { js_code: (await codesOf(user)).js_code, mfa_token, otp: '000000' };
    expect((await refused(wrong)).error).toBe('mfa_required');
    const stranger = { js_code: (await codesOf(freshUser())).js_code, mfa_token, otp: codeOf(use(), secret) };
    expect((await refused(stranger)).error).toBe('invalid_grant');
    const tokens = await grant({ js_code: (await codesOf(user)).js_code, mfa_token, otp: codeOf(use(), secret) });
    expect(claimsIn(tokens.id_token ?? '')).toMatchObject({
      sub: await userIdOf(account.browser),
      amr: ['fed', 'otp', 'mfa'],
      acr: 'urn:isoline:acr:step-up',
    });
    expect((await account.browser.call(endpoints.currentUser, {})).data.isBindWx).toBe(true);
    expect((await refused({ js_code: (await codesOf(user)).js_code })).error).toBe('mfa_required');
  });

  test('a code is consumed once: 200 parallel tries start one session', async () => {
    const user = freshUser();
    await signUp(user, freshPhone());
    const { js_code } = await codesOf(user);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => grant({ js_code })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refused({ js_code })).error).toBe('invalid_grant');
  }, 60_000);

  test.each([
    [{}, 'invalid_request', 'js_code'],
    [{ js_code: 'x', phone_code: 'y' }, 'invalid_request', 'terms_agreed'],
    [{ js_code: 'x', mfa_token: 'y' }, 'invalid_request', 'mfa_token'],
    [{ js_code: 'x', otp: '123456' }, 'invalid_request', 'mfa_token'],
    [{ js_code: 'x', mfa_token: 'y', otp: '123456', recovery_code: 'z' }, 'invalid_request', 'only one'],
    [{ js_code: 'x' }, 'invalid_grant', 'js_code'],
  ])('%j is refused as %s', async (parameters, error, sentence) => {
    const answer = await refused(parameters as Record<string, string>);
    expect(answer.error).toBe(error);
    expect(answer.error_description).toContain(sentence);
  });

  test('a number of another country is refused, and nothing is saved', async () => {
    const user = freshUser();
    const body = JSON.stringify({ user, phone: '51234567', countryCode: '852' });
    const answer = await fetch(`${use().sandbox.url}/control/wechat/mini-program`, { method: 'POST', body });
    const { jsCode, phoneCode } = (await answer.json()) as { jsCode: string; phoneCode: string };
    const given = { js_code: jsCode, phone_code: phoneCode, terms_agreed: 'true' };
    expect((await refused(given)).error).toBe('access_denied');
    expect(await refused({ js_code: (await codesOf(user)).js_code })).toMatchObject({ error: 'phone_number_required' });
  });

  test('a phone code is consumed once', async () => {
    const { phone_code } = await codesOf(freshUser(), freshPhone());
    await grant({ js_code: (await codesOf(freshUser())).js_code, phone_code, terms_agreed: 'true' });
    const again = { js_code: (await codesOf(freshUser())).js_code, phone_code, terms_agreed: 'true' };
    expect((await refused(again)).error).toBe('invalid_grant');
  });

  test.each([
    ['error', 503],
    ['45011', 429],
  ])('the fault %s of WeChat is answered with %i, and nothing of the try is saved', async (kind, status) => {
    const user = freshUser();
    const codes = await codesOf(user, freshPhone());
    await use().fault('wechat', kind, 1);
    const answer = await fetch(`${origin()}/oidc/token`, {
      method: 'POST',
      headers: basic(),
      body: new URLSearchParams({ grant_type: GRANT, ...codes, terms_agreed: 'true' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: 'temporarily_unavailable', error_description: expect.any(String) },
    ]);
    expect(await refused({ js_code: (await codesOf(user)).js_code })).toMatchObject({ error: 'phone_number_required' });
  });

  test('another access token of WeChat is requested when one ended early', async () => {
    await use().fault('wechat', '40014', 1);
    expect(subjectOf(await signUp(freshUser(), freshPhone()))).toBeTruthy();
  });

  test('the grant is refused for a product without a mini-program, and with a wrong secret', async () => {
    const strata = await discover(origin(), 'strata');
    await expect(client.genericGrantRequest(strata, GRANT, { js_code: 'x' })).rejects.toMatchObject({
      error: 'unauthorized_client',
    });
    const stranger = await discover(origin(), 'contour', client.ClientSecretBasic('wrong'));
    await expect(client.genericGrantRequest(stranger, GRANT, { js_code: 'x' })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('a product that has only a mini-program does not need a secret, because WeChat proves the origin of the code', async () => {
    register({ client: 'native', redirectUris: [] });
    const native = await discover(origin(), 'contour', client.None());
    const codes = await codesOf(freshUser(), freshPhone());
    const given = { ...codes, terms_agreed: 'true', scope };
    expect((await client.genericGrantRequest(native, GRANT, given)).access_token).toBeTruthy();
    register();
  });

  test('a frozen account is refused', async () => {
    const [user, phone] = [freshUser(), freshPhone()];
    const sub = subjectOf(await signUp(user, phone));
    await use().app.ports.store.tx(({ accounts }) => accounts.setFrozenAt({ id: sub, at: use().app.ports.now() }));
    expect((await refused({ js_code: (await codesOf(user)).js_code })).error).toBe('access_denied');
  });
});
