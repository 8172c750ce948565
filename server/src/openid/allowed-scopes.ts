import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { requestedOfApis } from './resource-server.ts';

/**
 * Returns the requested scopes that the user has allowed: those of one API, or without an API those of OpenID Connect.
 */
export function allowedScopesFor(ctx: KoaContextWithOIDC, grant: Grant, resource: string | undefined): string[] {
  if (resource === undefined) return split(grant.getOIDCScopeFiltered(ctx.oidc.requestParamOIDCScopes));
  const [, scopes = []] = requestedOfApis(ctx).find(([one]) => one === resource) ?? [];
  return split(grant.getResourceScopeFiltered(resource, new Set(scopes)));
}

/** Returns all requested scopes that the user has allowed. */
export const allowedScopes = (ctx: KoaContextWithOIDC, grant: Grant): string[] =>
  [undefined, ...Object.keys(ctx.oidc.resourceServers ?? {})].flatMap((resource) =>
    allowedScopesFor(ctx, grant, resource),
  );

const split = (scopes: string) => scopes.split(' ').filter((scope) => scope !== '');
