import { brand } from '@isoline/contract/brand.ts';
import { listProducts } from '@isoline/contract/console/product-registry.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';

/**
 * Returns the names of the products by their ids, why they could not be loaded, and a function that names a product or
 * the account server itself. An unknown product is its id.
 */
export function useProductNames() {
  const inLanguage = useWords();
  const { data, error } = useConsoleQuery(['products'], (once) => once(listProducts, {}));
  const names = new Map((data?.products ?? []).toReversed().map(({ id, name }) => [id, inLanguage(name)]));
  return { names, error, nameOf: (id: string) => names.get(id) ?? (id === brand.id ? brand.name : id) };
}
