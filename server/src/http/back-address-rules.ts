import { backAddress } from '@isoline/contract/back-address.ts';
import type { Products } from '../model/entities/products.ts';
import { Refusal } from '../model/refusal.ts';

/** The origins allowed in a back address: our own origins and the origins of the products. */
export interface BackAddressRules {
  readonly ownOrigins: readonly string[];
  readonly ports: { readonly products: Products };
}

/** Returns the back address of a call if the allow-list permits it (docs/contract.md, section 9), otherwise null. */
export function checkedBackUrl(
  text: string | null | undefined,
  { ownOrigins, ports }: BackAddressRules,
): string | null {
  const productOrigins = ports.products.list().flatMap(({ origins }) => origins);
  for (const own of ownOrigins) {
    const address = backAddress(text, own, productOrigins);
    if (address !== null) return address;
  }
  return null;
}

/**
 * Returns the back address of a call, or null if it has none.
 *
 * @throws Refusal BACK_URL_REFUSED if the allow-list does not permit it
 */
export function requireBackUrl(text: string | null | undefined, rules: BackAddressRules): string | null {
  const address = checkedBackUrl(text, rules);
  if (text && address === null) throw new Refusal('BACK_URL_REFUSED');
  return address;
}
