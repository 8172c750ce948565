import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Ends all machine tokens of a product. The API for back ends reads the generation of tokens for each call, so every
 * node refuses them immediately.
 *
 * @throws Refusal NOT_FOUND
 */
export async function endMachineTokens(ports: Ports, acting: ActingOperator, product: string): Promise<void> {
  if (!ports.products.known(product)) throw new Refusal('NOT_FOUND');
  await ports.store.tx(async (tables) => {
    await tables.consoleProducts.endTokens({ product, first: 1, at: ports.now() });
    await recordAudit(ports, tables, acting, { kind: 'product-tokens-ended', detail: { product } });
  });
}
