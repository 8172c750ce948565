import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A host of metadata documents on this machine. */
export interface AgentHost {
  readonly origin: string;
  /** The number of requests by path. */
  readonly asked: ReadonlyMap<string, number>;
  /** Publishes the document of a new agent, with these properties over the default ones. Returns its client id. */
  publish(properties?: Record<string, unknown>, headers?: Record<string, string>): string;
  /** Replaces the answer for a client id. */
  answer(clientId: string, listener: RequestListener): void;
}

/** Starts the host that the tests of this block share. */
export function useAgentHost(): AgentHost {
  const listeners = new Map<string, RequestListener>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const listener = listeners.get(path);
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  let origin = '';
  let last = 0;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host: AgentHost = {
    get origin() {
      return origin;
    },
    asked,
    publish(properties = {}, headers = {}) {
      last += 1;
      const clientId = `${origin}/agent-${last}.json`;
      const document = JSON.stringify(documentOf(clientId, properties));
      host.answer(clientId, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(document);
      });
      return clientId;
    },
    answer: (clientId, listener) => void listeners.set(new URL(clientId).pathname, listener),
  };
  return host;
}

/** Returns the document of an agent that listens on its user's machine. */
export const documentOf = (clientId: string, properties: Record<string, unknown> = {}) => ({
  client_id: clientId,
  client_name: 'Map Agent',
  redirect_uris: ['http://127.0.0.1/back', 'http://localhost/back'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  ...properties,
});
