import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { atOneTime, later, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import {
  answer,
  authorizationRequest,
  basic,
  discover,
  errorOf,
  REDIRECT,
  refused,
  signInToProduct,
  uidOf,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

describe.each(dialects)('OpenID Connect on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin, signedIn } = contour;

  test('the discovery document lists the endpoints and the supported features', () => {
    const issuer = `${origin()}/oidc`;
    expect(contour.config.serverMetadata()).toMatchObject({
      ui_locales_supported: ['zh-CN', 'en-US'],
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      pushed_authorization_request_endpoint: `${issuer}/request`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
      revocation_endpoint_auth_methods_supported: expect.arrayContaining(['client_secret_basic', 'none']),
      introspection_endpoint_auth_methods_supported: expect.arrayContaining(['client_secret_basic', 'none']),
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  });

  test("a signed-in user signs in to a product without a click, and the product learns the user's id", async () => {
    const { browser, phone } = await signedIn();
    const tokens = await signInToProduct(browser, contour.config);
    const { data: profile } = await browser.call(endpoints.currentUser, {});
    const claims = tokens.claims();
    expect(claims).toMatchObject({ sub: profile.userId, aud: 'contour', amr: ['otp', 'pwd'] });
    expect(Math.abs(Number(claims?.auth_time) - Date.now() / 1000)).toBeLessThan(60);
    expect(await client.fetchUserInfo(contour.config, tokens.access_token, profile.userId)).toEqual({
      sub: profile.userId,
      name: profile.nickName,
      nickname: profile.nickName,
      updated_at: expect.any(Number),
      phone_number: `+86${phone}`,
      phone_number_verified: true,
    });
  });

  test('a signed-out user is sent to our sign-in page, which names the product, and returns signed in', async () => {
    const { phone } = await signedIn();
    const browser = use().browser().at(origin());
    const { url, checks } = await authorizationRequest(contour.config, { login_hint: phone, ui_locales: 'fr en' });
    const page = await visit(browser, url);
    expect(page.pathname).toBe('/LoginPage/LoginPage');
    const uid = uidOf(page);
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    expect(data).toEqual({
      product: {
        id: 'contour',
        name: 'Contour',
        icon: '/product-icons/contour',
        firstParty: true,
        maker: null,
        address: expect.stringMatching(/^[\w.:-]+$/),
        privacyPolicy: null,
      },
      agent: null,
      apiScopes: [],
      scopes: [],
      allowed: [],
      prompt: 'login',
      loginHint: phone,
      locale: 'en-US',
      fresh: false,
    });
    expect((await answer(browser, uid)).key).toBe('USER_NOT_LOGIN');
    await browser.signIn(phone, PASSWORD);
    const { back } = await answer(browser, uid);
    const tokens = await client.authorizationCodeGrant(contour.config, back ?? url, checks);
    expect(tokens.claims()?.amr).toEqual(['pwd']);
  });

  test('only the browser that started a pending sign-in can see and answer it', async () => {
    const { browser: stranger } = await signedIn();
    const { url } = await authorizationRequest(contour.config);
    const uid = uidOf(await visit(use().browser().at(origin()), url));
    expect((await stranger.call(endpoints.interaction, {}, { params: { uid } })).status).toBe(404);
    expect((await answer(stranger, uid)).key).toBe('NOT_FOUND');
  });

  test('a canceled sign-in returns to the product with access_denied', async () => {
    const browser = use().browser().at(origin());
    const { url, checks } = await authorizationRequest(contour.config);
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { cancel: true });
    expect(back?.searchParams.get('state')).toBe(checks.expectedState);
    expect(back?.searchParams.get('iss')).toBe(`${origin()}/oidc`);
    expect(await refused(client.authorizationCodeGrant(contour.config, back ?? url, checks))).toBe('access_denied');
  });

  describe('prompts', () => {
    const errorAfter = async (browser: Browser, parameters: Record<string, string>) =>
      errorOf(await visit(browser, (await authorizationRequest(contour.config, parameters)).url));

    test('prompt=none answers login_required if nobody is signed in, and otherwise signs the user in to the product', async () => {
      expect(await errorAfter(use().browser().at(origin()), { prompt: 'none' })).toBe('login_required');
      const { browser } = await signedIn();
      expect((await signInToProduct(browser, contour.config, { prompt: 'none' })).claims()?.aud).toBe('contour');
    });

    test('prompt=login requires a signed-in user to sign in again, and then continues', async () => {
      const { browser, phone } = await signedIn();
      await use().pass(2_000);
      const { url, checks } = await authorizationRequest(contour.config, { prompt: 'login' });
      const uid = uidOf(await visit(browser, url));
      expect((await browser.call(endpoints.interaction, {}, { params: { uid } })).data.fresh).toBe(true);
      await later(1_000, async () => {
        await browser.signIn(phone, PASSWORD);
        const { back } = await answer(browser, uid);
        const tokens = await client.authorizationCodeGrant(contour.config, back ?? url, checks);
        expect(tokens.claims()?.amr).toEqual(['pwd']);
      });
    });

    test('prompt=select_account lets the user choose the account, and continues with the chosen account', async () => {
      const { browser } = await signedIn();
      const { url, checks } = await authorizationRequest(contour.config, { prompt: 'select_account' });
      const uid = uidOf(await visit(browser, url));
      expect((await browser.call(endpoints.interaction, {}, { params: { uid } })).data.prompt).toBe('select_account');
      const { back } = await answer(browser, uid);
      expect((await client.authorizationCodeGrant(contour.config, back ?? url, checks)).claims()?.aud).toBe('contour');
    });
  });

  test('a pushed authorization request is valid once', async () => {
    const { browser } = await signedIn();
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const url = await client.buildAuthorizationUrlWithPAR(contour.config, {
      redirect_uri: REDIRECT,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: 's',
    });
    const checks = { pkceCodeVerifier, expectedState: 's' };
    const tokens = await client.authorizationCodeGrant(contour.config, await visit(browser, url), checks);
    expect(tokens.id_token).toBeTruthy();
    expect(errorOf(await visit(browser, url))).toBe('invalid_request_uri');
  });

  describe('refresh tokens', () => {
    test('refresh tokens rotate; a rotated token gets the same successor for 10 s, and then ends all tokens of its grant', async () => {
      const { browser } = await signedIn();
      const first = (await signInToProduct(browser, contour.config)).refresh_token ?? '';
      const second = (await client.refreshTokenGrant(contour.config, first)).refresh_token ?? '';
      expect(second).not.toBe(first);
      expect((await client.refreshTokenGrant(contour.config, first)).refresh_token).toBe(second);
      await use().pass(lifetimes.refreshGraceMs + 1);
      expect(await refused(client.refreshTokenGrant(contour.config, first))).toBe('invalid_grant');
      expect(await refused(client.refreshTokenGrant(contour.config, second))).toBe('invalid_grant');
    });

    test('one of 200 parallel redemptions of a refresh token rotates it, and all get its successor', async () => {
      const { browser } = await signedIn();
      const first = (await signInToProduct(browser, contour.config)).refresh_token ?? '';
      const refresh = () => client.refreshTokenGrant(contour.config, first);
      const answers = await atOneTime(() => Promise.all(Array.from({ length: 200 }, refresh)));
      expect(new Set(answers.map((tokens) => tokens.refresh_token)).size).toBe(1);
    });

    test('a refresh token of another product is refused', async () => {
      const { browser } = await signedIn();
      const { refresh_token: token = '' } = await signInToProduct(browser, contour.config);
      const strata = await discover(origin(), 'strata');
      expect(await refused(client.refreshTokenGrant(strata, token))).toBe('invalid_grant');
    });
  });

  test('one of 200 parallel redemptions of one code over two nodes succeeds', async () => {
    const { browser } = await signedIn();
    const other = await use().anotherNode();
    const { url, checks } = await authorizationRequest(contour.config);
    const code = (await visit(browser, url)).searchParams.get('code') ?? '';
    const redeem = async (_: unknown, index: number) => {
      const node = index % 2 ? pageOrigin(other) : origin();
      const response = await fetch(`${node}/oidc/token`, {
        method: 'POST',
        headers: basic(),
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: REDIRECT,
          code_verifier: checks.pkceCodeVerifier,
        }),
      });
      await response.text();
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: 200 }, redeem));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });

  test('introspection shows a token as active only to its own product, and a revocation ends all tokens of the grant', async () => {
    const { browser } = await signedIn();
    const { access_token: token, refresh_token: refresh = '' } = await signInToProduct(browser, contour.config);
    const strata = await discover(origin(), 'strata');
    expect(await client.tokenIntrospection(contour.config, token)).toMatchObject({
      active: true,
      client_id: 'contour',
    });
    expect((await client.tokenIntrospection(strata, token)).active).toBe(false);
    await client.tokenRevocation(contour.config, refresh);
    expect(await refused(client.refreshTokenGrant(contour.config, refresh))).toBe('invalid_grant');
    expect((await client.tokenIntrospection(contour.config, token)).active).toBe(false);
    // The user's session in the browser is not a program's session.
    expect((await browser.call(endpoints.currentUser, {})).key).toBe('OK');
  });

  test('the products’ older calls accept an OpenID access token and answer what its scopes cover; our own calls refuse it', async () => {
    const { browser, phone } = await signedIn();
    const ask = async (token: string, product: string) => {
      const headers = { origin: '', 'current-nsp': product };
      return (await use().browser().call(endpoints.checkToken, { token }, { headers })).data;
    };
    const whole = await ask((await signInToProduct(browser, contour.config)).access_token, 'contour');
    expect(whole).toMatchObject({ phone, nickName: expect.stringMatching(/./), hasPassword: true });
    const strata = await discover(origin(), 'strata');
    const redirect_uri = 'https://strata.isoline.example/signed-in';
    const narrow = await signInToProduct(browser, strata, { scope: 'openid', redirect_uri });
    expect(await ask(narrow.access_token, 'strata')).toMatchObject({ phone: null, nickName: '', userIcon: null });
    expect((await browser.call(endpoints.currentUser, {}, { bearer: narrow.access_token })).status).toBe(401);
  });

  test('the products’ older calls accept an OpenID access token only for the product that it was issued to', async () => {
    const { browser } = await signedIn();
    const { access_token: token } = await signInToProduct(browser, contour.config);
    const askAs = async (product: string | null) => {
      const headers = { origin: '', ...(product && { 'current-nsp': product }) };
      const authorization = `Bearer ${token}`;
      const [server, params] = [use().browser(), { userToken: token }];
      return [
        (await server.call(endpoints.checkToken, { token }, { headers })).key,
        (await server.call(endpoints.queryUserInfo, {}, { headers, params })).key,
        (await server.call(endpoints.productUserInfo, {}, { headers: { ...headers, authorization } })).key,
      ];
    };
    expect(await askAs('contour')).toEqual(['OK', 'OK', 'OK']);
    for (const product of ['strata', 'isoline', null]) {
      expect(await askAs(product)).toEqual(['USER_NOT_LOGIN', 'USER_NOT_LOGIN', 'GET_USER_INFORMATION_FAILED']);
    }
    const byPath = async (product: string) => {
      const path = `/apis/uc/${product}-account/user/query-user-info/${token}`;
      const answer = await use()
        .browser()
        .fetch(path, { method: 'POST', headers: { origin: '' } });
      return ((await answer.json()) as { code: number }).code;
    };
    expect([await byPath('contour'), await byPath('strata')]).toEqual([0, 40100]);
  });

  test("when a session of the account ends, the product's tokens end immediately", async () => {
    const { browser } = await signedIn();
    const { access_token: token, refresh_token: refresh = '' } = await signInToProduct(browser, contour.config);
    await browser.call(endpoints.signOut, {});
    expect((await client.tokenIntrospection(contour.config, token)).active).toBe(false);
    expect(await refused(client.refreshTokenGrant(contour.config, refresh))).toBe('invalid_grant');
    expect(await refused(client.fetchUserInfo(contour.config, token, client.skipSubjectCheck))).not.toBe('accepted');
    expect((await visit(browser, (await authorizationRequest(contour.config)).url)).pathname).toBe(
      '/LoginPage/LoginPage',
    );
  });

  test('when the product requests a sign-out and the user confirms, the session ends and the browser returns to the product', async () => {
    const { browser } = await signedIn();
    const { id_token: id_token_hint = '' } = await signInToProduct(browser, contour.config);
    const post_logout_redirect_uri = 'https://contour.isoline.example/';
    const url = client.buildEndSessionUrl(contour.config, { id_token_hint, post_logout_redirect_uri, state: 'bye' });
    const page = await visit(browser, url);
    const uid = uidOf(page);
    const { data } = await browser.call(endpoints.interaction, {}, { params: { uid } });
    expect([data.prompt, data.product?.id]).toEqual(['logout', 'contour']);
    const { back } = await answer(browser, uid);
    expect(back?.href).toBe('https://contour.isoline.example/?state=bye');
    expect((await browser.call(endpoints.currentUser, {})).status).toBe(401);
  });
});
