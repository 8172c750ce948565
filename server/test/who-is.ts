import type { Caller, RequestContext } from '../src/domain/request-context.ts';
import type { Browser } from './browser.ts';
import type { Product } from './product.ts';

/** A signed-in browser as the domain sees it. */
export async function whoIs(product: Product, browser: Browser): Promise<{ context: RequestContext; caller: Caller }> {
  const { ports } = product.app;
  const caller = await ports.store.read.accessTokens.bearer(ports.secrets.digest(browser.bearer ?? ''), ports.now());
  if (!caller) throw new Error('not signed in');
  const context = {
    requestId: 'request',
    deviceId: ports.secrets.digest(browser.cookies.get('bid') ?? ''),
    clientKey: '127.0.0.1',
    clientRanges: [{ key: '127.0.0.1', times: 1 }],
    ip: '127.0.0.1',
    deviceName: 'Test',
    locale: 'en-US',
  } as const;
  return { context, caller };
}
