import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { stopReplacement } from '../../model/irrevocable/stop-replacement.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Stops the replacement of a contact of the caller's account that operators have agreed to or proposed. Returns whether there was
 * one.
 *
 * @throws Refusal GONE when the account was merged or closed meanwhile
 */
export async function stopOwnReplacement(ports: Ports, context: RequestContext, { account }: Caller): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, account.id);
    return stopReplacement(ports, tables, context, { accountId: account.id, by: 'owner' });
  });
}
