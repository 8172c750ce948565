import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpsPictures } from './https-pictures.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on this machine and returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const none = { trustedOrigins: [] };

test('a picture of a trusted origin is fetched, whatever type its response declares', async () => {
  const origin = await serve((_request, reply) => reply.setHeader('content-type', 'text/html').end('bytes'));
  const fetched = await httpsPictures({ trustedOrigins: [origin] }).fetch(`${origin}/mmopen/1`, 'a');
  expect(Buffer.from(fetched).toString()).toBe('bytes');
});

describe('addresses that the server never connects to', () => {
  test.each([
    'http://1.1.1.1/a.png',
    'https://1.1.1.1:8443/a.png',
    'https://user:secret@1.1.1.1/a.png',
    'ftp://1.1.1.1/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no address',
    '',
  ])('the server does not connect to %s, which is not an https URL without port and user', async (url) => {
    const resolve = vi.fn();
    expect(await httpsPictures({ ...none, resolve }).fetch(url, 'a')).toBe('address');
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.8/',
  ])('the server does not connect to %s, a private address', async (url) =>
    expect(await httpsPictures(none).fetch(url, 'a')).toBe('address'),
  );

  test.each([[['10.0.0.8']], [['1.1.1.1', '192.168.0.1']], [['fd00::1']], [[]]])(
    'the server does not connect to a name with the addresses %j',
    async (addresses) => {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await httpsPictures({ ...none, resolve }).fetch('https://pictures.example/a.png', 'a')).toBe('address');
    },
  );

  test('the server connects only to the checked address, even if the name resolves to another one later', async () => {
    const asked: string[] = [];
    const isAllowed = (address: string) => asked.push(address) > 0;
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    // Nothing listens on port 443 of this machine, so the refused connection shows the address that was used.
    expect(await httpsPictures({ ...none, isAllowed, resolve }).fetch('https://pictures.example/a.png', 'a')).toBe(
      'unreachable',
    );
    expect(asked).toEqual(['127.0.0.1']);
    expect(resolve).toHaveBeenCalledExactlyOnceWith('pictures.example', expect.any(AbortSignal));
  });

  test('the server does not connect to the target of a redirect', async () => {
    const wasAsked = vi.fn((_request, reply) => reply.end('secret'));
    const target = await serve(wasAsked);
    const origin = await serve((_request, reply) => reply.writeHead(302, { location: target }).end());
    expect(await httpsPictures({ trustedOrigins: [origin] }).fetch(origin, 'a')).toBe('redirect');
    expect(wasAsked).not.toHaveBeenCalled();
  });
});

describe('picture fetches that the server gives up', () => {
  test('a response that is too long is given up as soon as it exceeds the limit', async () => {
    let isClosed: Promise<unknown> | undefined;
    const origin = await serve((_request, reply) => {
      isClosed = once(reply, 'close');
      const send = () => reply.write(Buffer.alloc(64 * 1024)) && setImmediate(send);
      reply.on('drain', send);
      send();
    });
    expect(await httpsPictures({ trustedOrigins: [origin], bytesMax: 200_000 }).fetch(origin, 'a')).toBe('too-large');
    await isClosed;
  });

  test('a server that does not respond in time or stops in the middle times out', async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_request, reply) => void reply.write('first bytes'));
    const pictures = httpsPictures({ trustedOrigins: [silent, slow], timeoutMs: 100 });
    expect(await pictures.fetch(silent, 'a')).toBe('timeout');
    expect(await pictures.fetch(slow, 'a')).toBe('timeout');
  });

  test('a name server that does not answer in time times out', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await httpsPictures({ ...none, resolve, timeoutMs: 50 }).fetch('https://pictures.example/', 'a')).toBe(
      'timeout',
    );
  });

  test('a status other than 200 and a broken connection are reported', async () => {
    const missing = await serve((_request, reply) => reply.writeHead(404).end('no picture'));
    const broken = await serve((request) => request.socket.destroy());
    const pictures = httpsPictures({ trustedOrigins: [missing, broken] });
    expect(await pictures.fetch(missing, 'a')).toBe('status');
    expect(await pictures.fetch(broken, 'a')).toBe('unreachable');
  });

  test('a client that has too many other pictures fetched is refused', async () => {
    const origin = await serve(() => undefined);
    const pictures = httpsPictures({ trustedOrigins: [origin], timeoutMs: 50, waitMs: 10_000 });
    const results = await Promise.all(Array.from({ length: 7 }, () => pictures.fetch(origin, 'a')));
    expect(results.filter((result) => result === 'busy')).toHaveLength(2);
  });

  test('a picture is refused while too many others are being fetched', async () => {
    const tcp = createTcpServer().listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const origin = `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`;
    const pictures = httpsPictures({ trustedOrigins: [origin], timeoutMs: 50, waitMs: 10_000 });
    const results = await Promise.all(Array.from({ length: 37 }, (_, client) => pictures.fetch(origin, `${client}`)));
    expect(results.filter((result) => result === 'busy')).toHaveLength(1);
    tcp.close();
  });
});

describe('the time limit of a picture', () => {
  /** Starts a server that answers after 150 ms. */
  const slowly = () => serve((_request, reply) => void setTimeout(() => reply.end('bytes'), 150));

  test('the time limit of a fetch starts when the fetch starts, not while it waits for its turn', async () => {
    const origin = await slowly();
    const pictures = httpsPictures({ trustedOrigins: [origin], timeoutMs: 400, waitMs: 10_000 });
    const results = await Promise.all(Array.from({ length: 5 }, () => pictures.fetch(origin, 'a')));
    expect(results.filter((result) => typeof result === 'string')).toEqual([]);
  });

  test('a fetch whose turn does not come in time is refused', async () => {
    const origin = await slowly();
    const pictures = httpsPictures({ trustedOrigins: [origin], waitMs: 50 });
    const results = await Promise.all(Array.from({ length: 3 }, () => pictures.fetch(origin, 'a')));
    expect(results.slice(1)).toEqual(['busy', 'busy']);
  });

  test('a fetch of an import does not wait for its turn', async () => {
    const origin = await slowly();
    const pictures = httpsPictures({ trustedOrigins: [origin], timeoutMs: 400 });
    const results = await Promise.all(Array.from({ length: 8 }, () => pictures.fetch(origin, null)));
    expect(results.filter((result) => typeof result === 'string')).toEqual([]);
  });
});
