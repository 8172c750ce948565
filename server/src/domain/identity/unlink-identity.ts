import type { ProviderId } from '@isoline/contract/providers.ts';
import { keepUndo } from '../account/keep-undo.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../verification/require-reauth.ts';

/**
 * Unlinks the account's identity of a provider. An account always has a contact, so it can still be signed in to.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_BOUND, which does not consume the ticket
 */
export async function unlinkIdentity(ports: Ports, reauth: Reauth, provider: ProviderId): Promise<void> {
  const { account } = reauth.caller;
  await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    if (!(await tables.identities.unlink(account.id, provider))) throw new Refusal('NOT_BOUND');
    const event = { kind: 'identity-unlinked', accountId: account.id, provider } as const;
    const audience = await keepUndo(ports, tables, account, ports.now());
    await recordEvent(ports, tables, reauth.context, event, [audience]);
  });
}
