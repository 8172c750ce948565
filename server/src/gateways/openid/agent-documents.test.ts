import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpsAgentDocuments } from './agent-documents.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(listener))}/client.json`;

const json = (headers: Record<string, string> = {}): RequestListener => {
  return (_request, reply) => void reply.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{}');
};

const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('addresses that are never connected to', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['this machine by any address', '0.0.0.0'],
    ['a private network', '192.168.1.1'],
    ['link-local, where clouds have their metadata', '169.254.169.254'],
    ['CGNAT', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['loopback of IPv6', '::1'],
    ['an IPv4 address in an IPv6 one', '::ffff:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::7f00:1'],
    ['link-local of IPv6', 'fe80::1'],
    ['a unique local address', 'fd00::1'],
    ['multicast of IPv6', 'ff02::1'],
  ])('the server does not connect to %s, even if another address of the name is public', async (_, address) => {
    const documents = httpsAgentDocuments({ local: false, resolve: async () => at('1.1.1.1', address) });
    expect(await documents.fetch('https://agent.example/client.json', 'a')).toBe('address');
  });

  test('the server connects only to the checked address, even if the name then resolves to this machine', async () => {
    const connected = vi.fn();
    const port = await listening(createTcpServer((socket) => void socket.destroy(connected())));
    // The name server first answers with a public address, and then with the address of this machine.
    const resolve = vi.fn().mockResolvedValueOnce(at('192.0.2.1')).mockResolvedValue(at('127.0.0.1'));
    const documents = httpsAgentDocuments({
      local: false,
      resolve,
      isAllowed: (ip) => ip === '192.0.2.1',
      timeoutMs: 300,
    });
    expect(await documents.fetch(`https://agent.example:${port}/client.json`, 'a')).toMatch(
      /^(?:timeout|unreachable)$/,
    );
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(connected).not.toHaveBeenCalled();
  });

  test('a production server does not connect to this machine', async () => {
    const connected = vi.fn();
    const clientId = await serve((_request, reply) => reply.end(connected()));
    expect(await httpsAgentDocuments({ local: false }).fetch(clientId, 'a')).toBe('address');
    expect(connected).not.toHaveBeenCalled();
  });
});

test.each([
  [{}, null],
  [{ 'cache-control': 'public, max-age=600' }, 600_000],
  [{ 'cache-control': 'no-store' }, 0],
])('with the headers %j a document is fresh for %s ms', async (headers, maxAgeMs) => {
  const clientId = await serve(json(headers));
  expect(await httpsAgentDocuments({ local: true }).fetch(clientId, 'a')).toEqual({ text: '{}', maxAgeMs });
});

test('a host that sends its document slowly is given up in time', async () => {
  const clientId = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => clearInterval(drip));
  });
  expect(await httpsAgentDocuments({ local: true, timeoutMs: 150 }).fetch(clientId, 'a')).toBe('timeout');
});

test('the time limit of a fetch starts when the fetch starts, not while it waits for its turn', async () => {
  const slow = await serve((request, reply) => void setTimeout(() => json()(request, reply), 150));
  const documents = httpsAgentDocuments({ local: true, timeoutMs: 400, waitMs: 10_000 });
  const fetched = await Promise.all(Array.from({ length: 6 }, () => documents.fetch(slow, 'a')));
  expect(fetched.filter((outcome) => typeof outcome === 'string')).toEqual([]);
});

test('an endless document is given up at 8 KB', async () => {
  const clientId = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    const send = () => reply.write(Buffer.alloc(4096)) && setImmediate(send);
    reply.on('drain', send);
    send();
  });
  expect(await httpsAgentDocuments({ local: true }).fetch(clientId, 'a')).toBe('too-large');
});

test('a client with slow hosts is refused further fetches, and does not delay other clients', async () => {
  const slow = await serve(() => undefined);
  const quick = await serve(json());
  const documents = httpsAgentDocuments({ local: true, timeoutMs: 250, waitMs: 10_000 });
  const own = Array.from({ length: 10 }, () => documents.fetch(slow, 'attacker'));
  expect(await documents.fetch(quick, 'somebody')).toMatchObject({ text: '{}' });
  expect((await Promise.all(own)).filter((outcome) => outcome === 'busy')).toHaveLength(4);
});
