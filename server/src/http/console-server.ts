import accepts from '@fastify/accepts';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerFailure } from './answer-failure.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { requestIds } from './request-ids.ts';
import { securityHeaders } from './security-headers.ts';
import { readJson, type ServerSettings } from './server.ts';

const SECOND_MS = 1000;

/**
 * Creates the server of the operators' console. It has no routes yet and does not listen. It is another one than the public
 * server, so that neither has a call of the other.
 *
 * @param https whether its origin is https
 */
export async function createConsoleServer(
  { trustedProxies }: ServerSettings,
  logger: FastifyBaseLogger,
  https: boolean,
): Promise<FastifyInstance> {
  const everywhere = {
    ...securityHeaders(https),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30 * SECOND_MS,
    http: { headersTimeout: 10 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    childLoggerFactory: (parent) => parent,
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, reply.headers({ 'x-request-id': request.id, ...everywhere })),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, everywhere),
  });
  await app.register(accepts);
  readJson(app);
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, ...everywhere });
    done();
  });
  // The route pattern, never the URL.
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = { reqId: request.id, console: true, method: request.method, route, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  return app;
}
