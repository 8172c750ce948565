import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLinkLocal } from '../model/link-local.ts';
import { guardedPost } from './guarded-fetch.ts';

const bodies: string[] = [];
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  bodies.push(await text(request));
  response.writeHead(request.url === '/moved' ? 302 : 204, { location: '/' }).end();
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const at = (path: string, host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}${path}`;
const form = new URLSearchParams({ logout_token: 'a b' });
const post = (url: string, resolved = '127.0.0.1') => {
  const resolve = async () => [{ address: resolved, family: 4 }];
  const guard = { resolve, isAllowed: (address: string) => !isLinkLocal(address) };
  return guardedPost(guard, url, form, AbortSignal.timeout(5_000));
};

test('a form is posted into a private network, and a redirect is not followed', async () => {
  expect(await post(at('/', 'product.internal'))).toMatchObject({ status: 204 });
  expect(await post(at('/moved'))).toMatchObject({ status: 302, headers: { location: '/' } });
  expect(bodies).toEqual(['logout_token=a+b', 'logout_token=a+b']);
});

test.each([
  ['http://169.254.169.254/latest', '127.0.0.1'],
  ['http://[::ffff:169.254.169.254]/latest', '127.0.0.1'],
  ['http://metadata.example/', '169.254.0.23'],
])('nothing is sent to %s at %s', async (url, resolved) => {
  await expect(post(url, resolved)).rejects.toThrow('nothing is sent to');
});
