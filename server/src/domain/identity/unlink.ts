import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { consumeReauth, type Reauth } from '../verification/reauthenticate.ts';
import type { Identity } from './identity.ts';

/**
 * Parts the account from its person of a provider. An account always has a contact, so nobody is locked out by it.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_BOUND, which leaves the ticket as it is
 */
export async function unlink(ports: Ports, reauth: Reauth, provider: Identity['provider']): Promise<void> {
  const accountId = reauth.caller.account.id;
  await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    if (!(await tables.identities.unlink(accountId, provider))) throw new Refusal('NOT_BOUND');
  });
  ports.report({ name: 'identity-unlinked', accountId, provider });
}
