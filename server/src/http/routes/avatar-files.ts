import type { IncomingMessage } from 'node:http';
import { lengths } from '@isoline/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewAvatar } from '../../domain/account/avatar.ts';
import { Refusal } from '../../domain/refusal.ts';
import { envelope, languageOf } from '../answer.ts';
import { refuseForeign } from '../origin.ts';
import type { Served } from '../serve.ts';

/** A signed PUT as it came in. */
interface SignedPut {
  readonly name: string;
  readonly contentType: string;
  readonly contentLength: number;
  readonly expires: number;
  readonly signature: string;
}

/** The store whose uploads come to ourselves. */
export interface UploadTarget {
  isSigned(put: SignedPut): boolean;
  receive(put: SignedPut, body: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Shows avatars to whoever knows their address, which changes with each picture. A page that is led here finds nothing
 * but a picture: the type is ours, never the file's.
 */
export function serveAvatars(app: FastifyInstance, { ports }: Served): void {
  app.get('/avatars/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const picture = file.endsWith('.png') ? await viewAvatar(ports, file.slice(0, -'.png'.length)) : null;
    if (!picture) throw new Refusal('NOT_FOUND');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        // Products show them on their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/png')
      .send(picture);
  });
}

/** Takes uploads that were signed, and need no other proof, into `target`. */
export function serveUploads(app: FastifyInstance, { ownOrigins }: Served, target: UploadTarget): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.put('/uploads/:name', async (request, reply) => {
      refuseForeign(request, ownOrigins);
      const put = putOf(request);
      if (!target.isSigned(put)) throw new Refusal('FORBIDDEN');
      await target.receive(put, request.body as IncomingMessage);
      return reply
        .header('cache-control', 'no-store')
        .send(envelope('OK', languageOf(request.headers['accept-language']), {}));
    });
  });
}

/** Length and type are those of the body itself: what was signed for another has another signature. */
function putOf({ params, query, headers }: FastifyRequest): SignedPut {
  const { name } = params as { name: string };
  const { expires, signature } = query as Record<string, unknown>;
  const contentLength = Number(headers['content-length'] ?? Number.NaN);
  if (!(contentLength > 0)) throw new Refusal('BAD_REQUEST');
  if (contentLength > lengths.avatarBytesMax) throw new Refusal('TOO_LARGE');
  const contentType = headers['content-type'] ?? '';
  return { name, contentType, contentLength, expires: Number(expires), signature: String(signature) };
}
