import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ObjectStoreError } from './object-store-error.ts';
import { signedStore } from './signed-store.ts';

const sign = ({ method, path }: { method: string; path: string }) => `http://127.0.0.1:1/${path}?${method}-hush`;

function storeWith(answer: () => Response | Promise<Response>) {
  const calls: (string | undefined)[][] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    calls.push([String(url), init?.method, init?.redirect]);
    return answer();
  };
  return { calls, store: signedStore({ name: 'cos', signer: { origin: 'http://127.0.0.1:1', sign }, fetch }) };
}

test('an object is read completely, is absent, or is too large, and no more than the limit is read', async () => {
  expect(await storeWith(() => new Response('bytes')).store.read('x', 5)).toEqual(Buffer.from('bytes'));
  expect(await storeWith(() => new Response('', { status: 404 })).store.read('x', 5)).toBe('absent');
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  expect(await storeWith(() => new Response(endless)).store.read('x', 2500)).toBe('too-large');
  expect(pulled).toBeLessThan(10);
});

test('removing an absent object succeeds', async () => {
  for (const status of [200, 204, 404]) {
    const { store } = storeWith(() => new Response(null, { status }));
    await expect(store.remove('x')).resolves.toBeUndefined();
  }
});

test.each([301, 403, 500, 503])('an answer of %s is an error that contains only its status', async (status) => {
  const { store, calls } = storeWith(
    () => new Response('<Error>hush</Error>', { status, headers: { location: 'http://evil.example' } }),
  );
  for (const call of [
    () => store.read('x', 9),
    () => store.put('x', Buffer.from('y'), 'image/png'),
    () => store.remove('x'),
  ]) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ObjectStoreError);
    expect(error).toMatchObject({ store: 'failed', message: `cos: vendor (${status})` });
  }
  expect(calls.map(([, , redirect]) => redirect)).toEqual(['manual', 'manual', 'manual']);
});

test('an unreachable store and a slow one have different errors, and both fail in time', async () => {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/slow-body')) response.writeHead(200).write('some');
  }).listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.once('listening', () => resolve(server.address() as AddressInfo)),
  );
  const at = (origin: string) =>
    signedStore({ name: 's3', signer: { origin, sign: ({ path }) => `${origin}/${path}` }, timeoutMs: 100 });
  const here = at(`http://127.0.0.1:${port}`);
  await expect(here.read('slow-head', 9)).rejects.toMatchObject({ store: 'timeout' });
  await expect(here.read('slow-body', 9)).rejects.toMatchObject({ store: 'timeout' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(here.read('x', 9)).rejects.toMatchObject({ store: 'failed' });
});
