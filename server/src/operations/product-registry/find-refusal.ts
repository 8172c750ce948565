import type { reasons } from '@isoline/contract/errors.ts';
import { consoleProducts as bounds } from '@isoline/contract/values/product-registry.ts';
import type { ConsoleProduct, Product } from '../../model/entities/products.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { productsInForce, sharedOrigin } from '../../model/product/merge-products.ts';
import { type ProductEntry, readableEntry } from './product-entry.ts';

export interface AskedChange {
  readonly id: string;
  /** The number of the change that the operator has seen. Null for a new product. */
  readonly version: number | null;
  readonly entry: ProductEntry;
  /** The accounts that have allowed a product with this id; it counts for a new product alone. */
  readonly connected: number;
}

export interface FoundRefusal {
  readonly reason: keyof (typeof reasons)['PRODUCT_REFUSED'];
  /** The field that it is about; empty for none. */
  readonly field: string;
  /** The id or the origin that another product has. */
  readonly taken?: string;
}

/**
 * Why an entry can't be saved although its fields follow the rules of the products file; null where it can.
 *
 * @param product the entry as a product; null where a field breaks a rule
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
    // The products file had it before: what users allowed that product is not for this one.
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

/** An origin of a product that another product in force has. */
export function findShared(
  { products }: Pick<Ports, 'products'>,
  kept: readonly ConsoleProduct[],
  product: Product,
): string | undefined {
  const others = kept.filter(({ id }) => id !== product.id);
  return sharedOrigin(product, productsInForce(products, others));
}
