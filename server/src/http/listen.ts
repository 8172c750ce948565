import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// An import of `node:http` would also load Node's `fetch` (server/test/server/packages-at-first-use.test.ts).
const { createServer } = process.getBuiltinModule('node:http');

/** Milliseconds that the server waits for the first request of the last connections that it accepted. */
const FIRST_REQUEST_MS = 1_000;
const LOOK_EVERY_MS = 10;
/** Milliseconds of a turn of the event loop that is so short that hardly any client connected during it. */
const SHORT_TURN_MS = 2;
/** The most requests of one connection that wait for an earlier answer. Browsers and proxies send them one by one. */
export const PIPELINED_MAX = 20;

export interface Listening {
  readonly port: number;
  /** Stops listening, and resolves when every accepted connection is answered and closed. */
  close(): Promise<void>;
}

/** The connections of a server, and the requests that wait while it accepts the last ones. */
interface Connections {
  readonly open: Set<Socket>;
  /** The number of connections accepted since the start. */
  accepted: number;
  /** The waiting requests, or null while requests are served immediately. */
  held: (() => void)[] | null;
}

/** Listens on the address of `host`. For `localhost` it listens on both addresses, because browsers use either. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  const connections: Connections = { open: new Set(), accepted: 0, held: null };
  const main = watched(holdable(app.server, connections), connections);
  const [first = host, ...others] = host === 'localhost' ? await resolveAddresses(host) : [host];
  await app.listen({ host: first, port });
  const bound = (main.address() as AddressInfo).port;
  const servers = [main];
  for (const address of others) {
    const other = watched(secondServerFor(main), connections).listen({ host: address, port: bound });
    // The machine may lack the second address, or another program may use its port. The first address is enough.
    if (await once(other, 'listening').catch(() => null)) servers.push(other);
  }
  return { port: bound, close: () => drain(servers, connections) };
}

const resolveAddresses = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

function watched(server: Server, connections: Connections): Server {
  const { open } = connections;
  return server.on('connection', (socket: Socket) => {
    connections.accepted += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Node keeps the address once it was read. After the client has reset its connection, the address cannot be read,
    // and nobody waits for an answer.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

/** Makes requests wait in `connections.held` while it is set. */
function holdable(server: Server, connections: Connections): Server {
  const serve = server.listeners('request') as RequestListener[];
  const enqueue = requestQueues();
  return server.removeAllListeners('request').on('request', (request, response) => {
    const answer = () => {
      for (const listener of serve) listener.call(server, request, response);
    };
    const enqueueAnswer = () => enqueue(response, answer);
    if (connections.held) connections.held.push(enqueueAnswer);
    else enqueueAnswer();
  });
}

/**
 * Returns a function that runs the requests of one connection one after the other. Node emits them as they arrive, so a
 * client that sends thousands and reads no answer would open a file for each. A connection with too many is closed.
 */
function requestQueues(): (response: ServerResponse, answer: () => void) => void {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (response, answer) => {
    const { socket } = response.req;
    const run = () => {
      response.once('close', () => {
        const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
        if (next) next();
        else waiting.delete(socket);
      });
      answer();
    };
    const earlier = waiting.get(socket);
    if (!earlier) {
      waiting.set(socket, []);
      run();
    } else if (earlier.push(run) > PIPELINED_MAX) {
      earlier.length = 0;
      socket.destroy();
    }
  };
}

/** Creates a second server, which passes its requests to `main`. */
function secondServerFor(main: Server): Server {
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = main;
  const twin = createServer({ keepAliveTimeout, requestTimeout, headersTimeout, requireHostHeader: false });
  return twin
    .setTimeout(timeout)
    .on('request', (request, response) => void main.emit('request', request, response))
    .on('checkExpectation', (request, response) => void main.emit('checkExpectation', request, response))
    .on('clientError', (error, socket) => void main.emit('clientError', error, socket));
}

// Node's own `close` also closes idle connections immediately. A connection that was just accepted counts as idle, so
// its client would get a reset instead of an answer.
async function drain(servers: readonly Server[], connections: Connections): Promise<void> {
  const { open } = connections;
  const held: (() => void)[] = [];
  connections.held = held;
  await acceptBacklog(connections);
  for (const server of servers) NetServer.prototype.close.call(server);
  connections.held = null;
  for (const answer of held) answer();
  const end = performance.now() + FIRST_REQUEST_MS;
  while (hasSilent(open) && performance.now() < end) await pause(LOOK_EVERY_MS);
  while (open.size > 0) {
    for (const server of servers) server.closeIdleConnections();
    await pause(LOOK_EVERY_MS);
  }
  for (const server of servers) server.close();
}

/**
 * Accepts the connections that still wait. Node accepts one in each turn of the event loop, and the system resets
 * waiting ones when the server stops listening. Requests are held until then: a client that gets an answer connects
 * again, so under load the waiting connections would never end.
 */
async function acceptBacklog(connections: Readonly<Connections>): Promise<void> {
  const end = performance.now() + FIRST_REQUEST_MS;
  for (let before = -1, began = 0; performance.now() < end; ) {
    const took = performance.now() - began;
    if (connections.accepted === before && took < SHORT_TURN_MS) return;
    before = connections.accepted;
    began = performance.now();
    await turn();
  }
}

const hasSilent = (open: ReadonlySet<Socket>) => [...open].some((socket) => socket.bytesRead === 0);
