import type { App } from '../src/app/app.ts';
import type { Caller, RequestContext } from '../src/model/entities/request-context.ts';
import type { Browser } from './browser.ts';

/** The app of a product, which a test reaches without calls. */
export interface WithApp {
  readonly app: Pick<App, 'ports'>;
}

/** Returns the context and the caller of a signed-in browser. */
export async function callerOfBrowser(
  product: WithApp,
  browser: Browser,
): Promise<{ context: RequestContext; caller: Caller }> {
  const { ports } = product.app;
  const caller = await ports.store.read.accessTokens.caller({
    hash: ports.secrets.digest(browser.bearer ?? ''),
    now: ports.now(),
  });
  if (!caller) throw new Error('not signed in');
  const deviceId = ports.secrets.digest(browser.cookies.get('bid') ?? '');
  const context = {
    requestId: 'request',
    deviceId,
    sentDeviceId: deviceId,
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
