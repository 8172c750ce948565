import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Product } from '../../model/entities/products.ts';

/** The facts of a sign-in to a product that decide whether the user is asked for consent. */
export interface ConsentRequest {
  readonly product: Pick<Product, 'firstParty' | 'client'>;
  /** The OpenID scopes that the product requests. */
  readonly scopes: readonly string[];
  /** The scopes that the account has allowed the product before. */
  readonly known: Pick<Consent, 'scopes'> | null;
  /** True if the product requests consent, or the user has just answered. */
  readonly isAsked: boolean;
  /** True if the user is in a browser. A mini-program has no page for consent. */
  readonly hasPage: boolean;
}

/**
 * Returns whether the product gets what it requests without consent. A first-party product does, unless the user is
 * asked.
 */
export function isAllowedUnasked({ product, scopes, known, isAsked, hasPage }: ConsentRequest): boolean {
  // A native app can be imitated, so its user is always asked (RFC 8252, section 8.6).
  const isImitable = product.client === 'native' && hasPage;
  const isKnown = known !== null && scopes.every((scope) => known.scopes.includes(scope));
  return product.firstParty && !isImitable && !isAsked && !isKnown;
}
