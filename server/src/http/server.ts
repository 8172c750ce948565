import formbody from '@fastify/formbody';
import { bodyBytesMax } from '@isoline/contract/limits.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { maskedAddress } from '../model/client-address.ts';
import { clientAddressOf } from './client-address-of.ts';
import { createEnvelopeServer } from './envelope-server.ts';
import type { Metrics } from './metrics.ts';
import { withOwnName } from './product-path.ts';
import { originForm, readableTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';
import type { RouteDependencies } from './serve.ts';

export interface ServerSettings {
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logAddresses: 'full' | 'masked';
}

/**
 * Creates a Fastify instance that has no routes yet and does not listen.
 * @param isDraining returns whether the server is shutting down: each answer then closes its connection
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
  const app = await createEnvelopeServer(
    { logger, trustedProxies: settings.trustedProxies, everywhere },
    {
      // Parameters may be as long as the header section of a request, because each endpoint's schema limits its own.
      routerOptions: { maxParamLength: 16 * 1024 },
      rewriteUrl: ({ url = '/' }) => withOwnName(readableTarget(originForm(url)), dependencies.ports.products),
    },
  );
  await app.register(formbody, { bodyLimit: bodyBytesMax });
  const shown = settings.logAddresses === 'masked' ? maskedAddress : (ip: string) => ip;
  // Log the route pattern, never the URL: a URL can contain codes, states and tokens.
  app.addHook('onResponse', (request, reply, done) => {
    const route = dependencies.openId.findRoute(request.raw) ?? request.routeOptions.url ?? 'none';
    // The OpenID provider sends its answers through the raw response.
    const call = { method: request.method, route, status: reply.raw.statusCode };
    const ms = reply.elapsedTime;
    metrics.answered(call, ms);
    // The check saves the work of a line that is not logged.
    if (logger.isLevelEnabled('info'))
      request.log.info(
        { reqId: request.id, ...call, client: shown(clientAddressOf(request)), ms: Math.round(ms) },
        'answered',
      );
    done();
  });
  // If a kept-alive connection is closed between two requests, the second one can be lost.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  return app;
}
