import { useMessages } from '@isoline/ui/i18n/messages.ts';
import type { ConnectedProduct } from '../../shared/account/account-queries.ts';
import { connectedProductsMessages } from './connected-products-messages.ts';

type Texts = ReturnType<typeof useMessages<(typeof connectedProductsMessages)['zh-CN']>>;
type Allowed = Pick<ConnectedProduct, 'scopes' | 'apiScopes'>;

/**
 * Returns what a product, an agent or a program may do. API scope texts come from the product and are shown verbatim.
 */
export function describeAllowed(text: Texts, allowed: Allowed): string {
  const { scopes, apiScopes } = allowed;
  const gets = scopes.length > 0 ? [text.gets(...scopes.map((scope) => text[scope]))] : [];
  const may = apiScopes.length > 0 ? [text.may(...apiScopes.map((one) => one.text))] : [];
  return [...gets, ...may].join(' · ') || text.getsNothing;
}

/** Returns a function that describes in a line what a product, an agent or a program may do. */
export function useAllowedText() {
  const text = useMessages(connectedProductsMessages);
  return (allowed: Allowed): string => describeAllowed(text, allowed);
}
