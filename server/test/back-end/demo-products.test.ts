import { type DemoProduct, startDemoProduct } from '@isoline/sandbox/demo-products/demo-product.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../browser.ts';
import { changeProducts } from '../changed-products.ts';
import { visit } from '../openid/openid-client.ts';
import { LOOKS_OFTEN, pageOrigin, useProduct } from '../product.ts';
import { userIdOf } from '../provider-actions.ts';
import { runFor } from './event-users.ts';

describe('the back ends of the demo products', () => {
  const use = useProduct('sqlite', {}, LOOKS_OFTEN);
  let demo: readonly DemoProduct[];
  beforeAll(async () => {
    const at = { account: pageOrigin(use()), host: '127.0.0.1', port: 0 };
    demo = await Promise.all((['contour', 'strata'] as const).map((id) => startDemoProduct({ ...at, id })));
    changeProducts(use().app, (one) => {
      const url = demo.find(({ id }) => id === one.id)?.url;
      if (url === undefined) return one;
      const eventStream = one.id === 'strata' ? 'poll' : `${url}/security-events`;
      return { ...one, redirectUris: [`${url}/signed-in`], backEndScopes: ['ssf.read'], eventStream };
    });
    await vi.waitFor(async () => {
      const streams = await use().app.ports.store.read.eventStreams.list();
      expect(streams.map(({ product }) => product)).toEqual(expect.arrayContaining(['contour', 'strata']));
    }, 10_000);
  });
  afterAll(() => Promise.all(demo.map((product) => product.close())));

  /** Signs the user of a browser in to a demo product. Returns the cookies of the product. */
  async function signInTo({ url }: DemoProduct, browser: Browser): Promise<string> {
    const go = async (path: string, cookie = '') => {
      const { headers } = await fetch(new URL(path, url), { redirect: 'manual', headers: { cookie } });
      const set = headers.getSetCookie().map((one) => one.split(';')[0]);
      return { location: headers.get('location') ?? '', cookie: [cookie, ...set].join('; ') };
    };
    const start = await go('/sign-in');
    const back = await visit(browser, start.location);
    const { cookie } = await go(back.href, start.cookie);
    await go('/', cookie);
    return cookie;
  }
  const told = async ({ url }: DemoProduct, cookie = '') => {
    const page = await (await fetch(`${url}/told`, { headers: { cookie } })).text();
    const [events = '', people = ''] = page.split('</ol>');
    return { isSignedIn: page.includes('data-user'), events, people };
  };

  test('a frozen user is signed out of both, and both delete the user when the account is closed', async () => {
    const { browser, phone } = await use().newAccount();
    const own = browser.at(pageOrigin(use()));
    const sub = await userIdOf(own);
    const cookies = await Promise.all(demo.map((product) => signInTo(product, own)));
    for (const [index, product] of demo.entries()) {
      const { isSignedIn, people } = await told(product, cookies[index]);
      expect(isSignedIn).toBe(true);
      expect((await told(product)).events + people).toContain(sub);
    }
    await runFor(use(), 'freeze', phone);
    for (const [index, product] of demo.entries())
      await vi.waitFor(async () => {
        const { isSignedIn, events, people } = await told(product, cookies[index]);
        expect(isSignedIn).toBe(false);
        expect(events).toMatch(/account-disabled/);
        expect(people).toContain(sub);
      }, 15_000);
    await runFor(use(), 'close', phone);
    for (const product of demo)
      await vi.waitFor(async () => {
        const { events, people } = await told(product);
        expect(events).toMatch(/account-purged/);
        expect(people).not.toContain(sub);
      }, 15_000);
  });
});
