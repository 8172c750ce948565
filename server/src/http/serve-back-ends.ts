import type { BackEndEndpoint, IdempotencyHeaders } from '@isoline/contract/back-end/back-end-endpoint.ts';
import { backEndSubjects } from '@isoline/contract/back-end/back-end-endpoints.ts';
import { type ParamsOf, type ParsedInputOf, schemasOf, type ViewOf } from '@isoline/contract/endpoint.ts';
import { BACK_END_API } from '@isoline/contract/values/back-end-scopes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../model/entities/products.ts';
import { callOnce } from '../model/idempotency/call-once.ts';
import { admitMachine, type MachineClaims } from '../model/openid/admit-machine.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { callHeaders } from './answer.ts';
import { answerProblem, languageOf } from './answer-problem.ts';
import { readBearerToken } from './bearer-token.ts';
import { encoderOf } from './encoder.ts';
import { parseRequest, refuseMediaType } from './pipeline.ts';

/** Verifies a machine token. Returns its claims, or null for a token that is not ours or not for this API. */
export type VerifyMachineToken = (token: string) => Promise<MachineClaims | null>;

/** The dependencies of the routes. */
export interface BackEndDependencies {
  readonly ports: Ports;
  readonly verify: VerifyMachineToken;
  /** Returns the origin of our pages. */
  readonly origin: () => string;
  /** Aborts when the server stops, so that calls that wait are answered. */
  readonly stopping: AbortSignal;
}

/** One call: its validated input and the product whose back end calls. */
export interface BackEndCall<E extends BackEndEndpoint> {
  readonly ports: Ports;
  readonly product: Product;
  readonly input: ParsedInputOf<E>;
  readonly params: ParamsOf<E>;
  /** The origin of our pages. */
  readonly origin: string;
  /** The id of the call in the log. */
  readonly requestId: string;
  /** Aborts when the caller has left, or when the server stops. */
  readonly ended: AbortSignal;
}

type Subjects = typeof backEndSubjects;
type Handler<E extends BackEndEndpoint> = (call: BackEndCall<E>) => Promise<ViewOf<E>>;

/** A handler for each endpoint of a subject. The code does not compile if one is missing. */
export type BackEndHandlersOf<S extends keyof Subjects> = {
  readonly [N in keyof Subjects[S]]: Subjects[S][N] extends BackEndEndpoint ? Handler<Subjects[S][N]> : never;
};

export type BackEndRoutes = { readonly [S in keyof Subjects]: BackEndHandlersOf<S> };

/**
 * Serves the API for back ends on the public listener. Every failure below its path is a problem (RFC 9457), including
 * those of Fastify.
 */
export async function serveBackEnds(
  app: FastifyInstance,
  dependencies: BackEndDependencies,
  routes: BackEndRoutes,
): Promise<void> {
  await app.register(
    async (api) => {
      api.setErrorHandler((error: Error, _request, reply) => answerProblem(error, reply));
      api.setNotFoundHandler((_request, reply) => answerProblem(new Refusal('NOT_FOUND'), reply));
      api.get('/openapi.json', async () =>
        (await import('./back-end-openapi.ts')).backEndOpenApi(dependencies.origin()),
      );
      for (const [subject, endpoints] of Object.entries(backEndSubjects)) {
        const handlers = routes[subject as keyof Subjects] as unknown as Readonly<Record<string, Handler<never>>>;
        for (const [name, endpoint] of Object.entries<BackEndEndpoint>(endpoints))
          bind(api, dependencies, endpoint, handlers[name] as Handler<never>);
      }
    },
    { prefix: BACK_END_API },
  );
}

function bind(
  api: FastifyInstance,
  dependencies: BackEndDependencies,
  endpoint: BackEndEndpoint,
  handler: Handler<never>,
): void {
  const encode = encoderOf(schemasOf(endpoint).output);
  api.route({
    method: endpoint.method,
    url: endpoint.path.slice(BACK_END_API.length).replace(/\{(\w+)\}/g, ':$1'),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      reply.headers(callHeaders);
      const { ports, verify, origin, stopping } = dependencies;
      const token = readBearerToken(request.headers.authorization);
      const product = await admitMachine(ports, token === null ? null : await verify(token), endpoint);
      refuseMediaType({}, request);
      if (typeof (request.body ?? {}) !== 'object' || Array.isArray(request.body)) throw new Refusal('BAD_REQUEST');
      const ended = AbortSignal.any([stopping, leaving(reply)]);
      const { input, params, headers } = parseRequest(endpoint, request, languageOf(request));
      const call = { ports, product, origin: origin(), requestId: request.id, ended, input, params };
      const run = async () => encode(await handler(call as never)) ?? null;
      const key = (headers as IdempotencyHeaders | undefined)?.['idempotency-key'];
      const text = [endpoint.method, endpoint.path, JSON.stringify([params, input])].join(' ');
      const answer = key ? await callOnce(ports, { product: product.id, key, request: text }, run) : await run();
      reply.code(endpoint.status ?? 200);
      return endpoint.status === 204 ? reply.send() : answer;
    },
  });
}

/** Returns a signal that aborts when the connection of a call is closed. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}
