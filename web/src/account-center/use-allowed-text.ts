import { useMessages } from '../i18n/messages.ts';
import type { ConnectedProduct } from '../shared/account/account-queries.ts';
import { connectedProductsMessages } from './connected-products-messages.ts';

/** Says in a line what a product, an agent or a program gets. */
export function useAllowedText() {
  const text = useMessages(connectedProductsMessages);
  return ({ scopes, apiScopes }: Pick<ConnectedProduct, 'scopes' | 'apiScopes'>): string => {
    const allowed = [...scopes.map((scope) => text[scope]), ...apiScopes.map((one) => one.text)];
    return allowed.length > 0 ? text.gets(...allowed) : text.getsNothing;
  };
}
