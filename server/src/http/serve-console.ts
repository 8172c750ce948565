import { Readable } from 'node:stream';
import type { ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import {
  type ConsoleEndpointName,
  type ConsoleEndpoints,
  consoleEndpoints,
  type consoleSubjects,
} from '@isoline/contract/console/console-endpoints.ts';
import { hasPermission } from '@isoline/contract/console/permissions.ts';
import type { OutputOf, ParamsOf, ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorCaller } from '../model/audit/acting-operator.ts';
import { operatorOfToken, requireConfirmed, requirePermission } from '../model/console/operator-session.ts';
import type { RequestContext } from '../model/entities/request-context.ts';
import type { Ports } from '../model/ports/ports.ts';
import { callHeaders, envelope, preferredLanguage } from './answer.ts';
import { refuseFormat, refuseMediaType, routePath, sendIfDeclared } from './bind-endpoint.ts';
import { type CookieSettings, hostCookie, readToken, setCookie } from './cookies.ts';
import { currentCall } from './current-call.ts';
import { FastifyRequestContext } from './fastify-request-context.ts';
import { maskAddresses } from './mask-addresses.ts';
import { requireOwn } from './origin.ts';
import { parseInput } from './parse-input.ts';

/** The dependencies of the console's routes. */
export interface ConsoleDependencies {
  /** The ports, with the passkeys of the console's origin. */
  readonly ports: Ports;
  readonly cookies: CookieSettings;
  /** The origins of the console's own pages. */
  readonly ownOrigins: readonly string[];
  /** Returns the origin for links to the console. */
  readonly url: () => string;
  /** Returns the origin of the account's pages. */
  readonly accountUrl: () => string;
}

/** The result of a handler: the data of a success, or the lines of a file. */
type AnswerOf<E extends ConsoleEndpoint> = E['produces'] extends string ? AsyncIterable<string> : OutputOf<E>;

type CallerOf<E extends ConsoleEndpoint> = E['access'] extends 'visitor' ? null : OperatorCaller;

/** One call of the console: its validated input and its sender. */
export interface ConsoleCall<E extends ConsoleEndpoint> extends Omit<ConsoleDependencies, 'cookies' | 'ownOrigins'> {
  readonly input: ParsedInputOf<E>;
  readonly params: ParamsOf<E>;
  readonly context: RequestContext;
  readonly caller: CallerOf<E>;
  /** Sets the token of the session in its cookie; null removes it. */
  readonly setSession: (token: string | null) => void;
}

/** A handler for each endpoint of the console. The code does not compile if one is missing. */
export type ConsoleHandlers = {
  readonly [N in ConsoleEndpointName]: (
    call: ConsoleCall<ConsoleEndpoints[N]>,
  ) => Promise<AnswerOf<ConsoleEndpoints[N]>>;
};

/** The handlers of a subject's endpoints. */
export type ConsoleHandlersOf<S extends keyof typeof consoleSubjects> = Pick<
  ConsoleHandlers,
  keyof (typeof consoleSubjects)[S] & ConsoleEndpointName
>;

type AnyHandler = (call: ConsoleCall<ConsoleEndpoint>) => Promise<unknown>;

/**
 * Binds every endpoint of the console to its handler. The session is in a cookie, so each call must come from the
 * console's own pages. Permission and confirmation are checked as the endpoint declares them.
 */
export function serveConsole(app: FastifyInstance, dependencies: ConsoleDependencies, handlers: ConsoleHandlers): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const endpoint: ConsoleEndpoint = consoleEndpoints[name as ConsoleEndpointName];
    app.route({
      method: endpoint.method,
      url: routePath(endpoint.path),
      handler(request, reply) {
        const { ports, cookies } = dependencies;
        const context = new FastifyRequestContext(request, reply, ports.secrets, cookies);
        const bound = { endpoint, handler: handler as AnyHandler };
        const answering = () => answer(bound, dependencies, { context, request, reply });
        return currentCall.run(context, answering).catch((error: unknown) => sendIfDeclared(endpoint, error, reply));
      },
    });
  }
}

interface BoundEndpoint {
  readonly endpoint: ConsoleEndpoint;
  readonly handler: AnyHandler;
}

interface Exchange {
  readonly context: FastifyRequestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(
  { endpoint, handler }: BoundEndpoint,
  dependencies: ConsoleDependencies,
  { context, request, reply }: Exchange,
): Promise<unknown> {
  const { ports, cookies, ownOrigins, url, accountUrl } = dependencies;
  reply.headers(callHeaders);
  requireOwn(request, ownOrigins);
  refuseMediaType({}, request);
  refuseFormat({}, request);
  const language = preferredLanguage(request.headers['accept-language']);
  const sent = endpoint.method === 'GET' ? request.query : (request.body ?? {});
  // Access is checked before the input, so a caller without a session or permission does not learn the shape of a call.
  const caller = await authorizeOperator(endpoint, ports, readToken(request, hostCookie(cookies, 'session')));
  const input = parseInput(endpoint.input, sent, endpoint, language);
  const params = endpoint.params ? parseInput(endpoint.params, request.params, endpoint, language) : undefined;
  if (caller && endpoint.confirmed) requireConfirmed(caller, ports.now());
  const setSession = (token: string | null) => setSessionCookie(reply, cookies, token);
  const call = { ports, url, accountUrl, input, params, context, caller, setSession } as ConsoleCall<ConsoleEndpoint>;
  const answered = await handler(call);
  if (endpoint.produces)
    return reply
      .header('content-disposition', 'attachment')
      .type(endpoint.produces)
      .send(Readable.from(answered as AsyncIterable<string>));
  const isWhole = caller === null || hasPermission(caller.operator.role, 'people.address');
  return envelope('OK', language, isWhole ? answered : maskAddresses(answered));
}

async function authorizeOperator(
  { access }: ConsoleEndpoint,
  ports: Ports,
  token: string | null,
): Promise<OperatorCaller | null> {
  if (access === 'visitor') return null;
  const caller = await operatorOfToken(ports, token);
  if (access !== 'operator') requirePermission(caller, access);
  return caller;
}

// The cookie lasts as long as the browser session. The server decides when the operator's session ends.
function setSessionCookie(reply: FastifyReply, cookies: CookieSettings, token: string | null): void {
  const common = { secure: cookies.secure, sameSite: 'strict', path: '/', httpOnly: true } as const;
  const name = hostCookie(cookies, 'session');
  if (token !== null) setCookie(reply, { name, value: token, ...common });
  else setCookie(reply, { name, value: '', ...common, maxAge: 0, expires: new Date(0) });
}
