import { lifetimes } from '@isoline/contract/limits.ts';
import { providerIds } from '@isoline/contract/providers.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../../model/entities/account.ts';
import type { LinkedIdentity } from '../../model/entities/identity.ts';
import type { RequestContext } from '../../model/entities/request-context.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { consumeCode } from '../../model/verification/consume-code.ts';
import { issueTicket } from '../../model/verification/ticket.ts';

export interface VerifiedReset {
  /** The text of a `reset` ticket. */
  readonly ticket: string;
  /** What else signs in to the account, one for each provider. */
  readonly linked: readonly LinkedIdentity[];
  /** The factors that were added in the last 72 hours, which a reset removes with them. */
  readonly recentFactors: readonly RecentFactor[];
  /** Whether one of all these was added so recently that a reset removes it by default. */
  readonly removeLinked: boolean;
}

interface RecentFactor {
  readonly kind: 'passkey' | 'authenticator';
  /** Of a passkey. */
  readonly name: string | null;
  readonly addedAt: number;
}

/**
 * Proves the contact of an account whose password is forgotten, by its code.
 *
 * @throws Refusal CODE_INCORRECT, CODE_EXPIRED, NO_ACCOUNT_INFO, RATE_LIMITED; ACCOUNT_FROZEN, as only its owner has the code
 */
export async function verifyReset(
  ports: Ports,
  context: RequestContext,
  contact: Contact,
  code: string,
): Promise<VerifiedReset> {
  const outcome = await ports.store.tx(async (tables) => {
    const refusal = await consumeCode(ports, tables, context, { contact, scene: 'reset', code });
    if (refusal) return refusal;
    const account = await tables.accounts.byContact(contact);
    if (!account) return new Refusal('NO_ACCOUNT_INFO');
    if (account.frozenAt !== null) return new Refusal('ACCOUNT_FROZEN');
    const binding = { kind: 'reset', accountId: account.id, contactKey: contactKey(contact) } as const;
    const identities = await tables.identities.ofAccount(account.id);
    const linked = providerIds.flatMap((id) => identities.find(({ provider }) => provider === id) ?? []);
    const since = ports.now() - lifetimes.recentlyLinkedMs;
    const recentFactors = await factorsSince(tables, account.id, since);
    const removeLinked = linked.some(({ linkedAt }) => linkedAt > since) || recentFactors.length > 0;
    return { ticket: await issueTicket(ports, tables, context, binding), linked, recentFactors, removeLinked };
  });
  return throwIfRefused(ports, outcome);
}

/** The factors that were added at `since` or later. */
async function factorsSince(tables: Tables, accountId: string, since: number): Promise<RecentFactor[]> {
  const passkeys = await tables.passkeys.ofAccount(accountId);
  const authenticator = await tables.authenticators.ofAccount(accountId);
  return [
    ...passkeys.map(({ name, createdAt }) => ({ kind: 'passkey', name, addedAt: createdAt }) as const),
    ...(authenticator ? [{ kind: 'authenticator', name: null, addedAt: authenticator.createdAt } as const] : []),
  ].filter(({ addedAt }) => addedAt >= since);
}
