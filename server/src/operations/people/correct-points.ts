import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { correction } from '../../model/entities/coins.ts';
import { changePoints } from '../../model/points/change-points.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { type CountingPorts, countAct } from './count-act.ts';

export interface PointsCorrection {
  readonly accountId: string;
  readonly amount: number;
  /** A correction with the same key is applied once for an account. */
  readonly key: string;
}

/**
 * Adds points to an account, or removes points. The person sees the reason in the list of points.
 *
 * @returns the balance
 * @throws Refusal GONE; POINTS_TOO_FEW when the balance would be below zero; RATE_LIMITED
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
    if (!isNew) return balance;
    await countAct(ports, tables, acting, 'benefits');
    await recordOperatorEvent(ports, tables, acting, { kind: 'points-corrected', accountId, amount });
    await recordAudit(ports, tables, acting, { kind: 'points-corrected', accountId, detail: { amount, balance } });
    return balance;
  });
}
