import { Readable } from 'node:stream';
import type {
  Endpoint,
  HeadersOf,
  OutputOf,
  ParamsOf,
  ParsedInputOf,
  RefusalDataOf,
  RefusalKeyOf,
} from '@isoline/contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints, type subjects } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, RequestContext } from '../model/entities/request-context.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { callerOfToken } from '../model/session/caller-of-token.ts';
import { countRefusal } from '../model/verification/refusal-history.ts';
import { callHeaders, envelope, preferredLanguage } from './answer.ts';
import { authenticateClient, type Client, type Clients } from './api-clients.ts';
import { readBearerToken } from './bearer-token.ts';
import { refuseFormat, refuseMediaType, routePath, sendIfDeclared } from './bind-endpoint.ts';
import type { CookieSettings } from './cookies.ts';
import { currentCall } from './current-call.ts';
import { FastifyRequestContext } from './fastify-request-context.ts';
import type { Metrics } from './metrics.ts';
import type { OpenIdCalls } from './openid-interaction.ts';
import { refuseForeign } from './origin.ts';
import { parseInput } from './parse-input.ts';
import { refuseNetwork } from './refuse-network.ts';

/** The dependencies of every route. */
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
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A success with a code other than 0. The specification has one: TC_LINKED. */
export class CodedSuccess<K extends ErrorKey, T> {
  readonly key: K;
  readonly data: T;

  constructor(key: K, data: T) {
    this.key = key;
    this.data = data;
  }
}

/** A file, whole or in parts. The next part is requested when the previous one has been sent. */
type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

const isBytes = (result: unknown): result is Bytes =>
  result instanceof Uint8Array || (typeof result === 'object' && result !== null && Symbol.asyncIterator in result);
const bodyOf = (bytes: Bytes) => (bytes instanceof Uint8Array ? bytes : Readable.from(bytes, { highWaterMark: 1 }));

type Result<E extends Endpoint> =
  | OutputOf<E>
  | { [K in RefusalKeyOf<E>]: CodedSuccess<K, RefusalDataOf<E, K>> }[RefusalKeyOf<E>]
  | (E['produces'] extends string ? Bytes : never);

/** A handler for each endpoint. The code does not compile if one is missing. */
export type Handlers = {
  readonly [N in EndpointName]: (call: Call<Endpoints[N]>) => Promise<Result<Endpoints[N]>>;
};

/** The handlers of a subject's endpoints. */
export type HandlersOf<S extends keyof typeof subjects> = Pick<Handlers, keyof (typeof subjects)[S] & EndpointName>;

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

/**
 * The calls that products make most often. They report nothing unless they are refused, so they do not need an async
 * context.
 */
const tokenChecks: ReadonlySet<string> = new Set([
  'currentUser',
  'checkToken',
  'queryUserInfo',
  'productUserInfo',
] satisfies EndpointName[]);

/**
 * Binds every endpoint to its handler. Validation, origin check, access, envelope and `no-store` are applied as the
 * endpoint declares them.
 */
export function serve(app: FastifyInstance, dependencies: RouteDependencies, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    app.route({
      method: endpoint.method,
      url: routePath(endpoint.path),
      handler(request, reply) {
        const { ports, cookies } = dependencies;
        const context = new FastifyRequestContext(request, reply, ports.secrets, cookies);
        const bound = { name, endpoint, handler: handler as AnyHandler };
        const answering = () => answer(bound, { dependencies, context, request, reply });
        const refuse = async (error: unknown) => {
          if (error instanceof Refusal) countInMetrics(dependencies, name, request, error);
          reportRefusal(ports, endpoint, error);
          await countRefusal(ports, context, error);
          return sendIfDeclared(endpoint, error, reply);
        };
        const inCall = <T>(work: () => T) => currentCall.run(context, work);
        const answered = tokenChecks.has(name) ? answering() : inCall(answering);
        return answered.catch((error: unknown) => inCall(() => refuse(error)));
      },
    });
  }
}

interface BoundEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
}

async function answer(
  { name, endpoint, handler }: BoundEndpoint,
  {
    dependencies,
    context,
    request,
    reply,
  }: {
    readonly dependencies: RouteDependencies;
    readonly context: FastifyRequestContext;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): Promise<unknown> {
  reply.headers(callHeaders);
  refuseForeign(request, dependencies.ownOrigins);
  refuseMediaType(endpoint, request);
  refuseFormat(endpoint, request);
  const language = preferredLanguage(request.headers['accept-language']);
  const sent = endpoint.method === 'GET' ? withoutEmpty(request.query) : (request.body ?? {});
  const input = parseInput(endpoint.input, sent, endpoint, language);
  const headers = endpoint.headers
    ? parseInput(endpoint.headers, withoutEmpty(request.headers), endpoint, language)
    : undefined;
  const params = endpoint.params ? parseInput(endpoint.params, request.params, endpoint, language) : undefined;
  const client = authenticateClient(dependencies.clients, endpoint, request.headers.authorization);
  const caller = await authenticateCaller(endpoint, dependencies.ports, request.headers.authorization);
  await refuseNetwork(dependencies.ports, name, { caller, context, input });
  const call = { ...dependencies, input, headers, params, context, caller, client, request, reply } as Call<Endpoint>;
  const result = await handler(call);
  context.keepNextDeviceId();
  if (isBytes(result)) return reply.type(endpoint.produces ?? 'application/octet-stream').send(bodyOf(result));
  return result instanceof CodedSuccess
    ? envelope(result.key, language, result.data)
    : envelope('OK', language, result);
}

// An empty parameter or header counts as absent, because callers send `state=` when there is no state.
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== ''));

// Refusals that may be signs of an attack: limits, slides, and calls from foreign pages or with foreign ids.
const watched: ReadonlySet<ErrorKey> = new Set([
  'RATE_LIMITED',
  'CODE_TOO_SOON',
  'SLIDE_REQUIRED',
  'SLIDE_FAILED',
  'FORBIDDEN',
] satisfies ErrorKey[]);

function countInMetrics({ metrics }: RouteDependencies, name: string, request: FastifyRequest, { key }: Refusal) {
  const { body, query, headers, ip } = request;
  metrics.refused({ name, key, input: body ?? query, hasBearer: readBearerToken(headers.authorization) !== null }, ip);
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
