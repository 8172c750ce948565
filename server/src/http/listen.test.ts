import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Listening, listen, PIPELINED_MAX } from './listen.ts';

const GET = 'GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n';

let app: FastifyInstance;
let listening: Listening;
let running = 0;
let most = 0;
let answered = 0;

beforeEach(() => {
  running = most = answered = 0;
  app = fastify({ forceCloseConnections: 'idle' });
  app.get('/slow', async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(2);
    running -= 1;
    answered += 1;
    return 'answer';
  });
});
afterEach(() => listening.close());

async function connected(): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('requests that a client sends without waiting for answers', () => {
  beforeEach(async () => {
    listening = await listen(app, 'localhost', 0);
  });

  test('the requests of one connection run one after the other, and all are answered', async () => {
    const socket = await connected();
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.write(GET.repeat(PIPELINED_MAX));
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(PIPELINED_MAX);
    expect(most).toBe(1);
    socket.write(GET);
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(PIPELINED_MAX + 1);
    socket.destroy();
  });

  test('too many requests close their connection, and the waiting requests never run', async () => {
    const socket = await connected();
    const closed = once(socket.resume(), 'close');
    socket.write(GET.repeat(PIPELINED_MAX + 2));
    await closed;
    await pause(50);
    expect(answered).toBe(1);
  });

  test('requests of different connections run at the same time', async () => {
    const sockets = await Promise.all([connected(), connected(), connected()]);
    for (const socket of sockets) socket.resume().write(GET);
    await expect.poll(() => answered).toBe(3);
    expect(most).toBeGreaterThan(1);
    for (const socket of sockets) socket.destroy();
  });
});

test('a request whose client has reset its connection before the server accepts it does not run', async () => {
  app.get('/address', async ({ ip }) => addresses.push(ip));
  const addresses: (string | undefined)[] = [];
  listening = await listen(app, '127.0.0.1', 0);
  const done = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(RESETTING_CLIENTS, { eval: true, workerData: { port: listening.port, done } });
  // The server accepts nothing while its thread waits.
  Atomics.wait(done, 0, 0, 5_000);
  await once(clients, 'exit');
  const last = await connected();
  last.write('GET /address HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => addresses.at(-1)).toBe('127.0.0.1');
  expect(addresses).not.toContain(undefined);
  last.destroy();
});

const RESETTING_CLIENTS = `
  const { connect } = require('node:net');
  const { workerData: { port, done } } = require('node:worker_threads');
  let open = 20;
  for (let client = 0; client < 20; client += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /address HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
        socket.resetAndDestroy();
        if ((open -= 1) > 0) return;
        Atomics.store(done, 0, 1);
        Atomics.notify(done, 0);
      });
    });
  }
`;
