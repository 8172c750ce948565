import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoProductIds } from './demo-page.ts';
import type { DemoProduct } from './demo-product.ts';
import { startDemoProducts } from './demo-products.ts';

let products: DemoProduct[];

beforeAll(async () => {
  const ports = { contour: 0, strata: 0, survey: 0 };
  // Nothing listens at the address of the account.
  products = await startDemoProducts({ account: 'http://127.0.0.1:9', host: '127.0.0.1', ports });
});

afterAll(() => Promise.all(products.map((product) => product.close())));

const get = (id: string, path: string, init: RequestInit = {}) =>
  fetch(`${products.find((product) => product.id === id)?.url}${path}`, { redirect: 'manual', ...init });

test('each product has its own origin', () => {
  expect(products.map(({ id }) => id)).toEqual([...demoProductIds]);
  expect(new Set(products.map(({ url }) => url)).size).toBe(demoProductIds.length);
});

test.each(['contour', 'strata'])(
  '%s first checks silently with the account whether the user is signed in',
  async (id) => {
    const response = await get(id, '/');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in?silent']);
  },
);

test('the third-party product waits for a click', async () => {
  expect(await (await get('survey', '/')).text()).toContain('href="/sign-in"');
});

test('a refused sign-in is reported, and a missing session is not', async () => {
  expect(await (await get('contour', '/?error=access_denied')).text()).toContain('access_denied');
  expect(await (await get('contour', '/?error=login_required')).text()).not.toContain('login_required');
});

test('while the account service is down, a sign-in is answered with 502 and the product keeps running', async () => {
  expect((await get('contour', '/sign-in')).status).toBe(502);
  expect((await get('contour', '/backchannel-logout', { method: 'POST', body: 'logout_token=x' })).status).toBe(502);
  expect((await get('contour', '/?error=x')).status).toBe(200);
});

test('an answer that this browser did not request does not sign anyone in', async () => {
  const response = await get('contour', '/signed-in?code=stolen&state=x');
  expect(response.headers.get('location')).toBe('/?error=failed');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test.each(['/style.css', '/session.js', '/contour.js', '/strata.js', '/survey.js', '/d3.js', '/plot.js'])(
  '%s is served',
  async (path) => {
    const response = await get('contour', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/(css|javascript)/),
    ]);
  },
);

test('other files are not served', async () => {
  expect((await get('contour', '/../demo-page.ts')).status).toBe(404);
  expect((await get('contour', '/nothing')).status).toBe(404);
});
