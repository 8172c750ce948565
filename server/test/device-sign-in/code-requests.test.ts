import { MINUTE_MS } from '@isoline/contract/values/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { changeProducts } from '../changed-products.ts';
import { authorizationRequest, discover, visit } from '../openid/openid-client.ts';
import { freshAddress, pageOrigin, useProduct } from '../product.ts';

describe.each(dialects)('requests for user codes on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_DEVICE_CODES: '3', LIMIT_INTERACTION: '3' });
  beforeAll(() => changeProducts(use().app, (product) => ({ ...product, client: 'native', deviceSignIn: true })));

  async function start(address: string, product = 'contour') {
    const response = await fetch(`${pageOrigin(use())}/oidc/device/auth`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ client_id: product, scope: 'openid profile' }),
    });
    const { error } = (await response.json()) as { readonly error?: string };
    return { status: response.status, error, retryAfter: Number(response.headers.get('retry-after')) };
  }
  async function exhaust(address: string) {
    for (let count = 0; count < 3; count += 1) expect((await start(address)).status).toBe(200);
  }

  test('requests above the limit are refused with 429 and the time to wait, until the window ends', async () => {
    const address = freshAddress();
    await exhaust(address);
    const { status, error, retryAfter } = await start(address);
    expect([status, error]).toEqual([429, 'temporarily_unavailable']);
    expect(retryAfter).toBeGreaterThan(540);
    expect(retryAfter).toBeLessThanOrEqual(600);
    await use().pass(10 * MINUTE_MS);
    expect((await start(address)).status).toBe(200);
  });

  test('programs of another product, and of the same one elsewhere, still get codes', async () => {
    const address = freshAddress();
    await exhaust(address);
    expect((await start(address)).status).toBe(429);
    expect((await start(address, 'strata')).status).toBe(200);
    expect((await start(freshAddress())).status).toBe(200);
  });

  test('browsers behind the address still sign in to products', async () => {
    const [address, origin] = [freshAddress(), pageOrigin(use())];
    await exhaust(address);
    const { url } = await authorizationRequest(await discover(origin), {});
    const end = await visit(use().browser(address).at(origin), url);
    expect(end.pathname).toBe('/LoginPage/LoginPage');
  });
});
