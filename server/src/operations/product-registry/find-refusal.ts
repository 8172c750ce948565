import type { reasons } from '@isoline/contract/errors.ts';
import { consoleProducts as bounds } from '@isoline/contract/values/product-registry.ts';
import type { ConsoleProduct, Product } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { productsInForce, sharedOrigin } from '../../model/product/choose-product-states.ts';
import { type ProductEntry, readableEntry } from './product-entry.ts';

export interface AskedChange {
  readonly id: string;
  /** The number of the change that the operator has seen; null for a new product. */
  readonly version: number | null;
  readonly entry: ProductEntry;
  /** The number of accounts that have allowed a product with this id. It matters only for a new product. */
  readonly connected: number;
}

export interface FoundRefusal {
  readonly reason: keyof (typeof reasons)['PRODUCT_REFUSED'];
  /** The field that the refusal is about; empty for none. */
  readonly field: string;
  /** The id or the origin that already belongs to another product. */
  readonly taken?: string;
}

/**
 * Returns why an entry can't be saved although its fields follow the rules of the products file; null if it can.
 *
 * @param product the entry as a product; null if a field breaks a rule
 */
export function findRefusal(
  ports: Pick<Ports, 'products'>,
  kept: readonly ConsoleProduct[],
  { id, version, entry, connected }: AskedChange,
  product: Product | null,
): FoundRefusal | null {
  const own = kept.find((one) => one.id === id);
  if (version === null) {
    if (kept.length >= bounds.max) return { reason: 'full', field: '' };
    if (own || isOfFile(ports, id)) return { reason: 'conflict', field: 'id', taken: id };
    // The products file had this id before. What users allowed that product does not apply to this one.
    if (connected > 0) return { reason: 'used', field: 'id' };
  } else if (own) {
    if (own.version !== version) return { reason: 'changed-since', field: '' };
    if (readableEntry(own.entry).client !== entry.client) return { reason: 'client', field: 'client' };
    if (!own.isOn) return null;
  }
  const shared = product && findShared(ports, kept, product);
  return shared
    ? { reason: 'conflict', field: entry.origins.includes(shared) ? 'origins' : 'url', taken: shared }
    : null;
}

export const isOfFile = ({ products }: Pick<Ports, 'products'>, id: string): boolean =>
  products.ofFile().some((one) => one.id === id);

/** Returns an origin of a product that also belongs to another product in force. */
export function findShared(
  { products }: Pick<Ports, 'products'>,
  kept: readonly ConsoleProduct[],
  product: Product,
): string | undefined {
  const others = kept.filter(({ id }) => id !== product.id);
  return sharedOrigin(product, productsInForce(products, others));
}
