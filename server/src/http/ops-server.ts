import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sendEnvelope } from './answer.ts';
import { createEnvelopeServer } from './envelope-server.ts';

/** Creates the server of the operations port, which the public cannot reach. It has no routes yet. */
export async function createOpsServer(logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const everywhere = { 'x-content-type-options': 'nosniff' };
  const app = await createEnvelopeServer({ logger, trustedProxies: [], everywhere });
  app.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 'NOT_FOUND'));
  return app;
}
