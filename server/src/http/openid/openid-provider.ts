import type { IncomingMessage, ServerResponse } from 'node:http';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { type JWK, Provider } from 'oidc-provider';
import { currentSigningKeys, type MakeKey } from '../../domain/openid/signing-keys.ts';
import type { Ports } from '../../domain/ports.ts';
import { followOwnSession } from './own-session.ts';
import { configurationOf, deriveSuccessors } from './provider-configuration.ts';

/** The OpenID provider on `/oidc`. Its origin and keys are known later than its routes. */
export interface OpenIdProvider {
  /** Serves `/oidc`. Until the provider is loaded it answers 503. */
  mount(app: FastifyInstance): Promise<void>;
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

export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  let provider: Provider | null = null;
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  let loadedKeys = '';
  return {
    async mount(app) {
      await app.register(middie);
      app.use('/oidc', (request: IncomingMessage, response: ServerResponse) => {
        response.setHeader('x-content-type-options', 'nosniff');
        response.setHeader('referrer-policy', 'no-referrer');
        if (handle) handle(request, response);
        else response.writeHead(503).end();
      });
    },
    current: () => provider,
    async load(origin) {
      const keys = await currentSigningKeys(options.ports, options.makeKey);
      if (provider && keys.join() === loadedKeys) return;
      provider = providerOf(origin, keys, options);
      handle = underOrigin(origin, provider.callback());
      loadedKeys = keys.join();
    },
  };
}

/** The provider builds its addresses from our origin, never from what a request says of its host. */
function underOrigin(origin: string, callback: ReturnType<Provider['callback']>) {
  const { host, protocol } = new URL(origin);
  return (request: IncomingMessage, response: ServerResponse) => {
    Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
    void callback(request, response);
  };
}

function providerOf(origin: string, keys: readonly string[], options: OpenIdOptions): Provider {
  const { ports, clientSecrets, failed } = options;
  const jwks = keys.map((key): JWK => JSON.parse(key));
  const provider = new Provider(`${origin}/oidc`, configurationOf(ports, { origin, clientSecrets, keys: jwks }));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => failed(error));
  followOwnSession(provider, ports, { secure: origin.startsWith('https://') });
  deriveSuccessors(provider, () => Provider.ctx, ports);
  return provider;
}
