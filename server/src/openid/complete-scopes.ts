import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import { allowAnything } from '../model/openid/scopes.ts';

/**
 * Adds all scopes of the APIs that an agent or a registered program names to a request that asks for nothing else (RFC 6749, section
 * 3.3), as MCP clients send it. Its user, who is asked, chooses of them. A server of a product knows what it asks for.
 */
export function completeScopes(
  products: Pick<Products, 'byId'>,
  { oidc: { client, params, resourceServers = {} } }: KoaContextWithOIDC,
): void {
  if (!params || !isProgram(products, client?.clientId ?? '')) return;
  const asked = typeof params.scope === 'string' ? params.scope.split(' ') : [];
  if (allowAnything(asked)) return;
  const ofApis = Object.values(resourceServers).flatMap(({ scopes }) => [...scopes]);
  if (ofApis.length > 0) params.scope = [...asked, ...ofApis].join(' ');
}

function isProgram(products: Pick<Products, 'byId'>, clientId: string): boolean {
  const product = products.byId(clientId);
  return product ? product.client !== 'confidential' : isAgentClient(clientId);
}
