import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { httpReceiver } from './http-receiver.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiverOf(listener: RequestListener, timeoutMs = 5_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return httpReceiver({ url, authorization: 'Bearer secret', timeoutMs });
}

test('the lines are posted with the header from the settings', async () => {
  const received: unknown[] = [];
  const send = await receiverOf(async (request, reply) => {
    const { method, url, headers } = request;
    received.push([method, url, headers['content-type'], headers.authorization, await text(request)]);
    reply.writeHead(202).end();
  });
  await send('{"a":1}\n{"a":2}\n');
  expect(received).toEqual([['POST', '/events', 'application/x-ndjson', 'Bearer secret', '{"a":1}\n{"a":2}\n']]);
});

test.each([302, 400, 401, 413, 429, 500, 503])(
  'status %i is a failure, which contains the status and no secret',
  async (status) => {
    const paths: (string | undefined)[] = [];
    const send = await receiverOf((request, reply) => {
      paths.push(request.url);
      reply.writeHead(status, { location: '/elsewhere' }).end('what the receiver says');
    });
    await expect(send('{}\n')).rejects.toThrow(`the receiver of events answered ${status}`);
    expect(paths).toEqual(['/events']);
  },
);

test('a receiver that never answers times out', async () => {
  const send = await receiverOf(() => undefined, 100);
  await expect(send('{}\n')).rejects.toThrow(/timeout/);
});
