import { lifetimes } from '@isoline/contract/limits.ts';
import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { apiFor } from '../model/openid/scopes.ts';

/**
 * The API of an address as the library knows it. Its access tokens are JWTs (RFC 9068), which it verifies by the published keys.
 *
 * @throws InvalidTarget for an API that is not registered, or that the client may not ask for
 */
export function requireResourceServer(products: Products, client: string, resource: string): ResourceServer {
  const found = apiFor(products, client, resource);
  if (!found) throw new errors.InvalidTarget('resource is no API that this client may ask for');
  return {
    scope: found.api.scopes.map(({ id }) => id).join(' '),
    audience: resource,
    accessTokenTTL: Math.floor(lifetimes.apiTokenMs / 1000),
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
}

/** What a request asks of each API that it names: address and scopes. */
export const requestedOfApis = ({ oidc }: KoaContextWithOIDC): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(oidc.resourceServers ?? {}).map(([resource, { scopes }]) => [
    resource,
    [...oidc.requestParamScopes].filter((scope) => scopes.has(scope)),
  ]);
