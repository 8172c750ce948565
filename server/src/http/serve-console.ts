import { automaticHeader, type ConsoleEndpoint } from '@isoline/contract/console/console-endpoint.ts';
import { consoleSubjects } from '@isoline/contract/console/console-endpoints.ts';
import { hasPermission } from '@isoline/contract/console/permissions.ts';
import type { ParamsOf, ParsedInputOf } from '@isoline/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ActingOperator, fromConsole, type OperatorCaller } from '../model/audit/acting-operator.ts';
import { operatorOfToken, requireConfirmed, requirePermission } from '../model/console/operator-session.ts';
import type { RequestContext } from '../model/entities/request-context.ts';
import type { Ports } from '../model/ports/ports.ts';
import { type CookieSettings, hostCookie, readToken, setCookie } from './cookies.ts';
import { maskAddresses } from './mask-addresses.ts';
import { requireOwn } from './origin.ts';
import { bindEndpoints, type File, type Listener, type ResultOf } from './pipeline.ts';

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

type UnlessVisitor<E extends ConsoleEndpoint, T> = E['access'] extends 'visitor' ? null : T;

/** One call of the console: its validated input and its sender. */
export interface ConsoleCall<E extends ConsoleEndpoint> extends Omit<ConsoleDependencies, 'cookies' | 'ownOrigins'> {
  readonly input: ParsedInputOf<E>;
  readonly params: ParamsOf<E>;
  readonly context: RequestContext;
  readonly caller: UnlessVisitor<E, OperatorCaller>;
  /** The caller, and the reason of the call if it requires one, for the audit trail. */
  readonly acting: UnlessVisitor<E, ActingOperator>;
  /** Sets the token of the session in its cookie; null removes it. */
  readonly setSession: (token: string | null) => void;
}

/** A handler of an endpoint. It returns the data of a success, or a file. */
type Handler<E extends ConsoleEndpoint> = (
  call: ConsoleCall<E>,
) => E['produces'] extends string ? Promise<File> : ResultOf<E, never>;

type Subjects = typeof consoleSubjects;

/** A handler for each endpoint of a subject. The code does not compile if one is missing. */
export type ConsoleHandlersOf<S extends keyof Subjects> = {
  readonly [N in keyof Subjects[S]]: Subjects[S][N] extends ConsoleEndpoint ? Handler<Subjects[S][N]> : never;
};

export type ConsoleRoutes = { readonly [S in keyof Subjects]: ConsoleHandlersOf<S> };

/**
 * Binds every endpoint of the console to its handler. The session is in a cookie, so each call must come from the
 * console's own pages. Permission and confirmation are checked as the endpoint declares them.
 */
export function serveConsole(app: FastifyInstance, dependencies: ConsoleDependencies, routes: ConsoleRoutes): void {
  const { ports, cookies, ownOrigins, url, accountUrl } = dependencies;
  const listener: Listener<ConsoleEndpoint, { readonly caller: OperatorCaller | null }> = {
    ports,
    cookies,
    checkOrigin: (request) => requireOwn(request, ownOrigins),
    async admit({ endpoint, context, request, reply }, parse) {
      // Access is checked before the input, so a caller without a session or permission does not learn the shape of a
      // call.
      const isAutomatic = request.headers[automaticHeader] !== undefined;
      const token = readToken(request, hostCookie(cookies, 'session'));
      const caller = await authorizeOperator(endpoint, ports, { token, isAutomatic });
      const parsed = parse();
      if (caller && endpoint.confirmed) requireConfirmed(caller, ports.now());
      const setSession = (token: string | null) => setSessionCookie(reply, cookies, token);
      const acting = caller && fromConsole(caller, context, reasonIn(parsed.input));
      return { ports, url, accountUrl, ...parsed, context, caller, acting, setSession };
    },
    show: ({ caller }, data) =>
      caller === null || hasPermission(caller.operator.role, 'people.address') ? data : maskAddresses(data),
    fileHeaders: { 'content-disposition': 'attachment' },
  };
  bindEndpoints(app, listener, consoleSubjects, routes);
}

const reasonIn = (input: unknown): string | null =>
  typeof input === 'object' && input !== null && 'reason' in input && typeof input.reason === 'string'
    ? input.reason
    : null;

async function authorizeOperator(
  { access }: ConsoleEndpoint,
  ports: Ports,
  sent: { readonly token: string | null; readonly isAutomatic: boolean },
): Promise<OperatorCaller | null> {
  if (access === 'visitor') return null;
  const caller = await operatorOfToken(ports, sent.token, sent.isAutomatic);
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
