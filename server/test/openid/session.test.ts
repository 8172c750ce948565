import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { contexts } from '../../src/model/openid/authentication.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { offer, twoAccounts } from '../merge-accounts/merge-helpers.ts';
import { atOneTime, later, PASSWORD, pageOrigin, useProduct } from '../product.ts';
import { endStepUp, stepUp } from '../reauth.ts';
import {
  answer,
  authorizationRequest,
  basic,
  errorOf,
  REDIRECT,
  signInToProduct,
  uidOf,
  useLogoutReceiver,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

describe.each(dialects)('the sessions of products on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { origin, signedIn } = contour;
  useLogoutReceiver(use);

  const pageAfter = async (browser: Browser, parameters: Record<string, string>) => {
    const { url, checks } = await authorizationRequest(contour.config, parameters);
    return { checks, url, page: await visit(browser, url) };
  };
  const promptOf = async (browser: Browser, page: URL) =>
    (await browser.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } })).data.prompt;

  describe('acr_values', () => {
    const acr_values = contexts.stepUp;

    test('acr_values are listed in the discovery document, and a sign-in returns its own value', async () => {
      expect(contour.config.serverMetadata().acr_values_supported).toEqual(Object.values(contexts));
      const { browser } = await signedIn();
      expect((await signInToProduct(browser, contour.config)).claims()?.acr).toBe(contexts.signIn);
    });

    test('acr_values for a step-up ask the user for a proof of presence, and nothing continues before the proof', async () => {
      const { browser } = await signedIn();
      const { checks, url, page } = await pageAfter(browser, { acr_values });
      expect(await promptOf(browser, page)).toBe('step_up');
      expect(await answer(browser, uidOf(page))).toEqual({ key: 'REAUTH_REQUIRED', back: null });
      await stepUp(use(), browser);
      const { back } = await answer(browser, uidOf(page));
      expect((await client.authorizationCodeGrant(contour.config, back ?? url, checks)).claims()).toMatchObject({
        acr: contexts.stepUp,
        amr: ['otp', 'pwd', 'sms'],
      });
    });

    test('acr_values for a step-up need no proof within ten minutes of the last one, and require one after that', async () => {
      const { browser } = await signedIn();
      await stepUp(use(), browser);
      expect((await signInToProduct(browser, contour.config, { acr_values })).claims()?.acr).toBe(contexts.stepUp);
      await endStepUp(use(), browser);
      expect(await promptOf(browser, (await pageAfter(browser, { acr_values })).page)).toBe('step_up');
    });

    test.each([
      ['phone', ['otp', 'pwd', 'sms']],
      ['email', ['otp', 'pwd']],
      ['passkey', ['otp', 'pwd', 'user', 'swk', 'mfa']],
      ['authenticator', ['otp', 'pwd', 'mfa']],
      ['recoveryCode', ['otp', 'pwd', 'mfa']],
    ] as const)(
      'after a step-up by %s, amr lists how the user signed in and proved presence while the proof is valid',
      async (by, amr) => {
        const { browser } = await signedIn();
        const amrNow = async () => (await signInToProduct(browser, contour.config)).claims()?.amr;
        expect(await amrNow()).toEqual(['otp', 'pwd']);
        await stepUp(use(), browser, by);
        expect(await amrNow()).toEqual(amr);
      },
    );

    test('after several step-ups, amr lists every proof that is still valid', async () => {
      const { browser } = await signedIn();
      await stepUp(use(), browser, 'authenticator');
      await stepUp(use(), browser, 'phone');
      expect((await signInToProduct(browser, contour.config)).claims()?.amr).toEqual(['otp', 'pwd', 'mfa', 'sms']);
      await endStepUp(use(), browser, 'phone');
      expect((await signInToProduct(browser, contour.config)).claims()?.amr).toEqual(['otp', 'pwd', 'mfa']);
      await endStepUp(use(), browser, 'authenticator');
      expect((await signInToProduct(browser, contour.config)).claims()).toMatchObject({
        amr: ['otp', 'pwd'],
        acr: contexts.signIn,
      });
    });

    test('acr_values for a step-up with prompt=none are answered with interaction_required', async () => {
      const { browser } = await signedIn();
      expect(errorOf((await pageAfter(browser, { acr_values, prompt: 'none' })).page)).toBe('interaction_required');
    });

    test('acr_values that include a plain sign-in, and unknown values, do not require a proof', async () => {
      const { browser } = await signedIn();
      for (const values of [`${contexts.stepUp} ${contexts.signIn}`, 'urn:example:unknown'])
        expect((await signInToProduct(browser, contour.config, { acr_values: values })).claims()?.acr).toBe(
          contexts.signIn,
        );
    });
  });

  describe('max_age', () => {
    test('max_age requires a new sign-in only when the last one is older', async () => {
      const { browser, phone } = await signedIn();
      const first = (await signInToProduct(browser, contour.config, { max_age: '60' })).claims()?.auth_time ?? 0;
      await later(2_000, async () => {
        const { checks, url, page } = await pageAfter(browser, { max_age: '1' });
        expect((await browser.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } })).data.fresh).toBe(true);
        expect((await answer(browser, uidOf(page))).key).toBe('REAUTH_REQUIRED');
        await browser.signIn(phone, PASSWORD);
        const { back } = await answer(browser, uidOf(page));
        const tokens = await client.authorizationCodeGrant(contour.config, back ?? url, { ...checks, maxAge: 60 });
        expect(tokens.claims()?.auth_time).toBeGreaterThan(first);
      });
    });

    test('max_age with prompt=none is answered with login_required', async () => {
      const { browser } = await signedIn();
      const { page } = await later(2_000, () => pageAfter(browser, { max_age: '1', prompt: 'none' }));
      expect(errorOf(page)).toBe('login_required');
    });
  });

  test('prompt=consent asks for consent even for a product of our own', async () => {
    const { browser } = await signedIn();
    expect(await promptOf(browser, (await pageAfter(browser, { prompt: 'consent' })).page)).toBe('consent');
  });

  test('a product of our own gets exactly what its user allowed at the last consent', async () => {
    const { browser } = await signedIn();
    const allow = async (...scopes: ('profile' | 'phone' | 'email')[]) => {
      const { page, checks } = await pageAfter(browser, { prompt: 'consent', scope: 'openid profile phone email' });
      const { back } = await answer(browser, uidOf(page), { scopes });
      const tokens = await client.authorizationCodeGrant(contour.config, back ?? page, checks);
      const connected = (await browser.call(endpoints.connectedProducts, {})).data.find(({ id }) => id === 'contour');
      return { token: tokens.scope?.split(' ').toSorted(), connected: connected?.scopes.toSorted() };
    };
    expect(await allow('profile')).toEqual({ token: ['openid', 'profile'], connected: ['profile'] });
    expect(await allow('phone')).toEqual({ token: ['openid', 'phone'], connected: ['phone'] });
    const all = await allow('profile', 'phone', 'email');
    expect(all).toEqual({ token: ['email', 'openid', 'phone', 'profile'], connected: ['email', 'phone', 'profile'] });
  });

  test("an account that signs in during another account's consent chooses the account, then gets its own consent page", async () => {
    const { browser } = await signedIn();
    const parameters = { prompt: 'consent', scope: 'openid profile phone email' };
    const { page, checks } = await pageAfter(browser, parameters);
    const { phone } = await signedIn();
    await browser.signIn(phone, PASSWORD);
    const { userId } = (await browser.call(endpoints.currentUser, {})).data;
    expect(await promptOf(browser, page)).toBe('select_account');
    const chosen = await answer(browser, uidOf(page), { scopes: ['phone'] });
    expect((await browser.call(endpoints.connectedProducts, {})).data).toEqual([]);
    const asked = chosen.back ?? page;
    expect(await promptOf(browser, asked)).toBe('consent');
    const { back } = await answer(browser, uidOf(asked), { scopes: ['profile'] });
    const tokens = await client.authorizationCodeGrant(contour.config, back ?? page, checks);
    expect([tokens.claims()?.sub, tokens.scope?.includes('phone')]).toEqual([userId, false]);
  });

  test('a sign-out that a form of the product posts is redirected to a GET with the same parameters', async () => {
    const { browser } = await signedIn();
    const body = new URLSearchParams({ client_id: 'contour', state: 'left' });
    const headers = { origin: 'https://contour.isoline.example', 'sec-fetch-site': 'cross-site' };
    const posted = await browser.fetch('/oidc/session/end', { method: 'POST', body, headers });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, `/oidc/session/end?${body}`]);
  });

  test.each([
    ['zh-TW en', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['fr', null],
  ])('ui_locales %s selects the language %s', async (ui_locales, locale) => {
    const browser = use().browser().at(origin());
    const { page } = await pageAfter(browser, { ui_locales });
    expect((await browser.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } })).data.locale).toBe(locale);
  });

  test.each([
    ['an unknown scope alone', 'admin'],
    ['no scope', ''],
  ])('%s is answered with invalid_scope, even before the user signs in', async (_, scope) => {
    const { browser } = await signedIn();
    const { url } = await authorizationRequest(contour.config, { scope });
    // Without openid there is no nonce.
    url.searchParams.delete('nonce');
    for (const one of [browser, use().browser().at(origin())])
      expect(errorOf(await visit(one, url))).toBe('invalid_scope');
    expect(errorOf((await pageAfter(browser, { scope: 'openid admin' })).page)).toBeNull();
  });

  test('a nonce without the scope openid is invalid_request, even together with an unknown scope', async () => {
    const { browser } = await signedIn();
    for (const scope of ['admin', 'profile']) {
      const { url } = await authorizationRequest(contour.config, { scope });
      const to = await visit(browser, url);
      expect([errorOf(to), to.searchParams.get('error_description')]).toEqual([
        'invalid_request',
        expect.stringContaining('openid scope must be requested when using the nonce parameter'),
      ]);
    }
  });

  test('when a session ends while the user decides, the user signs in again and the same request continues', async () => {
    const { browser, phone } = await signedIn();
    const request = await authorizationRequest(contour.config, { prompt: 'consent' });
    const page = await visit(browser, request.url);
    await browser.call(endpoints.signOut, {});
    browser.bearer = null;
    expect((await answer(browser, uidOf(page), { scopes: ['profile'] })).key).toBe('USER_NOT_LOGIN');
    await browser.signIn(phone, PASSWORD);
    // The user signs in again, so the product's consent is asked again.
    let { back } = await answer(browser, uidOf(page), { scopes: ['profile'] });
    if (back?.searchParams.has('interaction')) ({ back } = await answer(browser, uidOf(back), { scopes: ['profile'] }));
    const tokens = await client.authorizationCodeGrant(contour.config, back ?? request.url, request.checks);
    expect(tokens.scope).toContain('profile');
  });

  const post = (node: string, body: Record<string, string>) =>
    fetch(`${node}/oidc/token`, {
      method: 'POST',
      headers: basic(),
      body: new URLSearchParams(body),
    });

  test('one of 200 parallel refreshes over two nodes rotates the token, and all get its successor', async () => {
    const { browser } = await signedIn();
    const other = (await use().anotherNode()).url.replace('127.0.0.1', 'localhost');
    const { refresh_token: first = '' } = await signInToProduct(browser, contour.config);
    const refresh = async (_: unknown, index: number) => {
      const body = { grant_type: 'refresh_token', refresh_token: first };
      const response = await post(index % 2 ? other : origin(), body);
      return { status: response.status, token: ((await response.json()) as { refresh_token?: string }).refresh_token };
    };
    const answers = await atOneTime(() => Promise.all(Array.from({ length: 200 }, refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  test('a sign-in that two tabs finish is expired in the second tab, and not a wrong request of the product', async () => {
    const browser = use().browser().at(origin());
    const { page } = await pageAfter(browser, {});
    const { phone } = await signedIn();
    await browser.signIn(phone, PASSWORD);
    const finish = () => browser.call(endpoints.answerInteraction, {}, { params: { uid: uidOf(page) } });
    const [first, second] = [await finish(), await finish()];
    expect((await visit(browser, first.data.location)).searchParams.get('code')).not.toBeNull();
    expect(errorOf(await visit(browser, second.data.location))).toBe('sign_in_expired');
  });

  test('another node redeems the code of a node that has ended once', async () => {
    const { browser } = await signedIn();
    const node = await use().anotherNode();
    const there = browser.at(pageOrigin(node));
    const { url, checks } = await authorizationRequest(contour.config);
    const code = (await visit(there, url.pathname + url.search)).searchParams.get('code') ?? '';
    await node.close();
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
    const redeem = () => post(origin(), { ...fields, code_verifier: checks.pkceCodeVerifier });
    expect((await redeem()).status).toBe(200);
    expect((await redeem()).status).toBe(400);
  });

  test('the sub of a merged account names the survivor', async () => {
    const { browser, other, email } = await twoAccounts(use(), use().browser().at(origin()));
    const former = await signInToProduct(other.at(origin()), contour.config);
    const { ports } = use().app;
    const contact = { kind: 'email', value: email } as const;
    const merged = await ports.store.read.accounts.byContact(contact);
    const { security } = await offer(use(), browser, { by: 'contact', accountId: merged?.id ?? '', contact });
    expect((await browser.call(endpoints.mergeAccount, { security, password: PASSWORD })).key).toBe('OK');
    // A hint that names the former account counts for the signed-in account that it was merged into.
    const id_token_hint = former.id_token ?? '';
    const tokens = await signInToProduct(browser, contour.config, { id_token_hint, prompt: 'none' });
    const { data: profile } = await browser.call(endpoints.currentUser, {});
    expect(tokens.claims()?.sub).toBe(profile.userId);
    expect(tokens.claims()?.sub).not.toBe(former.claims()?.sub);
  });
});
