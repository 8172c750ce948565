import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { isAgentClient } from '../model/openid/client-name.ts';
import { allowAnything } from '../model/openid/scopes.ts';

/**
 * Adds all scopes of the named APIs to a request of an agent or a registered program without scopes (RFC 6749, section
 * 3.3), which is what MCP clients send. The user is asked, and chooses among them. A product's server knows which
 * scopes it needs.
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
