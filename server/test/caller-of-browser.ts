import type { Caller, RequestContext } from '../src/model/entities/request-context.ts';
import type { Browser } from './browser.ts';
import { PASSWORD, type Product } from './product.ts';

/** Another session of the account, by whoever has got hold of the browser's device id. */
export async function sessionOnDeviceOf(product: Product, browser: Browser, phone: string): Promise<Browser> {
  const other = product.browser();
  await other.signIn(phone, PASSWORD);
  other.cookies.set('bid', browser.cookies.get('bid') ?? '');
  return other;
}

/** A signed-in browser as the domain sees it. */
export async function callerOfBrowser(
  product: Product,
  browser: Browser,
): Promise<{ context: RequestContext; caller: Caller }> {
  const { ports } = product.app;
  const caller = await ports.store.read.accessTokens.caller(ports.secrets.digest(browser.bearer ?? ''), ports.now());
  if (!caller) throw new Error('not signed in');
  const context = {
    requestId: 'request',
    deviceId: ports.secrets.digest(browser.cookies.get('bid') ?? ''),
    nextDeviceId: ports.random.token(),
    clientKey: '127.0.0.1',
    clientRanges: [{ key: '127.0.0.1', times: 1 }],
    ip: '127.0.0.1',
    deviceName: 'Test',
    locale: 'en-US',
    closed: new AbortController().signal,
  } as const;
  return { context, caller };
}
