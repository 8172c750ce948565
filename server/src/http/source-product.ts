import { brand } from '@isoline/contract/brand.ts';
import type { Products } from '../model/entities/products.ts';
import { Refusal } from '../model/refusal.ts';

/** Returns the id of the product that a `source` names; null if the call does not have a source. */
export const namedProduct = (products: Products, source: string | null | undefined): string | null =>
  source == null ? null : chooseProduct(products, source);

/** Returns the id of the product that a `source` names, or the id of our own brand. */
export const chooseProduct = (products: Products, source: string | null | undefined): string =>
  products.byId(source ?? '')?.id ?? brand.id;

/**
 * Refuses a call on behalf of a product that is not registered.
 * @throws Refusal FORBIDDEN
 */
export function requireProduct(products: Products, id: string | undefined): void {
  if (id !== undefined && id !== brand.id && !products.byId(id)) throw new Refusal('FORBIDDEN');
}
