import type { IncomingMessage } from 'node:http';

/** Returns the address of a client, which Fastify has put on the request; an empty text for a request of a test. */
export const addressOf = (request: IncomingMessage): string =>
  (request as IncomingMessage & { readonly ip?: string }).ip ?? '';
