import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { describe, expect, test, vi } from 'vitest';
import { logoutsOf as logoutsOfProduct } from '../../src/model/product-events/logout-streams.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import type { Browser } from '../browser.ts';
import { runAccountCommand } from '../commands.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { LOOKS_OFTEN, PASSWORD, useProduct } from '../product.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';
import { discover, signInToProduct, useLogoutReceiver, useOpenIdClient } from './openid-client.ts';

describe.each(dialects)('back-channel logout on %s', (dialect) => {
  const use = useProduct(dialect, {}, LOOKS_OFTEN);
  const contour = useOpenIdClient(use);
  const { origin } = contour;
  const receiver = useLogoutReceiver(use);

  /** Creates an account and signs it in to the product. */
  async function signedIn() {
    const { browser, phone } = await use().newAccount();
    const here = browser.at(origin());
    const tokens = await signInToProduct(here, contour.config);
    return { browser: here, phone, tokens, claims: tokens.claims() };
  }
  const logoutsOf = async (sub: string | undefined) => {
    const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
    const all = await Promise.all(
      receiver().tokens.map((token) =>
        jwtVerify(token, keys, { issuer: `${origin()}/oidc`, audience: 'contour', typ: 'logout+jwt' }),
      ),
    );
    return all.map(({ payload }) => payload).filter((payload) => payload.sub === sub);
  };
  const notifiedOnce = (sub: string | undefined) =>
    vi.waitFor(async () => expect(await logoutsOf(sub)).toHaveLength(1), { timeout: 30_000, interval: 100 });

  test('signing out notifies the product once, with a signed token that names its session', async () => {
    const { browser, claims } = await signedIn();
    await browser.call(endpoints.signOut, {});
    await notifiedOnce(claims?.sub);
    const [token] = await logoutsOf(claims?.sub);
    expect(token).toMatchObject({
      sid: claims?.sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(token).not.toHaveProperty('nonce');
    await use().pass(60_000);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await logoutsOf(claims?.sub)).toHaveLength(1);
  });

  test('a product that does not answer is notified again until it answers', async () => {
    const { browser, claims } = await signedIn();
    receiver().fail(1);
    await browser.call(endpoints.signOut, {});
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await use().pass(10_000);
    await notifiedOnce(claims?.sub);
  });

  test('a product that asks for a wait of two minutes is notified after it', async () => {
    const { browser, claims } = await signedIn();
    const stream = () => use().app.ports.store.read.eventStreams.ofProduct({ product: logoutsOfProduct('contour') });
    receiver().fail(1, 503, { 'retry-after': '120' });
    await browser.call(endpoints.signOut, {});
    await expect.poll(async () => (await stream())?.notBefore).toBeGreaterThan(use().app.ports.now() + 100_000);
    await use().pass(122_000);
    await notifiedOnce(claims?.sub);
  });

  const notifiedSids = () => receiver().tokens.map((token) => decodeJwt(token).sid);

  /** Each action ends the session of a browser. */
  const ends: Record<string, (browser: Browser, phone: string) => Promise<unknown>> = {
    'signing out': (browser) => browser.call(endpoints.signOut, {}),
    async 'signing out everywhere'(_browser, phone) {
      const other = use().browser();
      await other.signIn(phone, PASSWORD);
      await stepUp(use(), other);
      await other.call(endpoints.signOut, { everywhere: true });
    },
    async 'closing the account'(browser) {
      await stepUp(use(), browser);
      await proveOwnPassword(browser, PASSWORD);
      await browser.call(endpoints.closeAccount, { when: 'now' });
    },
    'another sign-in in the same browser': (browser, phone) => browser.signIn(phone, PASSWORD),
    async 'a password that is changed in another session'(_browser, phone) {
      const other = use().browser();
      await other.signIn(phone, PASSWORD);
      await stepUp(use(), other);
      await other.call(endpoints.changePassword, { password: 'Valley#Line8' });
    },
    async 'a refresh token of the session that is used again'(browser) {
      const thief = browser.at(origin());
      await browser.call(endpoints.token, { grant_type: 'refresh_token' });
      await use().app.settled();
      await use().pass(lifetimes.refreshGraceMs + 1);
      await thief.call(endpoints.token, { grant_type: 'refresh_token' });
    },
    async 'a session ended from another device'(browser, phone) {
      const other = use().browser();
      await other.signIn(phone, PASSWORD);
      const mine = (await browser.call(endpoints.sessions, {})).data.find(({ current }) => current);
      await stepUp(use(), other);
      await other.call(endpoints.endSession, {}, { params: { id: mine?.id ?? '' } });
    },
    async 'a reset'(_browser, phone) {
      const other = use().browser();
      const identifyCode = await use().requestCode(other, 'reset', { phone });
      const { data } = await other.call(endpoints.verifyReset, { phone, identifyCode });
      await other.call(endpoints.resetPassword, { security: data.security, password: 'Valley#Line8' });
    },
    'a frozen account': (_browser, phone) => runAccountCommand(['freeze', phone], use().env),
    async 'a merge into another account'(_browser, phone) {
      const { browser: survivor } = await use().newAccount();
      const { ports } = use().app;
      const contact = { kind: 'phone', value: phone } as const;
      const merged = await ports.store.read.accounts.byContact(contact);
      const { security } = await offer(use(), survivor, { by: 'contact', accountId: merged?.id ?? '', contact });
      await survivor.call(endpoints.mergeAccount, { security, password: PASSWORD, keep: { phone: 'mine' } });
    },
  };

  test.each(Object.keys(ends))(
    '%s ends the session of both products: each is notified, and refresh and introspection refuse',
    async (how) => {
      const { browser, phone, tokens: contourTokens } = await signedIn();
      const strata = await discover(origin(), 'strata');
      const redirect_uri = 'https://strata.isoline.example/signed-in';
      const signedInTo = [
        [contour.config, contourTokens],
        [strata, await signInToProduct(browser, strata, { redirect_uri })],
      ] as const;
      await ends[how]?.(browser, phone);
      for (const [product, tokens] of signedInTo) {
        expect((await client.tokenIntrospection(product, tokens.access_token)).active).toBe(false);
        await expect(client.refreshTokenGrant(product, tokens.refresh_token ?? '')).rejects.toMatchObject({
          error: 'invalid_grant',
        });
        await vi.waitFor(() => expect(notifiedSids()).toContain(tokens.claims()?.sid), {
          timeout: 30_000,
          interval: 100,
        });
      }
    },
  );
});
