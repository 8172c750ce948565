import { brand } from '@isoline/contract/brand.ts';
import type { Products } from '../model/entities/products.ts';

const PATH = /^\/apis\/uc\/([a-z][a-z0-9-]*)-account(\/.*)$/;

/** Returns the id of the product that the path of a call names; null for other paths. */
export const productOfPath = (url: string): string | null => PATH.exec(url)?.[1] ?? null;

/**
 * Rewrites the path of a call to our own name: `{product}` in `/apis/uc/{product}-account/` may be any registered
 * product (docs/contract.md, section 10).
 */
export function withOwnName(url: string, products: Products): string {
  const [, id, rest] = PATH.exec(url) ?? [];
  return id !== undefined && products.byId(id) ? `/apis/uc/${brand.id}-account${rest}` : url;
}
