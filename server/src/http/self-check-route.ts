import type { IncomingMessage } from 'node:http';
import { lengths } from '@isoline/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { isSelfCheck, SELF_CHECK_HEADER, SELF_CHECK_PATH, type SelfCheckAnswer } from '../model/self-check.ts';

/** Answers `account check` with the request as it arrived through the proxy. Other callers get a 404. */
export function serveSelfCheck(
  app: FastifyInstance,
  { secrets, now }: Pick<Ports, 'secrets' | 'now'>,
  ready: () => Promise<boolean>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async ({ headers }) => {
      if (!isSelfCheck(secrets, headers[SELF_CHECK_HEADER], now())) throw new Refusal('NOT_FOUND');
    });
    scope.post(SELF_CHECK_PATH, async (request, reply): Promise<SelfCheckAnswer> => {
      reply.header('cache-control', 'no-store');
      return {
        address: request.ip,
        peer: request.socket.remoteAddress ?? '',
        forwarded: request.headers['x-forwarded-for']?.toString() ?? null,
        bytes: await lengthOf(request.body as IncomingMessage),
        ready: await ready(),
      };
    });
  });
}

async function lengthOf(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > lengths.avatarBytesMax) throw new Refusal('TOO_LARGE');
  }
  return bytes;
}
