import type { ProductState } from '@isoline/contract/values/product-registry.ts';
import type { ConsoleProduct, NodeProducts, Product } from '../entities/products.ts';

export interface ProductWithState {
  readonly kept: ConsoleProduct;
  readonly state: ProductState;
  /** Null if it cannot be read. */
  readonly product: Product | null;
}

/** Returns the first origin that a product shares with others; undefined if it does not share any. */
export const sharedOrigin = ({ origins }: Product, others: readonly Product[]): string | undefined =>
  origins.find((origin) => others.some((other) => other.origins.includes(origin)));

/**
 * Returns the state of each product of the console beside the products of the file, in the order of their creation. An
 * invalid product does not stop other products or the node.
 */
export function chooseProductStates(
  { ofFile, check }: Pick<NodeProducts, 'ofFile' | 'check'>,
  kept: readonly ConsoleProduct[],
): readonly ProductWithState[] {
  const inForce = [...ofFile()];
  const ids = new Set(inForce.map(({ id }) => id));
  return kept
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((one) => {
      const product = readKept(check, one);
      const state = chooseState(one, product, { ids, inForce });
      if (state === 'on' && product) inForce.push(product);
      return { kept: one, state, product };
    });
}

/** Returns the products in force, the products of the file first, according to `chooseProductStates`. */
export const productsInForce = (
  products: Pick<NodeProducts, 'ofFile' | 'check'>,
  kept: readonly ConsoleProduct[],
): readonly Product[] => [
  ...products.ofFile(),
  ...chooseProductStates(products, kept).flatMap(({ state, product }) => (state === 'on' && product ? [product] : [])),
];

interface Others {
  readonly ids: ReadonlySet<string>;
  readonly inForce: readonly Product[];
}

function chooseState({ id, isOn }: ConsoleProduct, product: Product | null, { ids, inForce }: Others): ProductState {
  if (ids.has(id)) return 'same-id';
  if (!isOn) return 'off';
  if (!product) return 'invalid';
  return sharedOrigin(product, inForce) === undefined ? 'on' : 'conflict';
}

/** Returns null if the stored entry breaks a rule or cannot be parsed. */
function readKept(check: NodeProducts['check'], { id, entry, icon }: ConsoleProduct): Product | null {
  try {
    return check({ ...JSON.parse(entry), id }, icon).product;
  } catch {
    return null;
  }
}
