import { brand } from '@isoline/contract/brand.ts';
import { products } from '@isoline/contract/family.ts';

const known = new Set<string>(products.map((product) => product.id));

/** The product that a `source` names; the account itself when it names none of the family. */
export const productOf = (source: string | null | undefined): string =>
  source != null && known.has(source) ? source : brand.id;
