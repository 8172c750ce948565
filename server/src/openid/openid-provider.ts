import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { JWK, Provider } from 'oidc-provider';
import type { OpenIdCalls } from '../http/openid-interaction.ts';
import { contentSecurityPolicies } from '../http/security-headers.ts';
import type { ClientSecrets } from '../model/entities/products.ts';
import { currentSigningKeys, type MakeKey } from '../model/openid/signing-keys.ts';
import type { Ports } from '../model/ports/ports.ts';
import { Unavailable } from '../model/unavailable.ts';
import { nameClientInForm } from './basic-credentials.ts';
import { clientAdapter } from './client-adapter.ts';
import { isEmbeddedRequest } from './embedded-request.ts';
import { liveTokenCalls, liveTokenRoutes } from './live-token-calls.ts';
import { isPostedRequest, redirectPosted } from './posted-request.ts';
import type { RefusedPage } from './refused-page.ts';
import { receivedAs } from './request-body.ts';
import { unavailableAnswer } from './unavailable-answer.ts';
import { withoutRuntimeWarning } from './without-runtime-warning.ts';

/**
 * The OpenID provider on `/oidc`. Its library is loaded when it is first needed, so that the server starts sooner and
 * takes less memory when idle.
 */
export interface OpenIdProvider extends OpenIdCalls {
  /** Serves `/oidc`. Until the keys are read it answers 503. `page` shows the error of an invalid request. */
  mount(app: FastifyInstance, headers: Readonly<Record<string, string>>, page: RefusedPage | null): Promise<void>;
  /** Reads the signing keys. If they have changed, a provider with the new keys answers the next call. */
  readKeys(origin: string): Promise<void>;
}

export interface OpenIdOptions {
  readonly ports: Ports;
  readonly clientSecrets: ClientSecrets;
  readonly makeKey: MakeKey;
  readonly failed: (error: unknown) => void;
}

interface Made {
  readonly provider: Provider;
  readonly callback: ReturnType<Provider['callback']>;
}

/** The provider with its current keys. */
interface Served {
  readonly keys: string;
  /** Creates the provider on the first call, and loads its library. */
  readonly made: () => Promise<Made>;
  readonly handle: Handle;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let served: Served | null = null;
  let refusedPage: RefusedPage | null = null;
  let reading = Promise.resolve();
  const routes = new WeakMap<IncomingMessage, string>();

  async function make(origin: string, keys: readonly string[]): Promise<Made> {
    const { makeProvider } = await withoutRuntimeWarning(() => import('./make-provider.ts'));
    const { clientSecrets } = options;
    const settings = { origin, clientSecrets, keys: keys.map(parseJwk), refusedPage };
    const provider = makeProvider(options.ports, settings, options.failed);
    provider.use(async (ctx, next) => {
      await next().finally(() => ctx.oidc?.route && routes.set(receivedAs(ctx.req), `oidc:${ctx.oidc.route}`));
    });
    return { provider, callback: provider.callback() };
  }

  async function readKeys(origin: string): Promise<void> {
    const keys = await currentSigningKeys(options.ports, options.makeKey);
    if (keys.join() === served?.keys) return;
    const made = atFirstUse(() => make(origin, keys));
    const handle = liveTokenCallsFirst(origin, options, routes, underOrigin(origin, made, options.failed));
    served = { keys: keys.join(), made, handle };
  }

  return {
    async mount(app, headers, page) {
      refusedPage = page;
      // The Fastify context is separate, so that other requests do not pass the middleware.
      await app.register(async (openId) => {
        await openId.register(middie);
        openId.use('/oidc', (request: IncomingMessage & { id?: string }, response: ServerResponse) => {
          routes.set(request, 'oidc');
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          response.setHeader('referrer-policy', 'no-referrer');
          response.setHeader('content-security-policy', contentSecurityPolicies.formPost);
          if (request.id) response.setHeader('x-request-id', request.id);
          if (isPostedRequest(request)) redirectPosted(request, response).catch(() => response.destroy());
          else if (isEmbeddedRequest(request)) response.writeHead(403, { 'cache-control': 'no-store' }).end();
          else if (served) served.handle(request, response);
          else response.writeHead(503).end();
        });
        // The middleware answers before these routes are reached.
        for (const path of ['/oidc', '/oidc/*']) openId.all(path, () => {});
      });
    },
    findRoute: (request) => routes.get(request),
    // Reads run one after another, so that an earlier read never replaces the result of a later one.
    readKeys(origin) {
      reading = reading.catch(() => undefined).then(() => readKeys(origin));
      return reading;
    },
    interaction: async (uid) => (await served?.made())?.provider.Interaction.find(uid),
  };
}

/** Creates a value on the first call. A failure is not cached. */
function atFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** Answers introspection and userinfo of a live token, which do not need the provider. */
function liveTokenCallsFirst(
  origin: string,
  { ports, clientSecrets, failed }: OpenIdOptions,
  routes: WeakMap<IncomingMessage, string>,
  handle: Handle,
): Handle {
  const clients = clientAdapter(ports.products, clientSecrets, () => undefined);
  const answer = liveTokenCalls(ports, { clients, secrets: clientSecrets }, origin);
  return (request: IncomingMessage & { readonly originalUrl?: string }, response) => {
    const call = liveTokenRoutes.get(`${request.method} ${request.originalUrl}`);
    if (!call) return handle(request, response);
    routes.set(request, `oidc:${call}`);
    answer(call, request, response).then(
      (left) => left && handle(left, response),
      (error) => answerFailure(response, error, failed),
    );
  };
}

/** The paths that browsers visit. All others are called by programs. */
const PAGES = /^\/oidc\/(?:auth|session)(?:[/?]|$)/;

/** Makes the provider build its addresses from our origin, never from the host of a request. */
function underOrigin(origin: string, made: Served['made'], failed: OpenIdOptions['failed']): Handle {
  const { host, protocol } = new URL(origin);
  return (request: IncomingMessage & { readonly originalUrl?: string }, response) => {
    // Java accepts HTML by default, but the error of a call is always JSON (RFC 6749, section 5.2).
    if (!PAGES.test(request.originalUrl ?? '')) request.headers.accept = 'application/json';
    Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    Promise.all([made(), nameClientInForm(request)]).then(
      ([{ callback }, named]) => callback(named, response),
      (error) => answerFailure(response, error, failed),
    );
  };
}

const parseJwk = (key: string): JWK => JSON.parse(key);

const broken = { status: 500, body: { error: 'server_error' }, headers: {} };

function answerFailure(response: ServerResponse, error: unknown, failed: OpenIdOptions['failed']): void {
  if (response.destroyed) return;
  failed(error);
  const { status, body, headers } = error instanceof Unavailable ? unavailableAnswer : broken;
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
