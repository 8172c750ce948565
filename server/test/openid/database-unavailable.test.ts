import { describe, expect, test } from 'vitest';
import type { Ports } from '../../src/model/ports/ports.ts';
import { Unavailable } from '../../src/model/unavailable.ts';
import { dialects } from '../../src/store/engines/testing.ts';
import { pageOrigin, useProduct } from '../product.ts';
import { authorizationRequest, basic, discover, errorOf, signInToProduct } from './openid-client.ts';

/** Creates a database that a test makes unavailable. */
function interruptible() {
  let isUnavailable = false;
  const guard = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value === 'object' && value !== null) return guard(value);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) =>
          isUnavailable
            ? Promise.reject(new Unavailable('the database cannot be reached now'))
            : value.apply(of, given);
      },
    });
  return {
    wrapPorts: (ports: Ports): Ports => ({ ...ports, store: guard(ports.store) }),
    async whileUnavailable<T>(act: () => Promise<T>): Promise<T> {
      isUnavailable = true;
      try {
        return await act();
      } finally {
        isUnavailable = false;
      }
    },
  };
}

describe.each(dialects)('a product while the database is unavailable, on %s', (dialect) => {
  const database = interruptible();
  const use = useProduct(dialect, {}, { wrapPorts: database.wrapPorts });
  const origin = () => pageOrigin(use());
  const { authorization } = basic();
  const post = (path: string, form: Record<string, string>) =>
    fetch(`${origin()}/oidc${path}`, { method: 'POST', headers: { authorization }, body: new URLSearchParams(form) });

  test('a product gets 503 and Retry-After from every call, and its tokens stay valid', async () => {
    const browser = (await use().newAccount()).browser.at(origin());
    const tokens = await signInToProduct(browser, await discover(origin()));
    const { access_token: token, refresh_token = '' } = tokens;
    const calls = {
      refresh: () => post('/token', { grant_type: 'refresh_token', refresh_token }),
      introspection: () => post('/token/introspection', { token }),
      'introspection by the library': () => post('/token/introspection', { token: refresh_token }),
      revocation: () => post('/token/revocation', { token: refresh_token }),
      userinfo: () => fetch(`${origin()}/oidc/me`, { headers: { authorization: `Bearer ${token}` } }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const response = await database.whileUnavailable(call);
      const { error } = (await response.json()) as { error: string };
      expect([name, response.status, response.headers.get('retry-after'), error]).toEqual([
        name,
        503,
        '5',
        'temporarily_unavailable',
      ]);
    }
    for (const call of [calls.userinfo, calls.introspection, calls.refresh]) expect((await call()).status).toBe(200);
  });

  test("a product's user is sent to our page that asks to try again later", async () => {
    const { url } = await authorizationRequest(await discover(origin()));
    const visit = () => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
    const { headers } = await database.whileUnavailable(visit);
    const page = new URL(headers.get('location') ?? '', origin());
    expect([page.pathname, errorOf(page)]).toEqual(['/LoginPage/LoginPage', 'temporarily_unavailable']);
    expect((await visit()).headers.get('location')).toContain('interaction=');
  });
});
