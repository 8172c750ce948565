import type { NodeProducts } from '../entities/products.ts';
import { agentHost, isAgentId, isLocalAgentId } from './agent-document.ts';

/** Whether a client id is that of an agent: the id of a product is no address. */
export const isAgentClient = (id: string): boolean => isAgentId(id) || isLocalAgentId(id);

/** How a product or an agent is named: as it is registered or by its host; by its id where it is no longer registered. */
export function clientName(
  products: Pick<NodeProducts, 'known'>,
  id: string,
): { readonly zh: string; readonly en: string } {
  const known = isAgentClient(id) ? agentHost(id) : id;
  return products.known(id)?.name ?? { zh: known, en: known };
}
