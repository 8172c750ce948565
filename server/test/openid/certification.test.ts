import { endpoints } from '@isoline/contract/endpoints.ts';
import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import { readProductSettings } from '../../src/settings/product-settings.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { freshEmail, LOOKS_OFTEN, later, PASSWORD, useProduct } from '../product.ts';
import {
  authorizationRequest,
  basic,
  discover,
  errorOf,
  notifyAt,
  REDIRECT,
  refused,
  signInToProduct,
  uidOf,
  useLogoutReceiver,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

// The modules of the certification suite, and the sections of the logout specifications, that are not in
// conformance.test.ts.
describe.each(dialects)('modules of the certification suite on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const contour = useOpenIdClient(use);
  const { origin, signedIn } = contour;
  const receiver = useLogoutReceiver(use);

  const asking = async (browser: Browser, parameters: Record<string, string> = {}) => {
    const { url, checks } = await authorizationRequest(contour.config, parameters);
    return { end: await visit(browser, url), checks };
  };
  const interaction = (browser: Browser, page: URL) =>
    browser.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } });
  const answered = (browser: Browser, page: URL) =>
    browser.call(endpoints.answerInteraction, {}, { params: { uid: uidOf(page) } });

  test('oidcc-idtoken-signature: the id token names its published key, and fails with another signature', async () => {
    const { browser } = await signedIn();
    const { id_token: token = '' } = await signInToProduct(browser, contour.config);
    const published = (await (await fetch(`${origin()}/oidc/jwks`)).json()) as { keys: { kid: string; alg: string }[] };
    const { kid, alg } = decodeProtectedHeader(token);
    expect(published.keys).toContainEqual(expect.objectContaining({ kid, alg: 'ES256', use: 'sig' }));
    expect(alg).toBe('ES256');
    expect(JSON.stringify(published)).not.toContain('"d"');
    const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
    const [header, payload] = token.split('.');
    await expect(jwtVerify(`${header}.${payload}.${'A'.repeat(86)}`, keys)).rejects.toThrow(/signature/);
  });

  test('oidcc-idtoken-unsigned: no unsigned algorithm is offered', () => {
    expect(contour.config.serverMetadata().id_token_signing_alg_values_supported).not.toContain('none');
  });

  test('oidcc-scope-all: userinfo has the claims of all scopes', async () => {
    const { browser, phone } = await signedIn();
    const email = freshEmail();
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    await use().app.ports.store.tx(({ accounts }) =>
      accounts.setContact(userId, { kind: 'email', value: email }, 1_700_000_000_000),
    );
    const tokens = await signInToProduct(browser, contour.config, { scope: 'openid profile email address phone' });
    expect(await client.fetchUserInfo(contour.config, tokens.access_token, userId)).toEqual({
      sub: userId,
      name: expect.stringMatching(/./),
      nickname: expect.stringMatching(/./),
      updated_at: expect.any(Number),
      email,
      email_verified: true,
      phone_number: `+86${phone}`,
      phone_number_verified: true,
    });
    expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'openid', 'phone', 'profile']);
  });

  test('oidcc-scope-address: a scope that is not offered adds no claim and causes no error', async () => {
    const { browser } = await signedIn();
    const tokens = await signInToProduct(browser, contour.config, { scope: 'openid address' });
    const user = await client.fetchUserInfo(contour.config, tokens.access_token, client.skipSubjectCheck);
    expect([tokens.scope, Object.keys(user)]).toEqual(['openid', ['sub']]);
    expect(contour.config.serverMetadata().scopes_supported).not.toContain('address');
  });

  test('oidcc-claims-essential: the discovery document says that the claims parameter is not supported, and a request with it still signs in', async () => {
    const { browser } = await signedIn();
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    expect((await signInToProduct(browser, contour.config, { claims, scope: 'openid' })).scope).toBe('openid');
    expect(contour.config.serverMetadata().claims_parameter_supported).toBe(false);
  });

  test('oidcc-ensure-request-object-with-redirect-uri: a request object is refused, whatever redirect address it names', async () => {
    const { browser } = await signedIn();
    const { end } = await asking(browser, { request: 'e30.eyJyZWRpcmVjdF91cmkiOiJodHRwczovL2V2aWwuZXhhbXBsZS8ifQ.' });
    expect([end.origin, errorOf(end)]).toEqual(['https://contour.isoline.example', 'request_not_supported']);
  });

  test('oidcc-ensure-request-with-valid-pkce-succeeds: a request with PKCE gets a token', async () => {
    const { browser } = await signedIn();
    const { end, checks } = await asking(browser);
    expect((await client.authorizationCodeGrant(contour.config, end, checks)).token_type).toBe('bearer');
  });

  test('oidcc-prompt-login: the user signs in again', async () => {
    const { browser, phone } = await signedIn();
    const first = (await signInToProduct(browser, contour.config)).claims();
    // The times of sign-ins and requests are in seconds.
    await later(1_000, async () => {
      const { end: page, checks } = await asking(browser, { prompt: 'login' });
      expect((await interaction(browser, page)).data).toMatchObject({ prompt: 'login', fresh: true });
      expect((await answered(browser, page)).key).toBe('REAUTH_REQUIRED');
      await browser.signIn(phone, PASSWORD);
      const { data } = await answered(browser, page);
      const tokens = await client.authorizationCodeGrant(contour.config, await visit(browser, data.location), checks);
      expect(tokens.claims()?.sub).toBe(first?.sub);
      expect(tokens.claims()?.auth_time).toBeGreaterThan(Number(first?.auth_time));
    });
  });

  test('oidcc-max-age-1: a sign-in that is older than max_age is not enough', async () => {
    const { browser } = await signedIn();
    await later(2_000, async () => {
      const { end: page } = await asking(browser, { max_age: '1' });
      expect((await interaction(browser, page)).data).toMatchObject({ prompt: 'login', fresh: true });
    });
  });

  const push = async () => {
    const { url } = await authorizationRequest(contour.config);
    const response = await fetch(`${origin()}/oidc/request`, {
      method: 'POST',
      headers: basic(),
      body: url.searchParams,
    });
    return (await response.json()) as { request_uri: string; expires_in: number };
  };
  const begun = async (browser: Browser, request_uri: string) => {
    const query = new URLSearchParams({ client_id: 'contour', request_uri });
    const end = await visit(browser, `${origin()}/oidc/auth?${query}`);
    return errorOf(end) ?? end.origin;
  };

  test('RFC 9126, 4: a request_uri is valid once', async () => {
    const { browser } = await signedIn();
    const { request_uri } = await push();
    expect(await begun(browser, request_uri)).toBe(new URL(REDIRECT).origin);
    expect(await begun(browser, request_uri)).toBe('invalid_request_uri');
  });

  describe('RP-initiated logout', () => {
    const post_logout_redirect_uri = 'https://contour.isoline.example/';
    /** Returns the address that a confirmed sign-out leads to, or the error instead of the question. */
    const endOf = async (of: (hint: string) => Record<string, string>) => {
      const { browser } = await signedIn();
      const { id_token: hint = '' } = await signInToProduct(browser, contour.config);
      const page = await visit(browser, `${origin()}/oidc/session/end?${new URLSearchParams(of(hint))}`);
      const error = errorOf(page);
      if (error !== null) return error;
      expect((await interaction(browser, page)).data.prompt).toBe('logout');
      const { data } = await answered(browser, page);
      expect((await browser.call(endpoints.currentUser, {})).status).toBe(401);
      return data.location;
    };

    test.each<[string, (hint: string) => Record<string, string>, string]>([
      ['no-state', (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri }), post_logout_redirect_uri],
      ['no-post-logout-redirect-uri', (id_token_hint) => ({ id_token_hint, state: 'left' }), '/'],
      ['no-params', () => ({}), '/'],
      ['only-state', () => ({ state: 'left' }), '/'],
      [
        'no-id-token-hint',
        () => ({ client_id: 'contour', post_logout_redirect_uri, state: 'left' }),
        `${post_logout_redirect_uri}?state=left`,
      ],
      [
        'bad-post-logout-redirect-uri',
        (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: 'https://evil.example/' }),
        'post_logout_redirect_uri',
      ],
      ['bad-id-token-hint', () => ({ id_token_hint: 'e30.e30.e30', post_logout_redirect_uri }), 'invalid_client'],
      [
        'hint of another client',
        (id_token_hint) => ({ id_token_hint, client_id: 'strata', post_logout_redirect_uri }),
        'invalid_request',
      ],
    ])('oidcc-rp-initiated-logout-%s ends as expected', async (_, of, end) => {
      expect(await endOf(of)).toBe(end);
    });
  });

  describe('back-channel logout', () => {
    const logoutsOf = (sid: unknown) => receiver().tokens.filter((token) => decodeJwt(token).sid === sid);
    const notifiedOnce = (sid: unknown) =>
      vi.waitFor(() => expect(logoutsOf(sid)).toHaveLength(1), { timeout: 30_000, interval: 50 });

    test('2.1: the metadata says that logouts are sent, with the session', () => {
      expect(contour.config.serverMetadata()).toMatchObject({
        backchannel_logout_supported: true,
        backchannel_logout_session_supported: true,
      });
    });

    test('2.2: a product without a registered logout address does not get a logout, and the other products of the session do', async () => {
      const { browser } = await signedIn();
      const { sid } = (await signInToProduct(browser, contour.config)).claims() ?? { sid: '' };
      const strata = await discover(origin(), 'strata');
      const redirect_uri = 'https://strata.isoline.example/signed-in';
      const other = (await signInToProduct(browser, strata, { redirect_uri })).claims();
      const products = use().app.ports.products.list();
      const silent = products.map((one) => (one.id === 'strata' ? { ...one, backchannelLogoutUri: null } : one));
      use().app.reloadProducts(() => ({ ...settingsOf(), products: silent }));
      await browser.call(endpoints.signOut, {});
      await notifiedOnce(sid);
      expect(logoutsOf(other?.sid)).toEqual([]);
      notifyAt(use(), receiver().url);
    });

    test('2.5: the token is posted as a form, once for each product of the session', async () => {
      const { browser } = await signedIn();
      const { sid } = (await signInToProduct(browser, contour.config)).claims() ?? { sid: '' };
      const strata = await discover(origin(), 'strata');
      const redirect_uri = 'https://strata.isoline.example/signed-in';
      const other = (await signInToProduct(browser, strata, { redirect_uri })).claims();
      await browser.call(endpoints.signOut, {});
      await notifiedOnce(sid);
      await notifiedOnce(other?.sid);
      expect([decodeJwt(logoutsOf(sid)[0] ?? '').aud, decodeJwt(logoutsOf(other?.sid)[0] ?? '').aud]).toEqual([
        'contour',
        'strata',
      ]);
      for (const kind of receiver().kinds) expect(kind).toMatch(/^POST application\/x-www-form-urlencoded(;|$)/);
    });

    test('2.7: refresh tokens end with the session, including those for offline access', async () => {
      const { browser } = await signedIn();
      const scope = 'openid offline_access';
      const tokens = await signInToProduct(browser, contour.config, { scope });
      await browser.call(endpoints.signOut, {});
      expect(await refused(client.refreshTokenGrant(contour.config, tokens.refresh_token ?? ''))).toBe('invalid_grant');
    });

    test('2.8: an answer of 400 is a failure, and the logout is sent again', async () => {
      const { browser } = await signedIn();
      const { sid } = (await signInToProduct(browser, contour.config)).claims() ?? { sid: '' };
      receiver().fail(1, 400);
      await browser.call(endpoints.signOut, {});
      await notifiedOnce(sid);
    });
  });

  /** Returns the secrets of a server of these tests. */
  const settingsOf = () => readProductSettings({}, true);

  describe('after time has passed', () => {
    test('RFC 9126, 2.2: a pushed request expires', async () => {
      const { browser } = await signedIn();
      const { request_uri, expires_in } = await push();
      expect(expires_in).toBeLessThanOrEqual(60);
      await use().pass(expires_in * 1000 + 1000);
      expect(await begun(browser, request_uri)).toBe('invalid_request_uri');
    });

    test('oidcc-codereuse-30seconds: a code that is used again after 30 seconds is refused, and its tokens end', async () => {
      const { browser } = await signedIn();
      const { end, checks } = await asking(browser);
      const { access_token: token } = await client.authorizationCodeGrant(contour.config, end, checks);
      await use().pass(MINUTE_MS / 2);
      expect(await refused(client.authorizationCodeGrant(contour.config, end, checks))).toBe('invalid_grant');
      expect((await client.tokenIntrospection(contour.config, token)).active).toBe(false);
    });

    test('a code expires after a minute', async () => {
      const { browser } = await signedIn();
      const { end, checks } = await asking(browser);
      await use().pass(MINUTE_MS + 1000);
      expect(await refused(client.authorizationCodeGrant(contour.config, end, checks))).toBe('invalid_grant');
    });
  });

  test('an ID token and the question of a sign-in are valid for an hour', async () => {
    const { browser } = await signedIn();
    const claims = (await signInToProduct(browser, contour.config)).claims();
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3600);
    const { end: page } = await asking(browser, { prompt: 'login' });
    const askedAgain = async (ms: number) => {
      await use().pass(ms);
      return (await interaction(browser, page)).status;
    };
    expect([await askedAgain(59 * MINUTE_MS), await askedAgain(2 * MINUTE_MS)]).toEqual([200, 404]);
  });
});
