import type { FactorRemoval, Passkey } from '../../model/entities/factor-tables.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/** A passkey and the time when its removal is due; null when none is pending. */
export interface ListedPasskey {
  readonly passkey: Passkey;
  readonly removesAt: number | null;
}

const listed = (passkey: Passkey, removals: readonly FactorRemoval[]): ListedPasskey => ({
  passkey,
  removesAt: removals.find(({ factor }) => factor === passkey.id)?.dueAt ?? null,
});

/** Returns the passkeys of the caller's account, the newest first. */
export async function listPasskeys({ store }: Ports, { account }: Caller): Promise<ListedPasskey[]> {
  const removals = await store.read.factorRemovals.ofAccount({ accountId: account.id });
  return (await store.read.passkeys.ofAccount({ accountId: account.id })).map((passkey) => listed(passkey, removals));
}

/**
 * Renames a passkey of the caller's account.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_FOUND, which does not consume the ticket
 */
export async function renamePasskey(ports: Ports, reauth: Reauth, id: string, name: string): Promise<ListedPasskey> {
  const accountId = reauth.caller.account.id;
  return ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    if (!(await tables.passkeys.rename({ accountId, id, name }))) throw new Refusal('NOT_FOUND');
    const passkey = await tables.passkeys.byId({ id });
    if (!passkey) throw new Refusal('NOT_FOUND');
    return listed(passkey, await tables.factorRemovals.ofAccount({ accountId }));
  });
}
