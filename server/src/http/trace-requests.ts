import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RequestTraces } from '../model/trace.ts';
import type { OpenIdCalls } from './openid-interaction.ts';

/** Creates a trace of each request. Its name is the route, never the URL. */
export function traceRequests(app: FastifyInstance, traces: RequestTraces, { findRoute }: OpenIdCalls): void {
  const ends = new WeakMap<IncomingMessage, ReturnType<RequestTraces['begin']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    ends.set(request.raw, traces.begin(request.method, done));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = findRoute(request.raw) ?? request.routeOptions.url ?? 'none';
    ends.get(request.raw)?.(route, reply.raw.statusCode);
    done();
  });
}
