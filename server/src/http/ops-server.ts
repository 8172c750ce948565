import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sendEnvelope } from './answer.ts';
import { answerFailure } from './answer-failure.ts';

/** Creates the server of the operations port, which the public cannot reach. It has no routes yet. */
export function createOpsServer(logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error: Error, _request, reply) => answerFailure(error, reply));
  app.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 'NOT_FOUND'));
  return app;
}
