import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { endAccess } from '../../model/session/end-access.ts';
import { act, type NotifyingAct, notifiedAudience } from './act.ts';
import type { CountingPorts } from './count-act.ts';

/**
 * Ends every access to an account (`endAccess`). Returns how many sessions ended. If there was neither a session nor a
 * personal access token to end, nobody is notified.
 *
 * @throws Refusal GONE, RATE_LIMITED
 */
export async function endPersonSessions(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<number> {
  return act(ports, acting, 'sessions-ended', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const tokens = await tables.personalTokens.ofAccount({ accountId: id, now: ports.now() });
    const sessions = await endAccess(tables, { accountId: id, at: ports.now() });
    const notified = isNotified && sessions + tokens.length > 0;
    return {
      event: { kind: 'sessions-ended', accountId: id, sessions },
      detail: { sessions, notified },
      audiences: notifiedAudience(account, notified),
      result: sessions,
    };
  });
}
