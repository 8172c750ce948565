import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type JWK, Provider } from 'oidc-provider';
import { currentSigningKeys, type MakeKey } from '../../domain/openid/signing-keys.ts';
import type { Ports } from '../../domain/ports.ts';
import { Unavailable } from '../../domain/unavailable.ts';
import { away, sendAway } from './away.ts';
import { acceptPlainSecrets, clientAdapter } from './client-adapter.ts';
import { registerMiniProgramGrant } from './mini-program-grant.ts';
import { followOwnSession } from './own-session.ts';
import { plainCalls, plainRoutes } from './plain-calls.ts';
import { isPostedRequest, redirectPosted } from './posted-request.ts';
import { configurationOf, deriveSuccessors } from './provider-configuration.ts';
import type { RefusedPage } from './refused-page.ts';

/** The OpenID provider on `/oidc`. Its origin and keys are known later than its routes. */
export interface OpenIdProvider {
  /** Serves `/oidc`. Until the provider is loaded it answers 503. `page` is the page that tells of a wrong request. */
  mount(app: FastifyInstance, headers: Readonly<Record<string, string>>, page: RefusedPage | null): Promise<void>;
  /** What a request of `/oidc` was for, such as `oidc:token`: never its address, which can hold codes. */
  routeOf(request: IncomingMessage): string | undefined;
  /** Reads the signing keys, and builds the provider again when they have changed. */
  load(origin: string): Promise<void>;
  /** The present provider; null before it was loaded. */
  current(): Provider | null;
}

export interface OpenIdOptions {
  readonly ports: Ports;
  readonly clientSecrets: () => ReadonlyMap<string, string>;
  readonly makeKey: MakeKey;
  readonly failed: (error: unknown) => void;
}

/** What a page of the library itself may do: it posts its form by one script, whose hash the library adds. */
const librarysPolicy = "default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'";

export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let provider: Provider | null = null;
  let handle: Handle | null = null;
  let loadedKeys = '';
  let refusedPage: RefusedPage | null = null;
  const routes = new WeakMap<IncomingMessage, string>();
  return {
    async mount(app, headers, page) {
      refusedPage = page;
      // In a context of its own, so that no other request passes the middleware.
      await app.register(async (openId) => {
        await openId.register(middie);
        openId.use('/oidc', (request: IncomingMessage & { id?: string }, response: ServerResponse) => {
          routes.set(request, 'oidc');
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          response.setHeader('referrer-policy', 'no-referrer');
          response.setHeader('content-security-policy', librarysPolicy);
          if (request.id) response.setHeader('x-request-id', request.id);
          if (isPostedRequest(request)) redirectPosted(request, response).catch(() => response.destroy());
          else if (handle) handle(request, response);
          else response.writeHead(503).end();
        });
        // The middleware answers before these routes do.
        for (const path of ['/oidc', '/oidc/*']) openId.all(path, () => {});
      });
    },
    current: () => provider,
    routeOf: (request) => routes.get(request),
    async load(origin) {
      const keys = await currentSigningKeys(options.ports, options.makeKey);
      if (provider && keys.join() === loadedKeys) return;
      provider = providerOf(origin, keys, options, refusedPage);
      provider.use(async (ctx, next) => {
        await next().finally(() => ctx.oidc?.route && routes.set(ctx.req, `oidc:${ctx.oidc.route}`));
      });
      handle = plainCallsFirst(origin, options, routes, underOrigin(origin, provider.callback()));
      loadedKeys = keys.join();
    },
  };
}

const broken = { status: 500, body: { error: 'server_error' }, headers: {} };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** What is plain is answered without the provider. */
function plainCallsFirst(
  origin: string,
  { ports, clientSecrets, failed }: OpenIdOptions,
  routes: WeakMap<IncomingMessage, string>,
  handle: Handle,
): Handle {
  const answer = plainCalls(ports, clientAdapter(ports.products, clientSecrets), origin);
  return (request: IncomingMessage & { readonly originalUrl?: string }, response) => {
    const call = plainRoutes.get(`${request.method} ${request.originalUrl}`);
    if (!call) return handle(request, response);
    routes.set(request, `oidc:${call}`);
    answer(call, request, response).then(
      (left) => left && handle(left, response),
      (error) => {
        if (response.destroyed) return;
        failed(error);
        const { status, body, headers } = error instanceof Unavailable ? away : broken;
        response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
    );
  };
}

/** What browsers visit. Everything else is called by programs. */
const PAGES = /^\/oidc\/(?:auth|session)(?:[/?]|$)/;

/** The provider builds its addresses from our origin, never from what a request says of its host. */
function underOrigin(origin: string, callback: ReturnType<Provider['callback']>): Handle {
  const { host, protocol } = new URL(origin);
  return (request: IncomingMessage & { readonly originalUrl?: string }, response) => {
    // Java asks for HTML by default: an error of a call is JSON all the same (RFC 6749, section 5.2).
    if (!PAGES.test(request.originalUrl ?? '')) request.headers.accept = 'application/json';
    Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    void callback(request, response);
  };
}

function providerOf(
  origin: string,
  keys: readonly string[],
  options: OpenIdOptions,
  refusedPage: RefusedPage | null,
): Provider {
  const { ports, clientSecrets, failed } = options;
  const jwks = keys.map((key): JWK => JSON.parse(key));
  const provider = new Provider(
    `${origin}/oidc`,
    configurationOf(ports, { origin, clientSecrets, keys: jwks, refusedPage }),
  );
  provider.proxy = true;
  provider.on('server_error', (ctx, error) => {
    failed(error);
    // A page is made later, by `renderError`.
    if (error instanceof Unavailable && ctx.body) sendAway(ctx);
  });
  followOwnSession(provider, ports, { secure: origin.startsWith('https://') });
  registerMiniProgramGrant(provider, ports);
  acceptPlainSecrets(provider);
  deriveSuccessors(provider, () => Provider.ctx, ports);
  return provider;
}
