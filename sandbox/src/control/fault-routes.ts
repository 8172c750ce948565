import type { FastifyInstance } from 'fastify';
import { readJson } from '../bodies.ts';
import type { Service } from '../service.ts';
import { FaultRequestError, parseFaultRequest } from './fault-request.ts';
import type { Faults } from './faults.ts';

/** `POST /control/fault` schedules a fault, `GET /control/fault` lists the queued faults. */
export function faultRoutes(app: FastifyInstance, faults: Faults, services: readonly Service[]): void {
  app.register(async (scope) => {
    readJson(scope);
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof FaultRequestError) return reply.code(400).send({ error: error.message });
      throw error;
    });

    scope.get('/control/fault', () => faults.list());
    scope.post('/control/fault', (request) => {
      faults.schedule(parseFaultRequest(request.body, services));
      return faults.list();
    });
  });
}
