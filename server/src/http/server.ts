import { randomUUID } from 'node:crypto';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerFailure } from './failure.ts';
import type { Metrics } from './metrics.ts';
import { accountRoutes } from './routes/account.ts';
import { avatarRoutes } from './routes/avatar.ts';
import { cloudRoutes } from './routes/cloud.ts';
import { codeRoutes } from './routes/codes.ts';
import { contactRoutes } from './routes/contact.ts';
import { identityRoutes } from './routes/identity.ts';
import { mergeRoutes } from './routes/merge.ts';
import { passwordRoutes } from './routes/password.ts';
import { productRoutes } from './routes/products.ts';
import { registrationRoutes } from './routes/registration.ts';
import { resetRoutes } from './routes/reset.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { wechatRoutes } from './routes/wechat.ts';
import { type Served, serve } from './serve.ts';
import { refuseUnreadable } from './unreadable.ts';

export interface ServerSettings {
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

const SECOND_MS = 1000;

/** A Fastify that answers every endpoint; it does not listen yet. */
export async function createServer(
  settings: ServerSettings,
  served: Served,
  logger: FastifyBaseLogger,
  metrics: Metrics,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: bodyBytesMax,
    requestTimeout: 30 * SECOND_MS,
    http: { headersTimeout: 10 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
    // As long as a request's head: whether a parameter is too long is for the call to say.
    routerOptions: { maxParamLength: 16 * 1024 },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => answerFailure(error, reply.header('x-request-id', request.id)),
    clientErrorHandler: refuseUnreadable,
  });
  await app.register(accepts);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: bodyBytesMax });
  readJson(app);
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  // The route's pattern is logged, never the address as sent: it can hold codes, states and tokens.
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.answered(line, reply.elapsedTime);
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  endConnectionsOnClose(app);
  serve(app, served, {
    ...tokenRoutes,
    ...codeRoutes,
    ...registrationRoutes,
    ...resetRoutes,
    ...contactRoutes,
    ...identityRoutes,
    ...wechatRoutes,
    ...cloudRoutes,
    ...mergeRoutes,
    ...passwordRoutes,
    ...accountRoutes,
    ...avatarRoutes,
    ...productRoutes,
  });
  return app;
}

// A connection whose last answer went out while closing would else be kept alive, and hold the end up, for a minute.
function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

// A JSON call without a body is one with an empty object.
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, String(body), done);
  });
}
