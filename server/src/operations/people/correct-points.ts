import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { type CoinEntry, correction } from '../../model/entities/coins.ts';
import { changePoints } from '../../model/points/change-points.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { type CountingPorts, countAct } from './count-act.ts';

export interface PointsCorrection {
  readonly accountId: string;
  readonly amount: number;
  /** A correction with the same key is applied once for an account, and refused with another amount or reason. */
  readonly key: string;
}

/**
 * Adds points to an account, or removes points. The person sees the reason in the list of points.
 *
 * @returns the balance
 * @throws Refusal GONE; POINTS_TOO_FEW when the balance would be below zero; POINTS_CORRECTED; RATE_LIMITED
 */
export async function correctPoints(
  ports: CountingPorts,
  acting: ActingOperator,
  { accountId, amount, key }: PointsCorrection,
): Promise<number> {
  // The balance is the sum of all entries of the account.
  return ports.store.longTx(async (tables) => {
    // The lock serializes two corrections that remove points.
    await lockOpenAccount(tables, accountId);
    const entry = correction(
      { id: ports.random.id(), accountId, at: ports.now() },
      { amount, key, note: acting.reason ?? '' },
    );
    const { isNew, balance } = await changePoints(tables, entry);
    if (!isNew) {
      await refuseOther(tables, entry, balance);
      return balance;
    }
    await countAct(ports, tables, acting, 'benefits');
    await recordOperatorEvent(ports, tables, acting, { kind: 'points-corrected', accountId, amount });
    await recordAudit(ports, tables, acting, { kind: 'points-corrected', accountId, detail: { amount, balance } });
    return balance;
  });
}

/** @throws Refusal POINTS_CORRECTED when the entry of the same key is another correction */
async function refuseOther({ coins }: Pick<Tables, 'coins'>, entry: CoinEntry, balance: number): Promise<void> {
  const known = await coins.named(entry);
  if (known?.amount === entry.amount && known.note === entry.note) return;
  const made = { amount: known?.amount ?? 0, balance };
  throw new Refusal('POINTS_CORRECTED', { data: made, values: made });
}
