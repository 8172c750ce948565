import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { legacySignIn } from './legacy-sign-in.ts';

const asked: [unknown, { user?: string }][] = [];
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/yes': (response) => response.end('{"valid":true}'),
  '/no': (response) => response.end('{"valid":false}'),
  '/page': (response) => response.end('<html>welcome</html>'),
  '/truthy': (response) => response.end('{"valid":"yes"}'),
  '/long': (response) => response.end(`{"valid":true,"more":"${'x'.repeat(5_000)}"}`),
  '/created': (response) => response.writeHead(201).end('{"valid":true}'),
  '/moved': (response) => response.writeHead(302, { location: '/yes' }).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/slow': (response) => void setTimeout(() => response.end('{"valid":true}'), 50),
  '/silent': () => undefined,
};
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  asked.push([request.headers.authorization, (await json(request)) as { user?: string }]);
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

const systemAt = (path: string, timeoutMs = 300) => {
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, secret: 'secret', timeoutMs };
};

function bridge(path: string, { now = (): number => 0, timeoutMs = 300 } = {}) {
  const failures: string[] = [];
  const legacy = legacySignIn(systemAt(path, timeoutMs), (reason) => failures.push(reason), now);
  return { legacy, failures };
}

let turns = 0;
/** Returns the turn of a sign-in to another account. */
const turnOf = (range: string) => ({ account: `account ${++turns}`, range });

test('the former system gets the user and the password with the secret, and its answer counts', async () => {
  asked.length = 0;
  expect(await bridge('/yes').legacy.isRight('7', 'Old pass', turnOf('one'))).toBe(true);
  expect(await bridge('/no').legacy.isRight('7', 'Old pass', turnOf('one'))).toBe(false);
  const call = ['Bearer secret', { user: '7', password: 'Old pass' }];
  expect(asked).toEqual([call, call]);
});

test.each(['/page', '/truthy', '/long', '/created', '/moved', '/broken', '/silent'])(
  'the answer %s accepts no password and is reported',
  async (path) => {
    const { legacy, failures } = bridge(path);
    expect(await legacy.isRight('7', 'Old pass', turnOf('one'))).toBe(false);
    expect(failures).toHaveLength(1);
  },
);

test('nothing is sent to a link-local address', async () => {
  const failures: string[] = [];
  const system = { url: 'https://169.254.169.254/', secret: 'secret', timeoutMs: 300 };
  expect(await legacySignIn(system, (reason) => failures.push(reason)).isRight('7', 'x', turnOf('one'))).toBe(false);
  expect(failures).toEqual([expect.stringContaining('nothing is sent to')]);
});

test('after five failures in a row nothing is asked for 30 seconds', async () => {
  const clock = { now: 0 };
  const { legacy, failures } = bridge('/broken', { now: () => clock.now });
  asked.length = 0;
  for (let count = 0; count < 8; count += 1) await legacy.isRight('7', 'x', turnOf('one'));
  expect([asked.length, failures.length]).toEqual([5, 5]);
  clock.now = 30_000;
  await legacy.isRight('7', 'x', turnOf('one'));
  expect(asked).toHaveLength(6);
});

test('a clock that is set back does not keep the former system from being asked', async () => {
  const legacy = legacySignIn(systemAt('/broken'), () => undefined);
  asked.length = 0;
  for (let count = 0; count < 5; count += 1) await legacy.isRight('7', 'x', turnOf('one'));
  const later = performance.now() + 30_000;
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await legacy.isRight('7', 'x', turnOf('one'));
  expect(asked).toHaveLength(6);
});

test('at most eight calls run at a time, and a call that does not get its turn in time counts as no', async () => {
  const { legacy, failures } = bridge('/silent');
  asked.length = 0;
  await Promise.all(Array.from({ length: 12 }, () => legacy.isRight('7', 'x', turnOf('one'))));
  expect(asked).toHaveLength(8);
  expect(failures).toHaveLength(12);
});

test('a right password waits for its turn, which comes before the next calls of another network', async () => {
  const { legacy, failures } = bridge('/slow', { timeoutMs: 10_000 });
  asked.length = 0;
  const guesses = Array.from({ length: 20 }, () => legacy.isRight('guessed', 'x', turnOf('one')));
  expect(await legacy.isRight('owner', 'Old pass', turnOf('another'))).toBe(true);
  await Promise.all(guesses);
  expect(failures).toEqual([]);
  expect(asked.findIndex(([, { user }]) => user === 'owner')).toBeLessThan(17);
});

test('many calls at a time do not make a former system that answers count as failing', async () => {
  const { legacy } = bridge('/slow');
  await Promise.all(Array.from({ length: 80 }, () => legacy.isRight('guessed', 'x', turnOf('one'))));
  expect(await legacy.isRight('owner', 'Old pass', turnOf('another'))).toBe(true);
});

test('after five failures in a row no waiting call is made either', async () => {
  const { legacy } = bridge('/broken', { timeoutMs: 10_000 });
  asked.length = 0;
  await Promise.all(Array.from({ length: 40 }, () => legacy.isRight('guessed', 'x', turnOf('one'))));
  expect(asked.length).toBeLessThan(20);
});
