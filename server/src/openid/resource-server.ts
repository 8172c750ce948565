import { lifetimes } from '@isoline/contract/limits.ts';
import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { apiFor } from '../model/openid/scopes.ts';

/**
 * Returns the API of an address in the library's form. Its access tokens are JWTs (RFC 9068), which the API verifies by
 * the published keys.
 *
 * @throws InvalidTarget for an API that is not registered, or that the client may not request
 */
export function requireResourceServer(products: Products, client: string, resource: string): ResourceServer {
  const found = apiFor(products, client, resource);
  if (!found) throw new errors.InvalidTarget('resource is not an API that this client may request');
  return {
    scope: found.api.scopes.map(({ id }) => id).join(' '),
    audience: resource,
    accessTokenTTL: Math.floor(lifetimes.apiTokenMs / 1000),
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'ES256' } },
  };
}

/** Returns our API for back ends in the library's form, with the scopes of one token. */
export const machineTokenServer = (audience: string, scope: string): ResourceServer => ({
  scope,
  audience,
  accessTokenTTL: Math.floor(lifetimes.apiTokenMs / 1000),
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'ES256' } },
});

/** Returns what a request asks of each API that it names: address and scopes. */
export const requestedOfApis = ({ oidc }: KoaContextWithOIDC): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(oidc.resourceServers ?? {}).map(([resource, { scopes }]) => [
    resource,
    [...oidc.requestParamScopes].filter((scope) => scopes.has(scope)),
  ]);
