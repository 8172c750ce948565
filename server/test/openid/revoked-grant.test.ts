import { AsyncLocalStorage } from 'node:async_hooks';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../../src/model/ports/ports.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { answer, authorizationRequest, discover, notifyAt, signInToProduct, uidOf, visit } from './openid-client.ts';

/** Lets a test run code between two transactions of a request. */
function interruptible() {
  let interruption: { readonly before: number; readonly run: () => Promise<unknown> } | null = null;
  let transactions = 0;
  const inside = new AsyncLocalStorage<true>();
  const wrapPorts = (ports: Ports): Ports => ({
    ...ports,
    store: {
      ...ports.store,
      async tx(body) {
        if (interruption && !inside.getStore()) {
          const { before, run } = interruption;
          transactions += 1;
          if (transactions === before) {
            interruption = null;
            await inside.run(true, run);
          }
        }
        return ports.store.tx(body);
      },
    },
  });
  return {
    wrapPorts,
    /** Runs `run` once, before the transaction with this number. */
    before(transaction: number, run: () => Promise<unknown>) {
      transactions = 0;
      interruption = { before: transaction, run };
    },
    isOver: () => interruption === null,
  };
}

describe.each(dialects)('a grant that is revoked while its tokens are issued on %s', (dialect) => {
  const interrupt = interruptible();
  const use = useProduct(dialect, {}, { wrapPorts: interrupt.wrapPorts });
  const origin = () => pageOrigin(use());
  const signedIn = async () => (await use().newAccount()).browser.at(origin());
  const isRefused = (promise: Promise<unknown>) =>
    promise.then(
      () => false,
      ({ error }: { error?: string }) => error === 'invalid_grant',
    );
  const isActive = async (config: client.Configuration, token: string) =>
    (await client.tokenIntrospection(config, token)).active;

  // One transaction consumes the code and saves both tokens.
  test('a revocation by the product prevents new tokens', async () => {
    const config = await discover(origin());
    const browser = await signedIn();
    const before = await signInToProduct(browser, config);
    const { url, checks } = await authorizationRequest(config);
    const back = await visit(browser, url);
    interrupt.before(1, () => client.tokenRevocation(config, before.refresh_token ?? ''));
    expect(await isRefused(client.authorizationCodeGrant(config, back, checks))).toBe(true);
    expect(interrupt.isOver()).toBe(true);
    // A later sign-in in the same session gets a new grant.
    const { access_token: next } = await signInToProduct(browser, config);
    expect(await isActive(config, next)).toBe(true);
  });

  test('a parallel use of a code is refused and revokes the tokens of the other use', async () => {
    const config = await discover(origin());
    const browser = await signedIn();
    const { url, checks } = await authorizationRequest(config);
    const back = await visit(browser, url);
    let token = '';
    interrupt.before(1, async () => {
      ({ access_token: token } = await client.authorizationCodeGrant(config, back, checks));
    });
    const refused = await isRefused(client.authorizationCodeGrant(config, back, checks));
    expect([interrupt.isOver(), refused, await isActive(config, token)]).toEqual([true, true, false]);
  });

  test('a repeated code that gave no refresh token ends its access token', async () => {
    notifyAt(use(), 'http://127.0.0.1:1/', 'strata');
    const config = await discover(origin(), 'strata');
    const browser = await signedIn();
    const { url, checks } = await authorizationRequest(config, {
      redirect_uri: 'https://strata.isoline.example/signed-in',
    });
    const { back } = await answer(browser, uidOf(await visit(browser, url)), { scopes: ['profile'] });
    const tokens = await client.authorizationCodeGrant(config, back ?? url, checks);
    expect([tokens.refresh_token, await isActive(config, tokens.access_token)]).toEqual([undefined, true]);
    expect(await isRefused(client.authorizationCodeGrant(config, back ?? url, checks))).toBe(true);
    expect(await isActive(config, tokens.access_token)).toBe(false);
  });

  test('a refresh token that is revoked before the transaction of its refresh does not give a token', async () => {
    const config = await discover(origin());
    const { refresh_token: token = '' } = await signInToProduct(await signedIn(), config);
    interrupt.before(1, () => client.tokenRevocation(config, token));
    expect(await isRefused(client.refreshTokenGrant(config, token))).toBe(true);
    expect(interrupt.isOver()).toBe(true);
    expect(await isRefused(client.refreshTokenGrant(config, token))).toBe(true);
  });
});
