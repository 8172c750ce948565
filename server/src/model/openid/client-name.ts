import type { NodeProducts } from '../entities/products.ts';
import { agentHost, isAgentId, isLocalAgentId } from './agent-document.ts';

/** Returns whether a client id belongs to an agent. The id of a product is never an address. */
export const isAgentClient = (id: string): boolean => isAgentId(id) || isLocalAgentId(id);

/**
 * Returns the name of a product or an agent: the registered name, or the host of an agent. A product that is no longer
 * registered is named by its id.
 */
export function clientName(
  products: Pick<NodeProducts, 'known'>,
  id: string,
): { readonly zh: string; readonly en: string } {
  const known = isAgentClient(id) ? agentHost(id) : id;
  return products.known(id)?.name ?? { zh: known, en: known };
}
