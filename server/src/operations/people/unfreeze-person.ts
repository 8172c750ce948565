import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import { droppedDetail, unfreezeAccount } from '../../model/account/freeze-account.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { droppedByFreeze } from '../../model/account/under-way.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { LAST_ID } from '../../model/id-time.ts';
import { act, type NotifyingAct, notifiedAudience } from './act.ts';
import type { CountingPorts } from './count-act.ts';

const RECENT_EVENTS = 500;

/**
 * Unfreezes an account. Returns what the freeze had stopped, which is not resumed. If the account is not frozen, nobody
 * is notified.
 *
 * @throws Refusal GONE
 */
export async function unfreezePerson(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<readonly UnderWayKind[]> {
  return act(ports, acting, 'account-unfrozen', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.frozenAt !== null;
    const dropped = droppedByFreeze(
      await tables.securityEvents.forOperator({ accountId: id, before: LAST_ID, limit: RECENT_EVENTS }),
    );
    await unfreezeAccount(tables, account, ports.now());
    const words = droppedDetail(dropped);
    return {
      event: { kind: 'account-unfrozen', accountId: id, ...words },
      detail: { notified, ...words },
      audiences: notifiedAudience(account, notified),
      result: dropped,
    };
  });
}
