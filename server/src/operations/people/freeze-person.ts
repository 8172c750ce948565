import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import { droppedDetail, freezeAccount } from '../../model/account/freeze-account.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { act, type NotifyingAct, notifiedAudience } from './act.ts';
import type { CountingPorts } from './count-act.ts';

/**
 * Freezes an account. Nobody can sign in to it. Returns how many sessions ended, and what was stopped. The owner of an
 * account that is frozen already does not get a second notice.
 *
 * @throws Refusal GONE, RATE_LIMITED
 */
export async function freezePerson(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<{ readonly sessions: number; readonly dropped: readonly UnderWayKind[] }> {
  return act(ports, acting, 'account-frozen', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.frozenAt === null;
    const origin = { ...outsideOfCalls, actor: acting.actor };
    const frozen = await freezeAccount(ports, tables, origin, account);
    const { sessions, dropped } = frozen;
    const words = droppedDetail(dropped);
    return {
      event: { kind: 'account-frozen', accountId: id, ...words },
      detail: { sessions, notified, ...words },
      audiences: notifiedAudience(account, notified),
      result: frozen,
    };
  });
}
