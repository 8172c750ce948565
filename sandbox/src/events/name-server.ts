import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const TYPE_A = 1;

/** Names that the sandbox resolves. Others do not exist. */
const receiverNames = {
  steady: 'receiver.test',
  /** Resolves to an address for documentation (RFC 5737), then to this machine, and so on. */
  changing: 'changing.receiver.test',
} as const;
const PUBLIC_ADDRESS = '192.0.2.1';
const INTERNAL_ADDRESS = '127.0.0.1';

/** Starts a name server (RFC 1035) on any free port. It answers only for IPv4 addresses, which nobody may store. */
export async function startNameServer(host: string) {
  let asked = 0;
  const addressOf = (name: string) => {
    if (name === receiverNames.steady) return INTERNAL_ADDRESS;
    if (name !== receiverNames.changing) return null;
    asked += 1;
    return asked % 2 === 1 ? PUBLIC_ADDRESS : INTERNAL_ADDRESS;
  };
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (query, { port, address }) => {
    const question = readQuestion(query);
    if (question) socket.send(answerTo(query, question, addressOf), port, address);
  });
  socket.bind(0, host);
  await once(socket, 'listening');
  const close = async () => {
    socket.close();
    await once(socket, 'close');
  };
  return { port: socket.address().port, close };
}

interface Question {
  readonly name: string;
  readonly type: number;
  /** The position after the question. */
  readonly end: number;
}

/** Returns null for bytes that are not a query. */
function readQuestion(query: Buffer): Question | null {
  const labels: string[] = [];
  let at = HEADER;
  while (at < query.length && query[at] !== 0) {
    const length = query[at] ?? 0;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const end = at + 5;
  if (query.length < end) return null;
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end };
}

function answerTo(query: Buffer, { name, type, end }: Question, addressOf: (name: string) => string | null): Buffer {
  const address = type === TYPE_A ? addressOf(name) : null;
  const isKnown = Object.values<string>(receiverNames).includes(name);
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address === null ? 0 : 1, 6);
  // The name is the name of the question, the class is IN, and the time to live is 0.
  const record = Buffer.from('c00c00010001000000000004', 'hex');
  const answer = address === null ? [] : [record, Buffer.from(address.split('.').map(Number))];
  return Buffer.concat([header, query.subarray(HEADER, end), ...answer]);
}
