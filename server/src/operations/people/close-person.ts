import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { type Account, isClosed } from '../../model/entities/account.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { type CountingPorts, countAct } from './count-act.ts';

/**
 * Closes an account permanently, for example a child's at the request of a guardian. Returns false if it was already
 * merged or closed.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function closePerson(ports: CountingPorts, acting: ActingOperator, { id }: Account): Promise<boolean> {
  return ports.store.longTx(async (tables) => {
    const account = await tables.accounts.byId({ id });
    if (account === null || isClosed(account)) return false;
    await countAct(ports, tables, acting, 'accountsClosed');
    // The notice of a closing does not contain a link.
    await closeAccountNow({ ...ports, notMeUrl: () => '' }, tables, account, acting.actor);
    await recordAudit(ports, tables, acting, { kind: 'account-closed', accountId: id });
    return true;
  });
}
