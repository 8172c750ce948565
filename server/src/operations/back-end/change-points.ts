import { productEntry } from '../../model/entities/coins.ts';
import type { Product } from '../../model/entities/products.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import { changePoints } from '../../model/points/change-points.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { tellPointsChanged } from '../../model/product-events/tell-products.ts';
import { Refusal } from '../../model/refusal.ts';
import { findOpenUser } from './find-user.ts';
import { addOnce } from './repeatable-change.ts';

/** A change of points as a product requests it. */
export interface AskedPoints {
  readonly sub: string;
  readonly reference: string;
  readonly amount: number;
  /** The id of a reason of the product. */
  readonly reason: string;
}

/** The points of a user. */
interface PointsState {
  readonly sub: string;
  readonly balance: number;
}

export interface PointsAfter extends PointsState {
  readonly amount: number;
}

/**
 * Returns the points of a user of a product, which several products may have given.
 *
 * @throws Refusal NOT_FOUND for a user of another product too; GONE
 */
export async function viewPoints(
  { store }: Pick<Ports, 'store'>,
  { product, sub }: { readonly product: string; readonly sub: string },
): Promise<PointsState> {
  const { id: accountId } = await findOpenUser(store.read, product, sub);
  return { sub: accountId, balance: await store.read.coins.balance({ accountId }) };
}

/**
 * Gives points to a user of a product, or takes points, once for each reference.
 *
 * @throws Refusal NOT_FOUND for a user of another product too; USER_CLOSED; POINTS_REASON_UNKNOWN; REFERENCE_USED;
 *   POINTS_TOO_FEW when the balance would be below zero; RATE_LIMITED
 */
export async function giveOrTakePoints(
  ports: Pick<Ports, 'store' | 'now' | 'random' | 'limits' | 'report'>,
  { id: product, pointsReasons }: Pick<Product, 'id' | 'pointsReasons'>,
  { sub, reference, amount, reason }: AskedPoints,
): Promise<PointsAfter> {
  // The balance is the sum of all entries of the account.
  const after = await ports.store.longTx(async (tables) => {
    const { id: accountId } = await findOpenUser(tables, product, sub);
    const change = { product, kind: 'points', reference, accountId, at: ports.now() } as const;
    if (!(await addOnce(tables, { ...change, content: JSON.stringify({ amount, reason }) })))
      return { isNew: false, sub: accountId, amount, balance: await tables.coins.balance({ accountId }) };
    const words = pointsReasons.find(({ id }) => id === reason)?.words;
    if (!words) throw new Refusal('POINTS_REASON_UNKNOWN', { fields: { reason: 'POINTS_REASON_UNKNOWN' } });
    const entry = productEntry(
      { id: ports.random.id(), accountId, at: change.at },
      { amount, product, words, reference },
    );
    const { balance } = await changePoints(tables, entry);
    const refusal = await countAgainstLimits(ports, tables, [
      { key: `pointChangesUser:${product}:${accountId}`, limit: ports.limits.pointChangesUser },
      { key: `pointChanges:${product}`, limit: ports.limits.pointChanges },
    ]);
    if (refusal) throw refusal;
    await tellPointsChanged(tables, accountId, change.at);
    return { isNew: true, sub: accountId, amount, balance };
  });
  if (after.isNew) ports.report({ kind: 'product-points', product, direction: amount > 0 ? 'given' : 'taken' });
  return after;
}
