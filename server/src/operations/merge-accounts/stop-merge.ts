import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { stopAct } from '../../model/irrevocable/pending-act.ts';
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
    const ending = [
      ...(own?.merge ? [account.id] : []),
      ...(await tables.pendingActs.intoAccount({ survivorId: account.id })).map(({ accountId }) => accountId),
    ];
    for (const id of ending) {
      await stopAct(ports, tables, context, id);
      await tables.tickets.removeProofsOfAccount({ accountId: id });
    }
    return ending.length;
  });
}
