import * as client from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialects } from '../../src/store/engines/testing.ts';
import { freshAddress, pageOrigin, useProduct } from '../product.ts';
import { authorizationRequest, discover } from './openid-client.ts';

const LIMIT = 3;

describe.each(dialects)('requests that the page of another site embeds, on %s', (dialect) => {
  const use = useProduct(dialect, { LIMIT_INTERACTION: String(LIMIT) });
  let config: client.Configuration;
  beforeAll(async () => {
    config = await discover(pageOrigin(use()));
  });

  /** Requests a sign-in or a sign-out as a browser would for an element of a page. */
  async function load(address: string, target: string, { dest, site = 'cross-site' }: Element) {
    const response = await fetch(use().url + target, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'x-forwarded-for': address,
        ...(dest && { 'sec-fetch-dest': dest, 'sec-fetch-site': site }),
      },
    });
    const location = new URL(response.headers.get('location') ?? '/none', pageOrigin(use()));
    const error = location.searchParams.get('error');
    return response.status === 303 ? (error ?? location.pathname) : response.status;
  }
  interface Element {
    readonly dest?: string;
    readonly site?: string;
  }
  const signIn = async (parameters: Record<string, string> = {}) => {
    const { pathname, search } = (await authorizationRequest(config, parameters)).url;
    return pathname + search;
  };
  const SIGN_IN_PAGE = '/LoginPage/LoginPage';

  test.each(['image', 'empty', 'script', 'iframe', 'object'])(
    'a sign-in or sign-out that is loaded as %s is refused, and does not count for its client address',
    async (dest) => {
      const address = freshAddress();
      for (let count = 0; count <= LIMIT; count += 1) {
        expect(await load(address, await signIn(), { dest })).toBe(403);
        expect(await load(address, '/oidc/session/end?client_id=contour', { dest })).toBe(403);
      }
      expect(await load(address, await signIn(), { dest: 'document' })).toBe(SIGN_IN_PAGE);
    },
  );

  test.each(['iframe', 'frame'])('a hidden %s gets the answer to prompt=none', async (dest) => {
    const address = freshAddress();
    for (let count = 0; count <= LIMIT; count += 1)
      expect(await load(address, await signIn({ prompt: 'none' }), { dest })).toBe('login_required');
  });

  test('a frame gets the answer to a pushed request, whose prompt is not in the address', async () => {
    const { url } = await authorizationRequest(config, { prompt: 'none' });
    const pushed = await client.buildAuthorizationUrlWithPAR(config, url.searchParams);
    const { pathname, search } = pushed;
    expect(await load(freshAddress(), pathname + search, { dest: 'iframe' })).toBe('login_required');
  });

  test('a navigation, a frame of the same site, and a client without these headers start a sign-in', async () => {
    for (const element of [{ dest: 'document' }, { dest: 'iframe', site: 'same-site' }, {}])
      expect(await load(freshAddress(), await signIn(), element)).toBe(SIGN_IN_PAGE);
  });
});
