import { brand } from '@isoline/contract/brand.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { fetchProducts } from './account-data.ts';
import { useResource } from './use-resource.ts';

/** The family's products in the current language; on a switch the old texts stay until the new ones are here. */
export function useProducts() {
  const key = `products:${useLocale()}`;
  return { ...useResource(key, fetchProducts), key };
}

/** Names a product of a sign-in record; one that has left the family keeps its id. */
export function useProductName(): (id: string) => string {
  const { data } = useProducts();
  const text = useMessages(activityMessages);
  const own = { id: brand.id, name: `${brand.name} ${text.ownProduct}` };
  return (id) => [own, ...(data ?? [])].find((product) => product.id === id)?.name ?? id;
}
