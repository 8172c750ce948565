import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { callApi, machineToken, ownOrigin } from './machine-actions.ts';

/** An event as a product reads it. */
export interface Received extends JWTPayload {
  readonly jti: string;
  readonly sub_id: {
    readonly format: string;
    readonly sub?: string;
    readonly user?: object;
    readonly session?: object;
  };
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const SSF = 'https://schemas.openid.net/secevent/ssf/event-type/';

/** Returns the last part of the URI of an event. */
export const kindOf = ({ events }: Received) => Object.keys(events)[0]?.split('/').at(-1);

/** Returns the only body of an event. */
export const bodyOf = ({ events }: Received) => Object.values(events)[0];

/** Verifies a security event token as a product does. */
export async function verifyEvent(url: string, token: string, product: string): Promise<Received> {
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(`${url}/oidc/jwks`)), {
    issuer: `${ownOrigin(url)}/oidc`,
    audience: product,
    typ: 'secevent+jwt',
  });
  return payload as Received;
}

type Answer = (request: IncomingMessage, response: ServerResponse, event: Received) => void;

export const accept: Answer = (_request, response) => void response.writeHead(202).end();

export const answerWith =
  (status: number, body?: object, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body ? JSON.stringify(body) : undefined);

/** A receiver of pushed events, whose answer a test may change. */
export async function eventReceiver() {
  const received: { readonly event: Received; readonly token: string; readonly headers: IncomingMessage['headers'] }[] =
    [];
  const receiver = { answer: accept, received, url: '', close: async () => undefined as unknown };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const token = Buffer.concat(chunks).toString();
    const event = decodeJwt(token) as Received;
    received.push({ event, token, headers: request.headers });
    receiver.answer(request, response, event);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  receiver.close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** The calls of a product about its stream. */
export function streamActions(url: () => string, product: string) {
  const call = async (method: string, path: string, body?: object) =>
    callApi(url(), method, `ssf/${path}`, { token: await machineToken(url(), product), ...(body && { body }) });
  return {
    call,
    /** Returns the id of the stream, after deleting an earlier one. */
    async create(body: object = {}): Promise<string> {
      const { body: present } = await call('GET', 'streams');
      const [old] = present as unknown as { stream_id: string }[];
      if (old) await call('DELETE', `streams?stream_id=${old.stream_id}`);
      return String((await call('POST', 'streams', body)).body.stream_id);
    },
    push: (endpoint: string) => ({ delivery: { method: 'urn:ietf:rfc:8935', endpoint_url: endpoint } }),
    /** Polls without waiting, and returns the events in order. */
    async poll(body: object = {}): Promise<{ events: Received[]; more: boolean }> {
      const { body: answer } = await call('POST', 'poll', { returnImmediately: true, ...body });
      const { sets, moreAvailable: more } = answer as { sets: Record<string, string>; moreAvailable: boolean };
      return { events: Object.values(sets).map((token) => decodeJwt(token) as Received), more };
    },
    /** Polls and acknowledges until nothing waits. */
    async drain(): Promise<Received[]> {
      const all: Received[] = [];
      for (let ack: string[] = []; ; ) {
        const { events } = await this.poll({ ack });
        if (events.length === 0) return all;
        all.push(...events);
        ack = events.map(({ jti }) => jti);
      }
    },
  };
}
