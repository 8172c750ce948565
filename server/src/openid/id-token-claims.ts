import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';

/**
 * Whether the id token of a request holds what the scopes cover: for a product that asks for it, and beside an access token for an
 * API, which opens no userinfo (OpenID Connect Core, section 5.4).
 */
export function hasIdTokenClaims(
  products: Pick<Products, 'byId'>,
  { oidc: { client, entities } }: KoaContextWithOIDC,
): boolean {
  const { AccessToken: token } = entities as { readonly AccessToken?: { readonly aud?: unknown } };
  return token?.aud !== undefined || products.byId(client?.clientId ?? '')?.idTokenClaims === true;
}
