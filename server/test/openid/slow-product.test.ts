import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProducts } from '../changed-products.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { discover, logoutReceiver, signInToProduct } from './openid-client.ts';

/** More requests than a product that does not answer can get in the 5 s of each request. */
const SESSIONS = 400;

describe.each(dialects)('a product that does not answer a logout, on %s', (dialect) => {
  const use = useProduct(dialect);
  const origin = () => pageOrigin(use());
  let silent: Server;
  let asked = 0;
  let givenUp = 0;
  let receiver: Awaited<ReturnType<typeof logoutReceiver>>;

  beforeAll(async () => {
    silent = createServer((request) => {
      asked += 1;
      request.socket.on('close', () => {
        givenUp += 1;
      });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    receiver = await logoutReceiver();
    const { port } = silent.address() as AddressInfo;
    const addresses: Readonly<Record<string, string>> = {
      contour: `http://127.0.0.1:${port}/`,
      strata: receiver.url,
    };
    changeProducts(use().app, (product) => ({ ...product, backchannelLogoutUri: addresses[product.id] ?? null }));
  });
  afterAll(async () => {
    silent.closeAllConnections();
    silent.close();
    await receiver.close();
  });

  async function signedInTo(config: client.Configuration, parameters: Record<string, string> = {}) {
    const browser = (await use().newAccount()).browser.at(origin());
    await signInToProduct(browser, config, parameters);
    return browser;
  }

  /** Ends `count` sign-ins to a product in one transaction. */
  async function endSessionsWith(product: string, count: number) {
    const { ports } = use().app;
    const at = ports.now();
    await ports.store.tx(async ({ productSessions }) => {
      for (let index = 0; index < count; index += 1)
        await productSessions.put({
          sessionId: `session-${index}`,
          product,
          sid: `sid-${index}`,
          accountId: 'somebody',
          createdAt: at,
        });
      await productSessions.endOfProduct({ accountId: 'somebody', product, at });
    });
  }

  test('a product that does not answer a logout does not delay the logouts of other products', async () => {
    const [contour, strata] = [await discover(origin()), await discover(origin(), 'strata')];
    const slow = await signedInTo(contour);
    const quick = await signedInTo(strata, { redirect_uri: 'https://strata.isoline.example/signed-in' });
    await endSessionsWith('contour', SESSIONS);
    await slow.call(endpoints.signOut, {});
    await expect.poll(() => asked).toBeGreaterThan(0);
    await quick.call(endpoints.signOut, {});
    await expect.poll(() => receiver.tokens.length, { timeout: 4_000 }).toBe(1);
    expect(givenUp).toBe(0);
  });
});
