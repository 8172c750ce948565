import { endpoints } from '@isoline/contract/endpoints.ts';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { later, PASSWORD, useProduct } from '../product.ts';
import {
  answer,
  authorizationRequest,
  errorOf,
  signInToProduct,
  uidOf,
  useOpenIdClient,
  visit,
} from './openid-client.ts';

describe.each(dialects)('the user that an id_token_hint names on %s', (dialect) => {
  const use = useProduct(dialect);
  const contour = useOpenIdClient(use);
  const { signedIn } = contour;

  /** Signs a user in to the product, and starts a sign-in in the same browser that names this user. */
  async function hinted(parameters: Record<string, string>, isSignedOut = false) {
    const { browser, phone } = await signedIn();
    const tokens = await signInToProduct(browser, contour.config);
    if (isSignedOut) {
      await browser.call(endpoints.signOut, {});
      browser.bearer = null;
    }
    const { url, checks } = await authorizationRequest(contour.config, {
      id_token_hint: tokens.id_token ?? '',
      ...parameters,
    });
    return { browser, phone, sub: tokens.claims()?.sub, checks, page: await visit(browser, url) };
  }

  test.each([
    ['prompt=login', { prompt: 'login' }, false],
    ['prompt=select_account', { prompt: 'select_account' }, false],
    ['prompt=consent', { prompt: 'consent' }, false],
    ['no session', {}, true],
  ] as const)(
    'with %s, the product gets login_required when another user signs in, and no code',
    async (_, parameters, isSignedOut) => {
      const { browser, page } = await hinted(parameters, isSignedOut);
      const stranger = await signedIn();
      await browser.signIn(stranger.phone, PASSWORD);
      const { back } = await answer(browser, uidOf(page), { scopes: ['profile'] });
      expect([back && errorOf(back), back?.searchParams.get('code')]).toEqual(['login_required', null]);
    },
  );

  test.each([
    ['prompt=login', { prompt: 'login' }, false],
    ['no session', {}, true],
  ] as const)('with %s, the product gets a code when the named user signs in', async (_, parameters, isSignedOut) => {
    const { browser, phone, page, checks, sub } = await hinted(parameters, isSignedOut);
    await browser.signIn(phone, PASSWORD);
    const { back } = await answer(browser, uidOf(page));
    expect((await client.authorizationCodeGrant(contour.config, back ?? page, checks)).claims()?.sub).toBe(sub);
  });

  test('a browser in which another user is signed in shows the sign-in form, where the named user can sign in', async () => {
    const { browser, phone } = await signedIn();
    const tokens = await signInToProduct(browser, contour.config);
    const id_token_hint = tokens.id_token ?? '';
    const { browser: other } = await signedIn();
    const { url, checks } = await authorizationRequest(contour.config, { id_token_hint });
    await later(2_000, async () => {
      const page = await visit(other, url);
      const shown = await other.call(endpoints.interaction, {}, { params: { uid: uidOf(page) } });
      expect([shown.data.prompt, shown.data.fresh]).toEqual(['login', true]);
      expect((await answer(other, uidOf(page))).key).toBe('REAUTH_REQUIRED');
      await other.signIn(phone, PASSWORD);
      const { back } = await answer(other, uidOf(page));
      const named = await client.authorizationCodeGrant(contour.config, back ?? page, checks);
      expect(named.claims()?.sub).toBe(tokens.claims()?.sub);
    });
  });
});
