import type { App } from '../src/app/app.ts';
import type { Product } from '../src/model/entities/products.ts';
import { readProductSettings } from '../src/settings/product-settings.ts';

/** Registers the products of the file again, each changed by `change`. */
export function changeProducts(app: Pick<App, 'reloadProducts'>, change: (product: Product) => Product): void {
  const settings = readProductSettings({}, true);
  const products = settings.products.map(change);
  app.reloadProducts(() => ({ ...settings, products }));
}

/** Registers the products of the file again, and changes properties of one product. */
export function changeProduct(app: Pick<App, 'reloadProducts'>, id: string, changed: Partial<Product>): void {
  changeProducts(app, (product) => (product.id === id ? { ...product, ...changed } : product));
}

/** Registers the products of the file again without one product. */
export function removeProduct(app: Pick<App, 'reloadProducts'>, id: string): void {
  const settings = readProductSettings({}, true);
  app.reloadProducts(() => ({ ...settings, products: settings.products.filter((product) => product.id !== id) }));
}
