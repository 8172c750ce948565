import type { ProviderId } from '@isoline/contract/providers.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { requireOtherMethod, workingMethods } from '../../model/account/sign-in-methods.ts';
import { hasIdentity } from '../../model/identity/link-identity.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { consumeReauth, type Reauth } from '../../model/verification/require-reauth.ts';

/**
 * Unlinks the account's identity of a provider when the account has another sign-in method. An undo links it again.
 *
 * @throws Refusal REAUTH_REQUIRED, RATE_LIMITED; NOT_BOUND and LAST_METHOD, which do not consume the ticket
 */
export async function unlinkIdentity(ports: Ports, reauth: Reauth, provider: ProviderId): Promise<void> {
  const accountId = reauth.caller.account.id;
  const working = await workingMethods(ports);
  await ports.store.tx(async (tables) => {
    await consumeReauth(ports, tables, reauth);
    const account = await tables.accounts.byId({ id: accountId });
    if (!account || !(await hasIdentity(tables, accountId, provider))) throw new Refusal('NOT_BOUND');
    await requireOtherMethod(tables, account, { identity: provider }, working);
    const event = { kind: 'identity-unlinked', accountId, provider } as const;
    const audience = await keepUndo(ports, tables, account, ports.now());
    await tables.identities.unlink({ accountId, provider });
    await recordEvent(ports, tables, reauth.context, { ...event, audiences: [audience] });
  });
}
