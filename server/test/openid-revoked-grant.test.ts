import { AsyncLocalStorage } from 'node:async_hooks';
import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { Ports } from '../src/domain/ports.ts';
import { dialects } from '../src/store/engines/testing.ts';
import { authorizationRequest, discover, signInToProduct, visit } from './openid-client.ts';
import { useProduct } from './product.ts';

/** Lets a test do something between two transactions of a request. */
function interruptible() {
  let interruption: { readonly before: number; readonly run: () => Promise<unknown> } | null = null;
  let transactions = 0;
  const inside = new AsyncLocalStorage<true>();
  const wrapPorts = (ports: Ports): Ports => ({
    ...ports,
    store: {
      read: ports.store.read,
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
    /** Runs `run` once, before the transaction of this number. */
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
  const origin = () => use().url.replace('127.0.0.1', 'localhost');
  const signedIn = async () => (await use().newAccount()).browser.at(origin());
  const isRefused = (promise: Promise<unknown>) =>
    promise.then(
      () => false,
      ({ error }: { error?: string }) => error === 'invalid_grant',
    );
  const isActive = async (config: client.Configuration, token: string) =>
    (await client.tokenIntrospection(config, token)).active;

  // The code is consumed in the first transaction, the access token saved in the second, the refresh token in the third.
  test.each([2, 3])(
    'by a code that is used again before transaction %s: no token is worth anything',
    async (number) => {
      const config = await discover(origin());
      const browser = await signedIn();
      const { url, checks } = await authorizationRequest(config);
      const back = await visit(browser, url);
      let second = false;
      interrupt.before(number, async () => {
        second = await isRefused(client.authorizationCodeGrant(config, back, checks));
      });
      const issued = await client.authorizationCodeGrant(config, back, checks).catch(({ error }) => error);
      expect([interrupt.isOver(), second]).toEqual([true, true]);
      expect(issued).toBe('invalid_grant');
      // A later sign-in in the same session has a grant again.
      const { access_token: next } = await signInToProduct(browser, config);
      expect(await isActive(config, next)).toBe(true);
    },
  );

  test.each([2, 3])('by a revoked refresh token before transaction %s of its refresh', async (number) => {
    const config = await discover(origin());
    const { refresh_token: token = '' } = await signInToProduct(await signedIn(), config);
    interrupt.before(number, () => client.tokenRevocation(config, token));
    expect(await isRefused(client.refreshTokenGrant(config, token))).toBe(true);
    expect(interrupt.isOver()).toBe(true);
    expect(await isRefused(client.refreshTokenGrant(config, token))).toBe(true);
  });
});
