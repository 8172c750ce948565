import type { ProviderId } from '@isoline/contract/providers.ts';
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
  const accountId = reauth.caller.account.id;
  await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    if (!(await tables.identities.unlink(accountId, provider))) throw new Refusal('NOT_BOUND');
    await recordEvent(ports, tables, reauth.context, { kind: 'identity-unlinked', accountId, provider });
  });
}
