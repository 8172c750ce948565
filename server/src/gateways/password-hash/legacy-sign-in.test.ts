import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { legacySignIn } from './legacy-sign-in.ts';

const asked: unknown[] = [];
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/yes': (response) => response.end('{"valid":true}'),
  '/no': (response) => response.end('{"valid":false}'),
  '/page': (response) => response.end('<html>welcome</html>'),
  '/truthy': (response) => response.end('{"valid":"yes"}'),
  '/long': (response) => response.end(`{"valid":true,"more":"${'x'.repeat(5_000)}"}`),
  '/created': (response) => response.writeHead(201).end('{"valid":true}'),
  '/moved': (response) => response.writeHead(302, { location: '/yes' }).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/silent': () => undefined,
};
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  asked.push([request.headers.authorization, await json(request)]);
  answers[request.url ?? '']?.(response);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => void vi.restoreAllMocks());

const systemAt = (path: string) => {
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, secret: 'secret', timeoutMs: 300 };
};

function bridge(path: string, now = () => 0) {
  const failures: string[] = [];
  const legacy = legacySignIn(systemAt(path), (reason) => failures.push(reason), now);
  return { legacy, failures };
}

test('the former system gets the user and the password with the secret, and its answer counts', async () => {
  asked.length = 0;
  expect(await bridge('/yes').legacy.isRight('7', 'Old pass')).toBe(true);
  expect(await bridge('/no').legacy.isRight('7', 'Old pass')).toBe(false);
  const call = ['Bearer secret', { user: '7', password: 'Old pass' }];
  expect(asked).toEqual([call, call]);
});

test.each(['/page', '/truthy', '/long', '/created', '/moved', '/broken', '/silent'])(
  'the answer %s accepts no password and is reported',
  async (path) => {
    const { legacy, failures } = bridge(path);
    expect(await legacy.isRight('7', 'Old pass')).toBe(false);
    expect(failures).toHaveLength(1);
  },
);

test('nothing is sent to a link-local address', async () => {
  const failures: string[] = [];
  const system = { url: 'https://169.254.169.254/', secret: 'secret', timeoutMs: 300 };
  expect(await legacySignIn(system, (reason) => failures.push(reason)).isRight('7', 'x')).toBe(false);
  expect(failures).toEqual([expect.stringContaining('nothing is sent to')]);
});

test('after five failures in a row nothing is asked for 30 seconds', async () => {
  const clock = { now: 0 };
  const { legacy, failures } = bridge('/broken', () => clock.now);
  asked.length = 0;
  for (let count = 0; count < 8; count += 1) await legacy.isRight('7', 'x');
  expect([asked.length, failures.length]).toEqual([5, 5]);
  clock.now = 30_000;
  await legacy.isRight('7', 'x');
  expect(asked).toHaveLength(6);
});

test('a clock that is set back does not keep the former system from being asked', async () => {
  const legacy = legacySignIn(systemAt('/broken'), () => undefined);
  asked.length = 0;
  for (let count = 0; count < 5; count += 1) await legacy.isRight('7', 'x');
  const later = performance.now() + 30_000;
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await legacy.isRight('7', 'x');
  expect(asked).toHaveLength(6);
});

test('at most eight calls run at a time', async () => {
  const { legacy } = bridge('/silent');
  asked.length = 0;
  await Promise.all(Array.from({ length: 12 }, () => legacy.isRight('7', 'x')));
  expect(asked).toHaveLength(8);
});
