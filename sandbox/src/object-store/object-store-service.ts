import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock, Service } from '../service.ts';
import { corsHeaders, preflight } from './cors-rule.ts';
import { createObjects, type Objects } from './objects.ts';
import { type SignedRequest, signedRequest } from './signed-request.ts';
import { errorXml, isStoreFault, StoreRefusal, storeFaults } from './store-refusal.ts';
import { verifyQSign } from './verify-q-sign.ts';
import { verifySigV4 } from './verify-sig-v4.ts';

export interface ObjectStoreOptions {
  /** The name of the bucket, the first segment of every path, for COS and for S3. */
  readonly bucket: string;
  readonly region: string;
  readonly secretId: string;
  readonly secretKey: string;
}

const MAX_OBJECT_BYTES = 5 * 1024 * 1024;
const MAX_TOTAL_BYTES = 128 * 1024 * 1024;

/** Creates one bucket that implements COS (XML API) and S3. Each request is signed in the way of one of them. */
export function objectStoreService(options: ObjectStoreOptions, now: Clock): Service {
  const objects = createObjects(MAX_TOTAL_BYTES);
  const findSecretKey = (id: string) => (id === options.secretId ? options.secretKey : undefined);

  /** Verifies the signature and returns the SHA-256 that the body must have, if it covers the body. */
  function verify(request: SignedRequest): string | null {
    const { authorization = '' } = request.headers;
    const at = Math.floor(now() / 1000);
    if (request.query.has('X-Amz-Algorithm') || authorization.startsWith('AWS4-')) {
      const payload = verifySigV4(request, findSecretKey, options.region, at);
      return /^[0-9a-f]{64}$/.test(payload) ? payload : null;
    }
    if (!request.query.has('q-sign-algorithm') && !authorization.startsWith('q-sign-')) {
      throw new StoreRefusal('AccessDenied');
    }
    verifyQSign(request, findSecretKey, at);
    return null;
  }

  function routes(app: FastifyInstance): void {
    readBodiesAsBytes(app);
    app.setErrorHandler((error: Error, request, reply) => refuse(reply, request, toRefusal(error)));
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'],
      url: `/${options.bucket}/*`,
      bodyLimit: MAX_OBJECT_BYTES,
      // Check the signature before the body is read, so that an unsigned body is not received.
      async onRequest(request, reply) {
        reply.headers({ 'x-cos-request-id': randomUUID(), 'x-amz-request-id': randomUUID() });
        if (isStoreFault(request.vendorFault)) throw new StoreRefusal(request.vendorFault);
        if (request.method === 'OPTIONS') return reply.headers(preflight(request.headers)).send();
        reply.headers(corsHeaders(request.headers, request.method));
        request.payloadHash = verify(signedRequest(request.method, request.raw.url ?? '', request.headers));
        return undefined;
      },
      handler: (request, reply) => serve(objects, request, reply, now()),
    });
  }

  return {
    name: 'object-store',
    description: {
      zh: `对象存储：存储桶 ${options.bucket}，同时支持腾讯云 COS（q-sign）和 S3（SigV4），签名、有效期与 CORS 均真实校验；内容只存在内存中。`,
      en: `An object store: the bucket ${options.bucket} that implements Tencent Cloud COS (q-sign) and S3 (SigV4), with signature, expiry and CORS checked; its objects are kept in memory.`,
    },
    vendorFaults: storeFaults,
    routes,
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The SHA-256 that a signed body must have, in hex. */
    payloadHash: string | null;
  }
}

function readBodiesAsBytes(app: FastifyInstance): void {
  app.decorateRequest('payloadHash', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function serve(objects: Objects, request: FastifyRequest, reply: FastifyReply, at: number): FastifyReply {
  const key = pathOf(request);
  switch (request.method) {
    case 'PUT': {
      if (request.headers['content-length'] === undefined) throw new StoreRefusal('MissingContentLength');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (request.payloadHash !== null && request.payloadHash !== hash)
        throw new StoreRefusal('XAmzContentSHA256Mismatch');
      const type = request.headers['content-type'] ?? 'application/octet-stream';
      return reply.header('etag', objects.put(key, bytes, type, at).etag).send();
    }
    case 'DELETE':
      objects.delete(key);
      return reply.code(204).send();
    default: {
      const object = objects.get(key);
      if (!object) throw new StoreRefusal('NoSuchKey');
      const modified = new Date(object.at).toUTCString();
      return reply
        .headers({ etag: object.etag, 'last-modified': modified })
        .type(object.contentType)
        .send(object.bytes);
    }
  }
}

// Returns the path of a request. The vendors decode paths in a different way than the router.
const pathOf = ({ method, raw, headers }: FastifyRequest) => signedRequest(method, raw.url ?? '', headers).pathname;

function toRefusal(error: Error): StoreRefusal {
  if (error instanceof StoreRefusal) return error;
  return new StoreRefusal(
    'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? 'EntityTooLarge' : 'InternalError',
  );
}

function refuse(reply: FastifyReply, request: FastifyRequest, refusal: StoreRefusal): FastifyReply {
  const [resource = ''] = request.url.split('?');
  return reply.code(refusal.status).type('application/xml').send(errorXml(refusal, resource));
}
