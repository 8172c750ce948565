import type { KoaContextWithOIDC } from 'oidc-provider';
import { isAgentClient } from '../model/openid/client-name.ts';
import { allowAnything } from '../model/openid/scopes.ts';

/**
 * Adds all scopes of the APIs that an agent names to a request that asks for nothing else (RFC 6749, section 3.3), as MCP clients of
 * revisions before 2025-11-25 send it. Its user, who is asked at each sign-in, chooses of them.
 */
export function completeAgentScopes({ oidc: { client, params, resourceServers = {} } }: KoaContextWithOIDC): void {
  if (!params || !isAgentClient(client?.clientId ?? '')) return;
  const asked = typeof params.scope === 'string' ? params.scope.split(' ') : [];
  if (allowAnything(asked)) return;
  const ofApis = Object.values(resourceServers).flatMap(({ scopes }) => [...scopes]);
  if (ofApis.length > 0) params.scope = [...asked, ...ofApis].join(' ');
}
