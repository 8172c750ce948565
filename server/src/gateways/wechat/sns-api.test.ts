import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { callSns } from './sns-api.ts';

const secret = 'hush-hush';
let server: Server;

afterEach(() => server.close());

/** Creates the call to a server with this listener, and counts the requests that the server got. */
async function against(listener: RequestListener, timeoutMs = 2_000) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = () => callSns({ apiBase, timeoutMs }, '/sns/x', { secret, code: 'a b&c' });
  return { asked, call, thrown: () => call().catch((error: unknown) => error) };
}

const saying =
  (...bodies: (string | Buffer)[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(bodies.length > 1 ? bodies.shift() : bodies[0]);
  };

test('JSON is read from text/plain as UTF-8', async () => {
  const { call, asked } = await against(saying('{"nickname":"小雨🌦️"}'));
  expect(await call()).toEqual({ nickname: '小雨🌦️' });
  expect(asked).toEqual([`/sns/x?secret=${secret}&code=a+b%26c`]);
});

test('errcode 0 is success', async () => {
  expect(await (await against(saying('{"errcode":0,"errmsg":"ok"}'))).call()).toMatchObject({ errmsg: 'ok' });
});

test('raw control characters in a nickname are removed', async () => {
  expect(await (await against(saying('{"nickname":"a\u0000\u0007\nb"}'))).call()).toEqual({ nickname: 'ab' });
});

test.each([
  [40029, 'code'],
  [40163, 'code'],
  [42003, 'code'],
  [41008, 'code'],
  [45009, 'busy'],
  [45011, 'busy'],
  [40125, 'failed'],
  [40013, 'failed'],
  [40001, 'failed'],
])('errcode %i fails as "%s", whatever its text is', async (errcode, failure) => {
  const { thrown, asked } = await against(saying(`{"errcode":${errcode},"errmsg":"ok, rid: 64f0-1-2"}`));
  expect(await thrown()).toMatchObject({ kind: 'vendor', code: String(errcode), failure });
  expect(asked).toHaveLength(1);
});

test('a call is retried only once if WeChat is busy', async () => {
  const [busy, good] = ['{"errcode":-1,"errmsg":"system error"}', '{"openid":"o1"}'];
  expect(await (await against(saying(busy, good))).call()).toEqual({ openid: 'o1' });
  server.close();
  const { thrown, asked } = await against(saying(busy));
  expect(await thrown()).toMatchObject({ code: '-1', failure: 'failed' });
  expect(asked).toHaveLength(2);
});

test.each([
  ['no JSON', 'Internal Server Error'],
  ['a list', '[]'],
  ['nothing', ''],
  ['null', 'null'],
  ['no errcode', '{"errcode":"soon"}'],
  ['bytes of no text', Buffer.from('00ff13c328fe', 'hex')],
  ['more than is read', `{"a":"${'x'.repeat(70_000)}"}`],
])('%s is garbage', async (_what, body) => {
  expect(await (await against(saying(body))).thrown()).toMatchObject({ kind: 'garbage', failure: 'failed' });
});

test.each([302, 301, 500, 404])('HTTP %i is garbage, and a redirect is not followed', async (status) => {
  const { thrown, asked } = await against((_request, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end('{"openid":"o1"}'),
  );
  expect(await thrown()).toMatchObject({ kind: 'garbage' });
  expect(asked).toHaveLength(1);
});

test('a missing or endless answer is a timeout', async () => {
  expect(await (await against(() => undefined, 80)).thrown()).toMatchObject({ kind: 'timeout', failure: 'timeout' });
  server.closeAllConnections();
  server.close();
  const slow = await against((_request, response) => response.writeHead(200).write('{'), 80);
  expect(await slow.thrown()).toMatchObject({ kind: 'timeout', failure: 'timeout' });
  server.closeAllConnections();
});

test('a refused connection fails', async () => {
  const { thrown } = await against(saying(''));
  server.close();
  expect(await thrown()).toMatchObject({ failure: 'failed' });
});

test('an error contains neither URL nor secret nor code', async () => {
  for (const listener of [saying(`{"errcode":40029,"errmsg":"${secret}"}`), saying(secret)]) {
    const error = (await (await against(listener)).thrown()) as Error;
    const text = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    expect(text).not.toContain(secret);
    expect(text).not.toContain('a+b');
    expect(text).not.toContain('127.0.0.1');
    server.close();
  }
});
