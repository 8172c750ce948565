import { Readable } from 'node:stream';
import { type DeclaredCall, type Endpoint, schemasOf, type ViewOf } from '@isoline/contract/endpoint.ts';
import type { Language } from '@isoline/contract/errors/error-row.ts';
import type { ErrorKey } from '@isoline/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ports } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { callHeaders, envelope, preferredLanguage, sendOutcome } from './answer.ts';
import type { CookieSettings } from './cookies.ts';
import { currentCall } from './current-call.ts';
import { encoderOf } from './encoder.ts';
import { FastifyRequestContext } from './fastify-request-context.ts';
import { parseInput } from './parse-input.ts';
import { refusalDataOf } from './refusal-data.ts';

/** A declared call of either listener. */
type BoundCall = DeclaredCall & { readonly encoding?: Endpoint['encoding'] | 'bytes'; readonly produces?: string };

interface Bound<E> {
  readonly name: string;
  readonly endpoint: E;
  /** Encodes the data of an outcome. */
  readonly encode: (key: ErrorKey, data: unknown) => unknown;
}

/** A request for an endpoint, and its reply. */
export interface Exchange<E> extends Bound<E> {
  readonly context: FastifyRequestContext;
  /** The preferred language of the caller. */
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The validated parts of a request. */
interface Parsed {
  readonly input: unknown;
  readonly headers: unknown;
  readonly params: unknown;
}

/** The rules in which the listeners differ. */
export interface Listener<E, C extends object> {
  readonly ports: Pick<Ports, 'secrets'>;
  readonly cookies: CookieSettings;
  /** Refuses a request of a page that may not call this listener. */
  readonly checkOrigin: (request: FastifyRequest) => void;
  /**
   * Authorizes the request, and returns the argument of its handler. `parse` validates the input: each listener decides
   * whether it does so before or after the access.
   */
  readonly admit: (exchange: Exchange<E>, parse: () => Parsed) => Promise<C>;
  /** Changes the data of a success for the caller of `call`. */
  readonly show?: (call: C, data: unknown) => unknown;
  readonly fileHeaders?: Readonly<Record<string, string>>;
  /** Records a failure before it is answered. */
  readonly failed?: (exchange: Exchange<E>, error: unknown) => Promise<void>;
  /** Calls that do not need an async context, because they report nothing unless they are refused. */
  readonly withoutContext?: ReadonlySet<string>;
}

/** Endpoints by subject, and their handlers in the same shape. */
type BySubject<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
type Handler = (call: never) => Promise<unknown>;

/** The result of a handler: the data of a success, or `Other`; nothing if the endpoint declares neither. */
export type ResultOf<E extends DeclaredCall, Other> = E extends
  | { readonly output: object }
  | { readonly produces: string }
  ? Promise<ViewOf<E> | Other>
  : Promise<void>;

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
export type File = Uint8Array | AsyncIterable<Uint8Array | string>;

const isFile = (result: unknown): result is File =>
  result instanceof Uint8Array || (typeof result === 'object' && result !== null && Symbol.asyncIterator in result);
const bodyOf = (file: File) => (file instanceof Uint8Array ? file : Readable.from(file, { highWaterMark: 1 }));

/**
 * Binds every endpoint to its handler. Validation, origin check, access, envelope and `no-store` are applied as the
 * endpoint declares them.
 */
export function bindEndpoints<E extends BoundCall, C extends object>(
  app: FastifyInstance,
  listener: Listener<E, C>,
  subjects: BySubject<E>,
  routes: BySubject<Handler>,
): void {
  for (const [subject, endpoints] of Object.entries(subjects)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = routes[subject]?.[name] as (call: C) => Promise<unknown>;
      const encode = encoderOfOutcomes(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        handler(request, reply) {
          const context = new FastifyRequestContext(request, reply, listener.ports.secrets, listener.cookies);
          const language = preferredLanguage(request.headers['accept-language']);
          const exchange = { name, endpoint, encode, context, language, request, reply };
          const inCall = <T>(work: () => T) => currentCall.run(context, work);
          const answering = () => answer(listener, exchange, handler);
          const answered = listener.withoutContext?.has(name) ? answering() : inCall(answering);
          return answered.catch((error: unknown) => inCall(() => refuse(listener, exchange, error)));
        },
      });
    }
  }
}

