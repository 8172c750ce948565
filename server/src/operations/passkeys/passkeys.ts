import { type ListedPasskey, listedPasskey } from '../../model/factor/view-factors.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Renames a passkey of the caller's account.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; NOT_FOUND, which does not consume the ticket
 */
export async function renamePasskey(ports: Ports, reauth: Reauth, id: string, name: string): Promise<ListedPasskey> {
  const accountId = reauth.caller.account.id;
  return ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    if (!(await tables.passkeys.rename({ accountId, id, name }))) throw new Refusal('NOT_FOUND');
    const passkey = await tables.passkeys.byId({ id });
    if (!passkey) throw new Refusal('NOT_FOUND');
    return listedPasskey(passkey, await tables.factorRemovals.ofAccount({ accountId }));
  });
}
