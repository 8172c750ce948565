import { importLimits } from '@isoline/contract/values/import-job.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createEnvelopeServer } from './envelope-server.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerSettings } from './server.ts';

/**
 * Creates the server of the operators' console, which has no routes yet and does not listen. It is separate from the
 * public server, so neither serves the calls of the other.
 *
 * @param https is true if its origin uses https
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
  const app = await createEnvelopeServer({ logger, trustedProxies, everywhere });
  const readBytes = { parseAs: 'buffer', bodyLimit: importLimits.pieceBytes } as const;
  app.addContentTypeParser('application/octet-stream', readBytes, (_request, body, done) => done(null, body));
  // Log the route pattern, never the URL.
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const line = { reqId: request.id, console: true, method: request.method, route, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
  return app;
}
