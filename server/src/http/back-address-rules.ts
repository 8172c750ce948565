import { backAddress } from '@isoline/contract/back-address.ts';
import type { Products } from '../model/entities/products.ts';
import { Refusal } from '../model/refusal.ts';

/** What a back address may be: our own origins and those of the products. */
export interface BackAddressRules {
  readonly ownOrigins: readonly string[];
  readonly ports: { readonly products: Products };
}

/** The back address of a call if the allow-list permits it (docs/contract.md, section 9), else null. */
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
 * The back address of a call, null if it has none.
 *
 * @throws Refusal BACK_URL_REFUSED when the allow-list does not permit it
 */
export function requireBackUrl(text: string | null | undefined, rules: BackAddressRules): string | null {
  const address = checkedBackUrl(text, rules);
  if (text && address === null) throw new Refusal('BACK_URL_REFUSED');
  return address;
}
