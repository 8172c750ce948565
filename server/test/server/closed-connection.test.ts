import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ports } from '../../src/model/ports/ports.ts';
import { capturedLog } from '../captured-log.ts';
import { type Product, startProduct } from '../product.ts';
import { sign } from '../uploads.ts';

const { logger, lines } = capturedLog();
let product: Product;
/** Settles when a transaction may start. */
let connectionClosed: Promise<unknown> = Promise.resolve();
const afterClose = (ports: Ports): Ports => ({
  ...ports,
  store: { ...ports.store, tx: (body) => connectionClosed.then(() => ports.store.tx(body)) },
});

beforeAll(async () => {
  product = await startProduct('sqlite', {}, { logger, wrapPorts: afterClose });
}, 60_000);
afterAll(() => product.close());

test('an event has the client address even when the client closes the connection before the answer', async () => {
  const { browser } = await product.newAccount();
  const { port, hostname } = new URL(product.url);
  const { method, path } = endpoints.signOut;
  const client = connect(Number(port), hostname);
  const closeClient = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== path) return;
    connectionClosed = once(request.socket, 'close');
    client.destroy();
  };
  subscribe('http.server.request.start', closeClient);
  const head = [`${method} ${path} HTTP/1.1`, `host: ${hostname}`, `authorization: Bearer ${browser.bearer}`];
  client.write([...head, '', ''].join('\r\n'));
  const entries = () => lines().map((line) => JSON.parse(line));
  const signOut = () => entries().find(({ event }) => event?.kind === 'sign-out');
  await expect.poll(signOut).toMatchObject({ client: expect.stringMatching(/^(127\.|::1|::ffff:127)/) });
  expect(entries().filter(({ level }) => level >= 50)).toEqual([]);
  unsubscribe('http.server.request.start', closeClient);
});

test('an upload that its client breaks off is not logged as a failure of the server', async () => {
  const { browser } = await product.newAccount();
  const { data } = await sign(browser, new Uint8Array(10_000));
  const { hostname, port, pathname, search } = new URL(data.url, product.url);
  const client = connect(Number(port), hostname);
  const received = Promise.withResolvers<IncomingMessage>();
  const receive = (message: unknown) => received.resolve((message as { request: IncomingMessage }).request);
  subscribe('http.server.request.start', receive);
  const head = [`PUT ${pathname}${search} HTTP/1.1`, `host: ${hostname}`, 'content-type: image/png'];
  client.write([...head, 'content-length: 10000', '', 'abc'].join('\r\n'));
  const { socket } = await received.promise;
  await pause(100);
  client.destroy();
  await once(socket, 'close');
  await pause(100);
  expect(lines().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  unsubscribe('http.server.request.start', receive);
});
