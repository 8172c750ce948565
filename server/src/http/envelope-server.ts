import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import accepts from '@fastify/accepts';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import { MINUTE_MS, SECOND_MS } from '@isoline/contract/values/durations.ts';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { Refusal } from '../model/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import { answerProblem, isBackEndCall } from './answer-problem.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { requestIds } from './request-ids.ts';
import { readableTarget } from './request-target.ts';

interface EnvelopeServerSettings {
  readonly logger: FastifyBaseLogger;
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  /** The headers of every answer, including answers to requests that cannot be read. */
  readonly everywhere: Readonly<Record<string, string>>;
}

/** Creates a Fastify instance that answers every failure in the envelope. It has no routes yet and does not listen. */
export async function createEnvelopeServer(
  { logger, trustedProxies, everywhere }: EnvelopeServerSettings,
  more: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    ...more,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30 * SECOND_MS,
    // Closes a connection on which nothing moves, such as that of a client that does not read its answer. An export of
    // the audit trail may look at millions of entries before one matches.
    connectionTimeout: 5 * MINUTE_MS,
    // Node's own answer to a request without a `Host` header does not have an envelope.
    http: {
      headersTimeout: 10 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    // Requests do not get child loggers: a child costs more than the few lines that a request logs, and those contain
    // the id.
    childLoggerFactory: (parent) => parent,
    frameworkErrors(error, request, reply) {
      reply.headers({ 'x-request-id': request.id, ...everywhere });
      return isBackEndCall(request.url) ? answerProblem(error, reply) : answerFailure(error, reply);
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, everywhere),
  });
  await app.register(accepts);
  readJson(app);
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...everywhere });
    if (!hasOneHost(request.raw)) done(new Refusal('BAD_REQUEST'));
    else done(isExpectationKnown(request.headers) ? undefined : new Refusal('EXPECTATION_FAILED'));
  });
  // Without a listener, Node itself answers an unknown expectation: an empty 417 without these headers.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response));
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // Some servers read a compressed body as it is, and others decompress it (RFC 9110, section 15.5.16).
    const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
    done(isPlain ? undefined : new Refusal('MEDIA_TYPE'));
  });
  return app;
}

/**
 * Returns whether a request has one `Host` header, which HTTP/1.0 does not require. Node keeps the first of several,
 * while a proxy may have routed by another one (RFC 9112, section 3.2).
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? '')) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Returns whether the `Expect` header of a request is absent or one that Node meets (RFC 9110, section 10.1.1). */
const isExpectationKnown = ({ expect = '100-continue' }: IncomingHttpHeaders) => /\b100-continue\b/i.test(expect);

/** Reads bodies of JSON. An empty body means an empty object. */
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
}