async function answer<E extends BoundCall, C extends object>(
  listener: Listener<E, C>,
  exchange: Exchange<E>,
  handler: (call: C) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, encode, context, language, request, reply } = exchange;
  reply.headers(callHeaders);
  listener.checkOrigin(request);
  refuseMediaType(endpoint, request);
  refuseFormat(endpoint, request);
  const call = await listener.admit(exchange, () => parseRequest(endpoint, request, language));
  const result = await handler(call);
  context.keepNextDeviceId();
  if (isFile(result)) {
    const type = endpoint.produces ?? 'application/octet-stream';
    return reply
      .headers(listener.fileHeaders ?? {})
      .type(type)
      .send(bodyOf(result));
  }
  if (result instanceof CodedSuccess) return envelope(result.key, language, encode(result.key, result.data));
  const data = encode('OK', result ?? {});
  return envelope('OK', language, listener.show ? listener.show(call, data) : data);
}

function encoderOfOutcomes(endpoint: BoundCall): Bound<never>['encode'] {
  const { output, refusals } = schemasOf(endpoint);
  const schemas = Object.entries({ OK: output, ...refusals });
  const encoders = new Map(schemas.map(([key, schema]) => [key, schema && encoderOf(schema)]));
  return (key, data) => encoders.get(key)?.(data) ?? null;
}

/** Validates the parts of a request by the schemas of its endpoint. */
export function parseRequest(endpoint: DeclaredCall, request: FastifyRequest, language: Language): Parsed {
  const parse = (schema: DeclaredCall['params'], sent: unknown) =>
    schema && parseInput(schema, sent, endpoint, language);
  return {
    input: parse(schemasOf(endpoint).input, inputOf(endpoint, request)),
    headers: parse(endpoint.headers, endpoint.headers && withoutEmpty(request.headers)),
    params: parse(endpoint.params, request.params),
  };
}

/**
 * Returns the input of a request. That of a DELETE is in the query if the body is empty: many clients send a content
 * type without a body.
 */
function inputOf({ method }: Pick<DeclaredCall, 'method'>, { query, body }: FastifyRequest): unknown {
  if (method === 'GET') return withoutEmpty(query);
  const isEmpty = body === undefined || body === null || Object.keys(body).length === 0;
  return method === 'DELETE' && isEmpty ? withoutEmpty(query) : (body ?? {});
}

// An empty parameter or header counts as absent, because callers send `state=` if they do not have a state.
const withoutEmpty = (sent: unknown) =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== ''));

/**
 * Answers a refusal that the endpoint declares: a business outcome with HTTP 200. Some endpoints declare
 * USER_NOT_LOGIN, because their callers are products, which read only the code. Any other error is rethrown.
 */
async function refuse<E extends BoundCall>(
  listener: Pick<Listener<E, object>, 'failed'>,
  exchange: Exchange<E>,
  error: unknown,
): Promise<FastifyReply> {
  await listener.failed?.(exchange, error);
  if (!(error instanceof Refusal && Object.hasOwn(exchange.endpoint.refusals ?? {}, error.key))) throw error;
  const data = exchange.encode(error.key, refusalDataOf(error.data));
  return sendOutcome(exchange.reply, error.key, data, error.values);
}

const isForm = (request: FastifyRequest) =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

/**
 * Refuses a body whose media type the endpoint does not read.
 *
 * @throws Refusal MEDIA_TYPE
 */
export function refuseMediaType({ encoding = 'json' }: Pick<BoundCall, 'encoding'>, request: FastifyRequest): void {
  const empty = request.body === undefined || request.body === null;
  // The schema of bytes refuses any other body, after the access.
  if (empty || encoding === 'either' || encoding === 'bytes') return;
  const sent = request.body instanceof Uint8Array ? 'bytes' : isForm(request) ? 'form' : 'json';
  if (sent !== encoding) throw new Refusal('MEDIA_TYPE');
}

/**
 * More characters than any browser sends. A longer header may contain thousands of types, and sorting them takes many
 * times as long as a call.
 */
const LONGEST_ACCEPT = 1_024;
/** Some clients of Java and .NET accept only this type with its character set. */
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Refuses a caller that does not accept the format of the endpoint.
 *
 * @throws Refusal NOT_ACCEPTABLE
 */
function refuseFormat({ produces }: BoundCall, request: FastifyRequest): void {
  const { accept = '' } = request.headers;
  if (accept === '' || accept === '*/*') return;
  if (accept.length > LONGEST_ACCEPT) throw new Refusal('NOT_ACCEPTABLE');
  if (!request.accepts().type([JSON_TYPE, ...(produces ? [produces] : [])])) throw new Refusal('NOT_ACCEPTABLE');
}
