import type {
  Endpoint,
  HeadersOf,
  ParamsOf,
  ParsedInputOf,
  RefusalKeyOf,
  RefusalViewOf,
} from '@isoline/contract/endpoint.ts';
import { type EndpointName, subjects } from '@isoline/contract/endpoints.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, RequestContext } from '../model/entities/request-context.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { callerOfToken } from '../model/session/caller-of-token.ts';
import { countRefusal } from '../model/verification/refusal-history.ts';
import { authenticateClient, type Client, type Clients } from './api-clients.ts';
import { readBearerToken } from './bearer-token.ts';
import { clientAddressOf } from './client-address-of.ts';
import type { CookieSettings } from './cookies.ts';
import type { Metrics } from './metrics.ts';
import type { OpenIdCalls } from './openid-interaction.ts';
import { refuseForeign } from './origin.ts';
import { bindEndpoints, type CodedSuccess, type File, type Listener, type ResultOf } from './pipeline.ts';
import { refuseNetwork } from './refuse-network.ts';

export interface RouteDependencies {
  readonly ports: Ports;
  readonly openId: OpenIdCalls;
  readonly cookies: CookieSettings;
  readonly clients: Clients;
  readonly metrics: Pick<Metrics, 'clientErrorReported' | 'refused' | 'stepDone'>;
  /** Origins of our own pages. */
  readonly ownOrigins: readonly string[];
}

type CallerOf<E extends Endpoint> = E['access'] extends 'signed-in' | 'reauthenticated' ? Caller : Caller | null;

/** One call: its validated input and its sender. */
export interface Call<E extends Endpoint> extends RouteDependencies {
  readonly input: ParsedInputOf<E>;
  readonly headers: HeadersOf<E>;
  readonly params: ParamsOf<E>;
  readonly context: RequestContext;
  readonly caller: CallerOf<E>;
  readonly client: Client;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => ResultOf<
  E,
  | { [K in RefusalKeyOf<E>]: CodedSuccess<K, RefusalViewOf<E, K>> }[RefusalKeyOf<E>]
  | (E['produces'] extends string ? File : never)
>;

type Subjects = typeof subjects;

/** A handler for each endpoint of a subject. The code does not compile if one is missing. */
export type HandlersOf<S extends keyof Subjects> = {
  readonly [N in keyof Subjects[S]]: Subjects[S][N] extends Endpoint ? Handler<Subjects[S][N]> : never;
};

export type Routes = { readonly [S in keyof Subjects]: HandlersOf<S> };

/** The calls that products make most often. */
const tokenChecks: ReadonlySet<string> = new Set([
  'currentUser',
  'checkToken',
  'queryUserInfo',
  'productUserInfo',
] satisfies EndpointName[]);

/** Binds every endpoint of the public listener to its handler. */
export function serve(app: FastifyInstance, dependencies: RouteDependencies, routes: Routes): void {
  const { ports, cookies, clients, ownOrigins } = dependencies;
  const listener: Listener<Endpoint, object> = {
    ports,
    cookies,
    checkOrigin: (request) => refuseForeign(request, ownOrigins),
    async admit({ name, endpoint, context, language, request, reply }, parse) {
      const parsed = parse();
      const { authorization } = request.headers;
      const client = authenticateClient(clients, endpoint, authorization);
      const caller = await authenticateCaller(endpoint, ports, authorization);
      await refuseNetwork(ports, name, { caller, context, input: parsed.input });
      return { ...dependencies, ...parsed, context, caller, client, language, request, reply };
    },
    async failed({ name, endpoint, context, request }, error) {
      if (error instanceof Refusal) countInMetrics(dependencies, name, request, error);
      reportRefusal(ports, endpoint, error);
      await countRefusal(ports, context, error);
    },
    withoutContext: tokenChecks,
  };
  bindEndpoints(app, listener, subjects, routes);
}

// Refusals that may be signs of an attack: limits, slides, and calls from foreign pages or with foreign ids.
const watched: ReadonlySet<ErrorKey> = new Set([
  'RATE_LIMITED',
  'CODE_TOO_SOON',
  'SLIDE_REQUIRED',
  'SLIDE_FAILED',
  'FORBIDDEN',
] satisfies ErrorKey[]);

function countInMetrics({ metrics }: RouteDependencies, name: string, request: FastifyRequest, { key }: Refusal) {
  const { body, query, headers } = request;
  const call = { name, key, input: body ?? query, hasBearer: readBearerToken(headers.authorization) !== null };
  metrics.refused(call, clientAddressOf(request));
}

function reportRefusal(ports: Ports, { path }: Endpoint, error: unknown): void {
  if (error instanceof Refusal && watched.has(error.key)) {
    ports.report({ kind: 'refused', reason: error.key, route: path });
  }
}

async function authenticateCaller(
  endpoint: Endpoint,
  ports: Ports,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (endpoint.bearer === 'never') return null;
  const token = readBearerToken(authorization);
  switch (endpoint.access) {
    case 'signed-in':
    case 'reauthenticated':
      if (!token) throw new Refusal('USER_NOT_LOGIN');
      return callerOfToken(ports, token);
    case 'visitor':
      return token ? callerOfToken(ports, token).catch(nullIfRefused) : null;
    case 'client':
    case 'token':
      return null;
  }
}

// A call that does not require a bearer token treats an expired one as absent.
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
