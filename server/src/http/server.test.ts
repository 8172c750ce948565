import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../app/routes.ts';
import { readProductSettings } from '../settings/product-settings.ts';
import { productsOfFile } from '../settings/products-of-file.ts';
import { type RouteDependencies, serve } from './serve.ts';
import { createServer } from './server.ts';

const products = productsOfFile(readProductSettings({}, true));

/** Creates a server without handlers. The tests look at answers that are sent before any handler runs. */
async function serverOn(secure: boolean) {
  const dependencies = { ports: { products }, cookies: { secure }, ownOrigins: [] } as unknown as RouteDependencies;
  const metrics = { answered: () => undefined } as never;
  const settings = { trustedProxies: [], logAddresses: 'full' } as const;
  const server = await createServer(settings, dependencies, {
    logger: pino({ level: 'silent' }),
    metrics,
    isDraining: () => false,
  });
  serve(server, dependencies, routes);
  return server;
}

describe('security headers', async () => {
  const [https, http] = [await serverOn(true), await serverOn(false)];
  afterAll(async () => {
    await https.close();
    await http.close();
  });

  test.each([
    ['a call', '/apis/user/oauth/user'],
    ['an unknown path', '/unknown'],
    ['a malformed path', '/unknown/%zz'],
  ])('%s is answered with HSTS only on https, and with a permissions policy on both', async (_name, url) => {
    for (const [server, hsts] of [
      [https, 'max-age=31536000; includeSubDomains'],
      [http, undefined],
    ] as const) {
      const { headers } = await server.inject(url);
      expect(headers['strict-transport-security']).toBe(hsts);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('a refused call is neither shown in a frame nor stored', async () => {
    const { headers } = await http.inject({
      url: '/apis/user/oauth/user',
      headers: { origin: 'https://foreign.example' },
    });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the answer to malformed bytes has the security headers', async () => {
    await https.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((https.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write('no http\r\n\r\n');
    await once(socket, 'close');
    for (const name of ['strict-transport-security', 'permissions-policy', 'x-content-type-options']) {
      expect(answer).toContain(`${name}: `);
    }
  });
});

test('a connection whose client does not read its answer is closed', async () => {
  const server = await serverOn(false);
  expect(server.server.timeout).toBe(300_000);
  server.server.setTimeout(200);
  server.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const accepted = Promise.withResolvers<Socket>();
  server.server.once('connection', accepted.resolve);
  const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const socket = await accepted.promise;
  await once(socket, 'close');
  expect(socket.bytesRead).toBeGreaterThan(0);
  client.destroy();
  await server.close();
});
