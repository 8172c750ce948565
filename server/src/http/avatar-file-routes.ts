import type { IncomingMessage } from 'node:http';
import { lengths } from '@isoline/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewAvatar } from '../model/account/avatar.ts';
import type { ReceivedPut, UploadTarget } from '../model/ports/object-store.ts';
import { Refusal } from '../model/refusal.ts';
import { envelope, preferredLanguage } from './answer.ts';
import { refuseForeign } from './origin.ts';
import { contentSecurityPolicies } from './security-headers.ts';
import type { RouteDependencies } from './serve.ts';

/**
 * Serves avatars without authentication. Each picture has its own unguessable path. The content type is fixed, so
 * uploaded bytes are never interpreted as a page.
 */
export function serveAvatars(app: FastifyInstance, { ports }: RouteDependencies): void {
  app.get('/avatars/:name.png', async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = await viewAvatar(ports, name);
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': contentSecurityPolicies.avatar,
        // Products show avatars on their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(picture);
  });
}

/** Stores signed uploads in `target`. The signature is their only authentication. */
export function serveUploads(app: FastifyInstance, { ownOrigins }: RouteDependencies, target: UploadTarget): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.put('/uploads/:name', async (request, reply) => {
      refuseForeign(request, ownOrigins);
      const put = readReceivedPut(request);
      if (!target.isSigned(put)) throw new Refusal('FORBIDDEN');
      await target.receive(put, request.body as IncomingMessage);
      return reply
        .header('cache-control', 'no-store')
        .send(envelope('OK', preferredLanguage(request.headers['accept-language']), {}));
    });
  });
}

/**
 * Reads the request. The length and the type come from the body itself, so the signature of another upload does not
 * match.
 */
function readReceivedPut({ params, query, headers }: FastifyRequest): ReceivedPut {
  const { name } = params as { name: string };
  const { expires, signature } = query as Record<string, unknown>;
  const contentLength = Number(headers['content-length'] ?? Number.NaN);
  if (!(contentLength > 0)) throw new Refusal('BAD_REQUEST');
  if (contentLength > lengths.avatarBytesMax) throw new Refusal('TOO_LARGE');
  const contentType = headers['content-type'] ?? '';
  return { name, contentType, contentLength, expires: Number(expires), signature: String(signature) };
}
