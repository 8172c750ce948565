import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { stopAct, stopMergesInto } from '../../model/irrevocable/pending-act.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Stops the pending merge of the caller's account into another one, and those of other accounts into it. Revokes the
 * tickets of the offers, so that the same offer cannot start another wait. Returns how many merges it stopped.
 *
 * @throws Refusal GONE when the account was merged or closed in the meantime
 */
export async function stopMerge(ports: Ports, context: RequestContext, { account }: Caller): Promise<number> {
  return ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, account.id);
    const own = await tables.pendingActs.ofAccount({ accountId: account.id });
    if (own?.merge) await stopAct(ports, tables, context, account.id);
    const into = await stopMergesInto(ports, tables, context, account.id);
    const ending = own?.merge ? [account.id, ...into] : into;
    for (const accountId of ending) await tables.tickets.removeProofsOfAccount({ accountId });
    return ending.length;
  });
}
