import type { Consent } from '../../model/entities/openid-tables.ts';
import type { Product } from '../../model/entities/products.ts';

/** A sign-in to a product, as far as it decides whether the user is asked. */
export interface ConsentRequest {
  readonly product: Pick<Product, 'firstParty' | 'client'>;
  /** The OpenID scopes that the product asks for. */
  readonly scopes: readonly string[];
  /** What the account has allowed the product before. */
  readonly known: Pick<Consent, 'scopes'> | null;
  /** Whether the product requests consent, or the user has just answered. */
  readonly isAsked: boolean;
  /** Whether the user is in a browser. A mini-program has no page to ask on. */
  readonly hasPage: boolean;
}

/** Whether the product gets what it requests without consent: a product of our own does, unless the user is asked. */
export function isAllowedUnasked({ product, scopes, known, isAsked, hasPage }: ConsentRequest): boolean {
  // A native app can be imitated, so its user is always asked (RFC 8252, section 8.6).
  const isImitable = product.client === 'native' && hasPage;
  const isKnown = known !== null && scopes.every((scope) => known.scopes.includes(scope));
  return product.firstParty && !isImitable && !isAsked && !isKnown;
}
