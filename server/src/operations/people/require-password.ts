import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { endAccess } from '../../model/session/end-access.ts';
import { act, type NotifyingAct, notifiedAudience } from './act.ts';
import type { CountingPorts } from './count-act.ts';

/**
 * Removes the password of an account and ends every access to it. The owner then signs in by a code or a passkey, and
 * sets a new password. Tickets of a pending reset are revoked too. Returns how many sessions ended.
 *
 * @throws Refusal GONE, RATE_LIMITED
 */
export async function requirePassword(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<number> {
  return act(ports, acting, 'password-required', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.passwordHash !== null;
    await tables.accounts.setPasswordHash(id, null);
    await tables.tickets.removeForAccount({ accountId: id });
    const sessions = await endAccess(tables, { accountId: id, at: ports.now() });
    return {
      event: { kind: 'account-password-removed', accountId: id, sessions },
      detail: { sessions, notified },
      audiences: notifiedAudience(account, notified),
      result: sessions,
    };
  });
}
