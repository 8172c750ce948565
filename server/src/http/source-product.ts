import { brand } from '@isoline/contract/brand.ts';
import type { Products } from '../domain/product/products.ts';

/** The id of the product that a `source` names; our own brand's id if it names none. */
export const productOf = (products: Products, source: string | null | undefined): string =>
  products.byId(source ?? '')?.id ?? brand.id;
