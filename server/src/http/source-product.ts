import { brand } from '@isoline/contract/brand.ts';
import { products } from '@isoline/contract/products.ts';

const known = new Set<string>(products.map((product) => product.id));

/** The id of the product that a `source` names; our own brand's id if it names none. */
export const productOf = (source: string | null | undefined): string =>
  source != null && known.has(source) ? source : brand.id;
