import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct('sqlite', { SHUTDOWN_GRACE_MS: '0' });
}, 60_000);
afterEach(() => product.close());

const path = '/healthz';
const late: Socket[] = [];
const portOf = () => Number(new URL(product.url).port);

async function connected(host: string): Promise<Socket> {
  const socket = connect(portOf(), host);
  await once(socket, 'connect');
  return socket;
}

describe('a server that shuts down', () => {
  test('late requests on new connections are answered, including those on connections not accepted yet', async () => {
    for (const { address } of await lookup('localhost', { all: true })) {
      const sockets = await Promise.all(Array.from({ length: 50 }, () => connected(address)));
      late.push(...sockets);
    }
    const ended = product.app.close();
    await pause(300);
    for (const socket of late) socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    for (const answer of await Promise.all(late.map(text))) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/connection: close/i);
    }
    await ended;
    await expect(connected('127.0.0.1')).rejects.toThrow('ECONNREFUSED');
  });

  // A connection that arrives after the server last looked, and before it stops listening, is reset. A busy machine may
  // run the callers in between.
  test('a shutdown resets no connection of callers that open one for each call', {
    retry: 2,
    timeout: 30_000,
  }, async () => {
    const callers = new Worker(CALLERS, { eval: true, workerData: { port: portOf(), path, callers: 32 } });
    const results = once(callers, 'message');
    await pause(500);
    await product.app.close();
    const [{ answers, failures }] = await results;
    expect(answers).toBeGreaterThan(10);
    expect(failures).toEqual(['ECONNREFUSED']);
  });

  test('a shutdown waits a second for a connection that sends nothing, and does not wait for a kept-alive connection', async () => {
    const agent = new Agent({ keepAlive: true });
    expect(await get(agent)).toBe(200);
    const silent = await connected('127.0.0.1');
    const began = performance.now();
    const closed = once(silent.resume(), 'close');
    await product.app.close();
    await closed;
    expect(performance.now() - began).toBeLessThan(20_000);
    agent.destroy();
  });
});

/**
 * Calls until the first failure, in another thread: in the server's thread, callers would never find the server busy.
 */
const CALLERS = `
  const { get } = require('node:http');
  const { parentPort, workerData: { port, path, callers } } = require('node:worker_threads');
  let answers = 0;
  const call = () => new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
  const repeat = async () => {
    for (;;) try { await call(); answers += 1; } catch (error) { return error.code; }
  };
  Promise.all(Array.from({ length: callers }, repeat)).then((codes) => {
    parentPort.postMessage({ answers, failures: [...new Set(codes)] });
  });
`;

/** Returns the status of a call on a connection of `agent`. */
async function get(agent: Agent): Promise<number | undefined> {
  const call = request({ host: '127.0.0.1', port: portOf(), path, agent }).end();
  const [response] = await once(call, 'response');
  await text(response);
  return response.statusCode;
}
