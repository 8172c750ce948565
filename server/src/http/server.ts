import type { IncomingMessage } from 'node:http';
import accepts from '@fastify/accepts';
import formbody from '@fastify/formbody';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../domain/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import { maskedAddress } from './client-key.ts';
import type { Metrics } from './metrics.ts';
import { withOwnName } from './product-path.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { requestIds } from './request-ids.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { avatarRoutes } from './routes/avatar-routes.ts';
import { clientErrorRoutes } from './routes/client-error-routes.ts';
import { cloudRoutes } from './routes/cloud-routes.ts';
import { codeRoutes } from './routes/code-routes.ts';
import { contactRoutes } from './routes/contact-routes.ts';
import { factorRoutes } from './routes/factor-routes.ts';
import { identityRoutes } from './routes/identity-routes.ts';
import { interactionRoutes } from './routes/interaction-routes.ts';
import { mergeRoutes } from './routes/merge-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { productRoutes } from './routes/product-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { resetRoutes } from './routes/reset-routes.ts';
import { securityEventRoutes } from './routes/security-event-routes.ts';
import { tokenRoutes } from './routes/token-routes.ts';
import { wechatRoutes } from './routes/wechat-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { type RouteDependencies, serve } from './serve.ts';

export interface ServerSettings {
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logAddresses: 'full' | 'masked';
}

const SECOND_MS = 1000;

/**
 * Creates a Fastify instance that serves every endpoint. It does not listen yet.
 * @param isDraining whether the server ends soon: each answer then closes its connection
 */
export async function createServer(
  settings: ServerSettings,
  dependencies: RouteDependencies,
  logger: FastifyBaseLogger & Pick<Logger, 'isLevelEnabled'>,
  metrics: Metrics,
  isDraining: () => boolean,
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
    // The few lines of a request name its id themselves: a child logger for each request costs more than they do.
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
    const route = dependencies.openId.routeOf(request.raw) ?? request.routeOptions.url ?? 'none';
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
  serve(app, dependencies, {
    ...tokenRoutes,
    ...codeRoutes,
    ...registrationRoutes,
    ...resetRoutes,
    ...contactRoutes,
    ...factorRoutes,
    ...identityRoutes,
    ...wechatRoutes,
    ...cloudRoutes,
    ...mergeRoutes,
    ...passwordRoutes,
    ...accountRoutes,
    ...securityEventRoutes,
    ...avatarRoutes,
    ...productRoutes,
    ...clientErrorRoutes,
    ...interactionRoutes,
  });
  return app;
}

// Node keeps the first of several, and a proxy may have routed by another one (RFC 9112, 3.2). It refuses a request without any.
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? '')) hosts += 1;
  return hosts <= 1;
}

// An empty JSON body means an empty object.
function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
}
