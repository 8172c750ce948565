import { endpoints } from '@isoline/contract/endpoints.ts';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dialects } from '../src/store/engines/testing.ts';
import { discover, logoutReceiver, notifyAt, signInToProduct } from './openid-client.ts';
import { PASSWORD, useProduct } from './product.ts';

describe.each(dialects)('back-channel logout on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => use().url.replace('127.0.0.1', 'localhost');
  let receiver: Awaited<ReturnType<typeof logoutReceiver>>;
  let config: Configuration;
  beforeAll(async () => {
    receiver = await logoutReceiver();
    config = await discover(origin());
    notifyAt(use(), receiver.url);
  });
  afterAll(() => receiver.close());

  /** A user who is signed in to the product, and what ends the session. */
  async function signedIn() {
    const { browser, phone } = await use().newAccount();
    const here = browser.at(origin());
    const tokens = await signInToProduct(here, config);
    return { browser: here, phone, claims: tokens.claims() };
  }
  const toldOf = async (sub: string | undefined) => {
    const keys = createRemoteJWKSet(new URL(`${origin()}/oidc/jwks`));
    const all = await Promise.all(
      receiver.tokens.map((token) =>
        jwtVerify(token, keys, { issuer: `${origin()}/oidc`, audience: 'contour', typ: 'logout+jwt' }),
      ),
    );
    return all.map(({ payload }) => payload).filter((payload) => payload.sub === sub);
  };
  const toldOnce = (sub: string | undefined) =>
    vi.waitFor(async () => expect(await toldOf(sub)).toHaveLength(1), { timeout: 30_000, interval: 100 });

  test('signing out notifies the product with a signed token of its session, once', async () => {
    const { browser, claims } = await signedIn();
    await browser.call(endpoints.signOut, {});
    await toldOnce(claims?.sub);
    const [token] = await toldOf(claims?.sub);
    expect(token).toMatchObject({
      sid: claims?.sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(token).not.toHaveProperty('nonce');
    await use().pass(60_000);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await toldOf(claims?.sub)).toHaveLength(1);
  });

  test('ending the session from another device notifies the product', async () => {
    const { phone, claims } = await signedIn();
    const other = use().browser();
    await other.signIn(phone, PASSWORD);
    await other.call(endpoints.signOut, { everywhere: true });
    await toldOnce(claims?.sub);
  });

  test('a product that does not answer is notified when it does again', async () => {
    const { browser, claims } = await signedIn();
    receiver.fail(1);
    await browser.call(endpoints.signOut, {});
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await use().pass(10_000);
    await toldOnce(claims?.sub);
  });
});
