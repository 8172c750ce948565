import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProductSettings } from '../src/settings/product-settings.ts';
import { dialects } from '../src/store/engines/testing.ts';
import { discover, logoutReceiver, signInToProduct } from './openid-client.ts';
import { pageOrigin, useProduct } from './product.ts';

/** Twice as many sessions as are notified at once. */
const SESSIONS = 40;

describe.each(dialects)('a product that answers no logout on %s', (dialect) => {
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
    const settings = readProductSettings({}, true);
    const products = settings.products.map((product) => ({
      ...product,
      backchannelLogoutUri: addresses[product.id] ?? null,
    }));
    use().app.reloadProducts(() => ({ ...settings, products }));
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

  test('keeps no other product waiting', async () => {
    const [contour, strata] = [await discover(origin()), await discover(origin(), 'strata')];
    const slow = await Promise.all(Array.from({ length: SESSIONS }, () => signedInTo(contour)));
    const quick = await signedInTo(strata, { redirect_uri: 'https://strata.isoline.example/signed-in' });
    await Promise.all(slow.map((browser) => browser.call(endpoints.signOut, {})));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await quick.call(endpoints.signOut, {});
    await expect.poll(() => receiver.tokens.length).toBe(1);
    expect(givenUp).toBe(0);
  });
});
