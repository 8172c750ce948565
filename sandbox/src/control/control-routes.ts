import type { FastifyInstance } from 'fastify';
import type { Service } from '../service.ts';
import { FaultOrderError, readFaultOrder } from './fault-order.ts';
import type { Faults } from './faults.ts';

/** `POST /control/fault` orders a fault, `GET /control/fault` lists those still to come. */
export function controlRoutes(app: FastifyInstance, faults: Faults, services: readonly Service[]): void {
  app.register(async (scope) => {
    // Any content type is read as text, so that a bare `curl -d` works and no body can fail outside of `readFaultOrder`.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof FaultOrderError) return reply.code(400).send({ error: error.message });
      throw error;
    });

    scope.get('/control/fault', () => faults.list());
    scope.post('/control/fault', (request) => {
      faults.order(readFaultOrder(String(request.body ?? ''), services));
      return faults.list();
    });
  });
}
