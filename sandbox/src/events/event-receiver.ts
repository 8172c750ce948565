import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selfSigned } from '../mail/self-signed.ts';
import { sendPage, wantsPage } from '../page/layout.ts';
import type { Clock, Service } from '../service.ts';
import { createKeyReader } from './issuer-keys.ts';
import { startNameServer } from './name-server.ts';
import { EventRefused, readEvent } from './read-event.ts';
import type { ReceivedEvent, ReceiverAddresses } from './received-event.ts';
import { receiverPage } from './receiver-page.ts';

export interface EventReceiverOptions {
  /** The origin of the account whose events are accepted. */
  readonly account: string;
  readonly host: string;
}

const KEPT_MAX = 500;
const PATH = '/events';
/** Pushes that fail are those to this path, not the page. */
const PUSH = `${PATH}/push`;
/** Redirects lead to this path on the sandbox's own machine. Nobody follows them. */
const INTERNAL = `${PATH}/internal`;

/** Starts a receiver of pushed events (RFC 8935) of any product, with faults. */
export async function startEventReceiver({ account, host }: EventReceiverOptions, now: Clock): Promise<Service> {
  const [names, https] = [await startNameServer(host), createServer(selfSigned())];
  await once(https.listen(0, host), 'listening');
  const { port } = https.address() as AddressInfo;
  const addresses = (origin: string): ReceiverAddresses => ({
    push: `${origin}${PUSH}`,
    https: `https://${host}:${port}${PUSH}`,
    nameServer: `${host}:${names.port}`,
  });
  const receive = receiverOf(`${account}/oidc`);
  let received: readonly ReceivedEvent[] = [];
  const note = (one: Omit<ReceivedEvent, 'at'>) => {
    received = [{ at: new Date(now()).toISOString(), ...one }, ...received].slice(0, KEPT_MAX);
    return one;
  };
  return {
    name: 'event-receiver',
    description: {
      zh: `产品事件的接收端：推送到 ${PUSH}。`,
      en: `A receiver of the events of products, which are pushed to ${PUSH}.`,
    },
    vendorFaults: ['invalid_request', 'redirect', 'silent'],
    page: PATH,
    faultApplies: (url) => url === PUSH,
    routes(app) {
      readTokens(app);
      https.on('request', app.routing);
      app.post<{ Body: string }>(PUSH, async (request, reply) => {
        if (request.vendorFault) return failBy(request, reply);
        const { error, event } = note(await receive(request.body));
        return event ? reply.code(202).send() : reply.code(400).send({ err: error });
      });
      app.all<{ Body?: string }>(INTERNAL, (request, reply) => {
        note({ result: 'followed', error: null, event: null, token: request.body ?? '' });
        return reply.code(202).send();
      });
      app.get(PATH, (request, reply) => {
        if (!wantsPage(request.headers.accept)) return reply.header('Vary', 'Accept').send(received);
        return sendPage(request, reply, (language) => receiverPage(received, addresses(originOf(request)), language));
      });
      app.get(`${PATH}/addresses`, (request) => addresses(originOf(request)));
      app.delete(PATH, (_request, reply) => {
        received = [];
        return reply.code(204).send();
      });
    },
    async close() {
      https.closeAllConnections();
      https.close();
      await names.close();
    },
  };
}

const originOf = ({ host }: FastifyRequest) => `http://${host}`;

/** Reads every body as text. */
function readTokens(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

function receiverOf(issuer: string) {
  const keys = createKeyReader(issuer);
  return async (token: string): Promise<Omit<ReceivedEvent, 'at'>> => {
    try {
      return { result: 'accepted', error: null, event: await readEvent(token, await keys(), { issuer }), token };
    } catch (error) {
      if (!(error instanceof EventRefused)) throw error;
      return { result: 'refused', error: error.err, event: null, token };
    }
  };
}

function failBy({ vendorFault, socket }: FastifyRequest, reply: FastifyReply): FastifyReply {
  switch (vendorFault) {
    case 'redirect':
      return reply.code(307).header('location', `http://127.0.0.1:${socket.localPort}${INTERNAL}`).send();
    case 'silent':
      return reply.hijack();
    default:
      return reply.code(400).send({ err: vendorFault, description: 'as the control of the sandbox says' });
  }
}
