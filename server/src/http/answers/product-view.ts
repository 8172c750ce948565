import type { Language } from '@isoline/contract/errors/error-row.ts';
import type { Products } from '../../model/entities/products.ts';
import { productIconPath } from '../product-icons.ts';

/** Describes a product that requests a sign-in, as the user sees it; null if it is not registered. */
export function productView(products: Products, language: Language, id: string | null) {
  const product = products.byId(id ?? '');
  if (!product) return null;
  const { firstParty, maker, privacyPolicy } = product;
  const shown = { id: product.id, name: product.name[language], icon: productIconPath(product.id), firstParty };
  return { ...shown, maker: maker?.[language] ?? null, address: new URL(product.url).host, privacyPolicy };
}
