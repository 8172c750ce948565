import type { IncomingMessage } from 'node:http';
import accepts from '@fastify/accepts';
import formbody from '@fastify/formbody';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { maskedAddress } from '../model/client-address.ts';
import { Refusal } from '../model/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import type { Metrics } from './metrics.ts';
import { withOwnName } from './product-path.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { requestIds } from './request-ids.ts';
import { securityHeaders } from './security-headers.ts';
import type { RouteDependencies } from './serve.ts';

export interface ServerSettings {
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logAddresses: 'full' | 'masked';
}

const SECOND_MS = 1000;

/**
 * Creates a Fastify instance, which has no routes yet and does not listen.
 * @param isDraining whether the server ends soon: each answer then closes its connection
 */
export async function createServer(
  settings: ServerSettings,
  dependencies: RouteDependencies,
  {
    logger,
    metrics,
    isDraining,
  }: {
    readonly logger: FastifyBaseLogger & Pick<Logger, 'isLevelEnabled'>;
    readonly metrics: Metrics;
    readonly isDraining: () => boolean;
  },
): Promise<FastifyInstance> {
  const everywhere = securityHeaders(dependencies.cookies.secure);
  const base: FastifyBaseLogger = logger;
  const app = fastify({
    loggerInstance: base,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30 * SECOND_MS,
    http: { headersTimeout: 10 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
    // As long as a request's header section: each endpoint's schema limits its own parameters.
    routerOptions: { maxParamLength: 16 * 1024 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withOwnName(url, dependencies.ports.products),
    genReqId: requestIds(),
    // A child logger for each request costs more than the few lines that a request logs, which name its id themselves.
    childLoggerFactory: (parent) => parent,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, reply.headers({ 'x-request-id': request.id, ...everywhere })),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, everywhere),
  });
  await app.register(accepts);
  await app.register(formbody, { bodyLimit: bodyBytesMax });
  readJson(app);
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...everywhere });
    done(hasOneHost(request.raw) ? undefined : new Refusal('BAD_REQUEST'));
  });
  const shown = settings.logAddresses === 'masked' ? maskedAddress : (ip: string) => ip;
  // Log the route pattern, never the URL: a URL can hold codes, states and tokens.
  app.addHook('onResponse', (request, reply, done) => {
    const route = dependencies.openId.findRoute(request.raw) ?? request.routeOptions.url ?? 'none';
    // The OpenID provider answers by the raw response.
    const call = { method: request.method, route, status: reply.raw.statusCode };
    const ms = reply.elapsedTime;
    metrics.answered(call, ms);
    // A level that is off costs nothing.
    if (logger.isLevelEnabled('info'))
      request.log.info({ reqId: request.id, ...call, client: shown(request.ip), ms: Math.round(ms) }, 'answered');
    done();
  });
  // A kept-alive connection that is closed between two requests can lose the second one.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  return app;
}

// Node keeps the first of several, and a proxy may have routed by another one (RFC 9112, 3.2). It refuses a request without any.
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? '')) hosts += 1;
  return hosts <= 1;
}

/** Reads bodies of JSON. An empty one means an empty object. */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
}
