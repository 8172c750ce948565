import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';

/**
 * Returns whether a request without a challenge is refused: always, except for a product whose library lacks PKCE. Its
 * requests send a nonce, which binds the id token to the browser that started the sign-in (RFC 9700, section 2.1.1).
 *
 * @throws InvalidRequest if such a request would not bring an id token with a nonce
 */
export function requiresPkce(
  products: Pick<Products, 'byId'>,
  { oidc: { client, params } }: KoaContextWithOIDC,
): boolean {
  if (products.byId(client?.clientId ?? '')?.pkce !== 'optional') return true;
  const scopes = String(params?.scope ?? '').split(' ');
  if (!params?.nonce || !scopes.includes('openid'))
    throw new errors.InvalidRequest('without PKCE a request needs a nonce and the scope openid');
  return false;
}
