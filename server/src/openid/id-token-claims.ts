import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Products } from '../model/entities/products.ts';

/**
 * Returns whether the id token of a request contains the claims of its scopes: for a product that requests it, and next
 * to an access token for an API, which does not give access to userinfo (OpenID Connect Core, section 5.4).
 */
export function hasIdTokenClaims(
  products: Pick<Products, 'byId'>,
  { oidc: { client, entities } }: KoaContextWithOIDC,
): boolean {
  const { AccessToken: token } = entities as { readonly AccessToken?: { readonly aud?: unknown } };
  return token?.aud !== undefined || products.byId(client?.clientId ?? '')?.idTokenClaims === true;
}
