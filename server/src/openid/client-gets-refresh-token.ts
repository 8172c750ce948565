import type { Client } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';
import { getsRefreshToken } from '../operations/openid/product-tokens.ts';

/** Returns whether a code of a client brings a refresh token. An agent gets one if its document requests the grant. */
export function clientGetsRefreshToken(
  products: Pick<Products, 'byId'>,
  client: Client,
  scopes: ReadonlySet<string>,
): boolean {
  if (!client.grantTypeAllowed('refresh_token')) return false;
  const product = products.byId(client.clientId);
  return product ? getsRefreshToken(product, scopes) : true;
}
