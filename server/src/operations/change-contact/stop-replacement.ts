import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Stops a pending contact replacement that operators proposed or agreed to for the caller's account. Returns whether
 * there was one.
 *
 * @throws Refusal GONE when the account was merged or closed in the meantime
 */
export async function stopOwnReplacement(ports: Ports, context: RequestContext, { account }: Caller): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, account.id);
    return stopReplacement(ports, tables, context, { accountId: account.id, by: 'owner' });
  });
}
