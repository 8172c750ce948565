import type { Endpoint, HeadersOf, OutputOf, ParamsOf, ParsedInputOf } from '@isoline/contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '@isoline/contract/endpoints.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ports } from '../domain/ports.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Caller, RequestContext } from '../domain/request-context.ts';
import { bearer } from '../domain/session/bearer.ts';
import { envelope, languageOf, sendOutcome } from './answer.ts';
import { tokenOf } from './bearer.ts';
import { type Client, type Clients, clientOf } from './clients.ts';
import type { CookieSettings } from './cookies.ts';
import { FastifyRequestContext } from './fastify-request-context.ts';
import { parse } from './fields.ts';
import { refuseForeign } from './origin.ts';

/** What every route works with. */
export interface Served {
  readonly ports: Ports;
  readonly cookies: CookieSettings;
  readonly clients: Clients;
  /** Origins of our own pages. */
  readonly ownOrigins: readonly string[];
}

type CallerOf<E extends Endpoint> = E['access'] extends 'signed-in' | 'reauthenticated' ? Caller : Caller | null;

/** One call: what was sent, parsed, and who sent it. */
export interface Call<E extends Endpoint> extends Served {
  readonly input: ParsedInputOf<E>;
  readonly headers: HeadersOf<E>;
  readonly params: ParamsOf<E>;
  readonly context: RequestContext;
  readonly caller: CallerOf<E>;
  readonly client: Client;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A success whose code is not 0, as the specification has one. */
export class Coded<T> {
  readonly key: ErrorKey;
  readonly data: T;

  constructor(key: ErrorKey, data: T) {
    this.key = key;
    this.data = data;
  }
}

type Result<E extends Endpoint> =
  | OutputOf<E>
  | Coded<OutputOf<E>>
  | (E['produces'] extends string ? Uint8Array : never);

/** A handler for each endpoint; a missing one does not compile. */
export type Handlers = {
  readonly [N in EndpointName]: (call: Call<Endpoints[N]>) => Promise<Result<Endpoints[N]>>;
};

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

/** Binds every endpoint to its handler: shape, origin, access, answer and `no-store` come from its declaration. */
export function serve(app: FastifyInstance, served: Served, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) =>
        answer(endpoint, handler as AnyHandler, served, request, reply).catch((error: unknown) =>
          sendDeclared(endpoint, error, reply),
        ),
    });
  }
}

async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  refuseForeign(request, served.ownOrigins);
  refuseEncoding(endpoint, request);
  refuseFormat(endpoint, request);
  const language = languageOf(request.headers['accept-language']);
  const sent = endpoint.method === 'GET' ? given(request.query) : (request.body ?? {});
  const input = parse(endpoint.input, sent, endpoint, language);
  const headers = endpoint.headers ? parse(endpoint.headers, given(request.headers), endpoint, language) : undefined;
  const params = endpoint.params ? parse(endpoint.params, request.params, endpoint, language) : undefined;
  const client = clientOf(served.clients, endpoint, request.headers.authorization);
  const caller = await callerOf(endpoint, served.ports, request.headers.authorization);
  const context = new FastifyRequestContext(request, reply, served.ports.secrets, served.cookies);
  const call = { ...served, input, headers, params, context, caller, client, request, reply } as Call<Endpoint>;
  const result = await handler(call);
  if (result instanceof Uint8Array) return reply.type(endpoint.produces ?? 'application/octet-stream').send(result);
  return result instanceof Coded ? envelope(result.key, language, result.data) : envelope('OK', language, result);
}

// An empty parameter or header counts as absent: callers write `state=` where they have none.
const given = (sent: unknown) => Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== ''));

// A product of the family reads the code alone: to it a bad token is an outcome, which is a 401 to everybody else.
function sendDeclared({ refusals }: Endpoint, error: unknown, reply: FastifyReply): FastifyReply {
  if (!(error instanceof Refusal && refusals.includes(error.key))) throw error;
  return sendOutcome(reply, error.key, error.data, error.values);
}

const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

function refuseEncoding({ encoding = 'json' }: Endpoint, request: FastifyRequest): void {
  const empty = request.body === undefined || request.body === null;
  if (empty || encoding === 'either') return;
  if (isForm(request) !== (encoding === 'form')) throw new Refusal('MEDIA_TYPE');
}

function refuseFormat({ produces }: Endpoint, request: FastifyRequest): void {
  if (!request.headers.accept || request.headers.accept === '*/*') return;
  if (!request.accepts().type(['application/json', ...(produces ? [produces] : [])]))
    throw new Refusal('NOT_ACCEPTABLE');
}

async function callerOf(endpoint: Endpoint, ports: Ports, authorization: string | undefined): Promise<Caller | null> {
  if (endpoint.bearer === 'never') return null;
  const token = tokenOf(authorization);
  switch (endpoint.access) {
    case 'signed-in':
    case 'reauthenticated':
      if (!token) throw new Refusal('USER_NOT_LOGIN');
      return bearer(ports, token);
    case 'visitor':
      return token ? bearer(ports, token).catch(nobody) : null;
    case 'client':
    case 'token':
      return null;
  }
}

// A call that needs no bearer treats an expired one as absent.
function nobody(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
