import type { ProductChange } from '../../model/entities/product-changes.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Adds a change under the product's reference, inside a transaction that has locked the account. Returns false if the
 * product has requested the same change before.
 *
 * @throws Refusal REFERENCE_USED when the reference belongs to another change
 */
export async function addOnce({ productChanges }: Tables, change: ProductChange): Promise<boolean> {
  if (await productChanges.add(change)) return true;
  const known = await productChanges.find(change);
  if (known?.accountId !== change.accountId || known.content !== change.content) throw new Refusal('REFERENCE_USED');
  return false;
}
