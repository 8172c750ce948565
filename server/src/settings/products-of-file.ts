import type { Products } from '../model/entities/products.ts';
import type { ProductSettings } from './product-settings.ts';

/** The products of a running server. */
export interface ProductsOfFile extends Products {
  settings(): ProductSettings;
  /** Replaces the products and their secrets. Requests in flight may see the old or the new ones. */
  replace(settings: ProductSettings): void;
}

export function productsOfFile(initial: ProductSettings): ProductsOfFile {
  let current = initial;
  return {
    settings: () => current,
    replace(settings) {
      current = settings;
    },
    list: () => current.products,
    byId: (id) => current.products.find((product) => product.id === id),
  };
}
