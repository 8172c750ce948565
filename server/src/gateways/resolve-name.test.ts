import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { resolveName } from './resolve-name.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Starts a name server on this machine that counts its questions. It answers only if `answer` does. */
async function nameServer(answer: (question: Buffer) => Buffer | null = () => null) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  let questions = 0;
  socket.on('message', (question, { port, address }) => {
    questions += 1;
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${socket.address().port}`], questions: () => questions };
}

const IPV4 = 1;

/** Creates an answer with the address 192.0.2.7 for IPv4, and without addresses for IPv6. */
function withAddress(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const isIpv4 = question.readUInt16BE(end - 4) === IPV4;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return Buffer.concat([header, question.subarray(12, end), ...(isIpv4 ? [address] : [])]);
}

test('a name resolves to the addresses that its name server returns', async () => {
  const { servers } = await nameServer(withAddress);
  expect(await resolveName('agent.example', AbortSignal.timeout(5_000), { servers })).toEqual([
    { address: '192.0.2.7', family: 4 },
  ]);
});

test('a name server that never answers is asked once for each family, and given up in time', async () => {
  const { servers, questions } = await nameServer();
  const failure = resolveName('agent.example', AbortSignal.timeout(20_000), { servers, timeoutMs: 200 });
  await expect(failure).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(questions()).toBe(2);
});

test('the signal ends a look-up', async () => {
  const { servers } = await nameServer();
  const leaving = new AbortController();
  const resolved = resolveName('agent.example', leaving.signal, { servers, timeoutMs: 30_000 });
  setTimeout(() => leaving.abort(), 50);
  await expect(resolved).rejects.toMatchObject({ code: 'ECANCELLED' });
});

test('many silent names leave the threads free for the look-ups of other names', async () => {
  const { servers } = await nameServer();
  const leaving = new AbortController();
  const silent = Array.from({ length: 30 }, (_, index) =>
    resolveName(`k${index}.slow.example`, leaving.signal, { servers, timeoutMs: 30_000 }).catch(() => 'ended'),
  );
  expect(await lookup('localhost')).toBeDefined();
  leaving.abort();
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['ended']));
});
