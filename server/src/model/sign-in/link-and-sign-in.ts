import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../entities/account.ts';
import type { Identity } from '../entities/identity.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { hasIdentity, rewardLink } from '../identity/link-identity.ts';
import { consumePendingIdentity, findPendingIdentity } from '../identity/pending-identity.ts';
import { taken } from '../identity/provider-refusals.ts';
import type { LockingTables, Ports } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { lockForSignIn, startLockedSession, type Tokens } from '../session/start-session.ts';
import { ticketMatch } from '../verification/ticket.ts';
import { askSecondFactor } from './require-second-factor.ts';
import { buildSignIn } from './sign-in-by-identity.ts';

/** A pending identity, and the proof of the account to link it to. */
export interface LinkRequest {
  readonly identityTicket: string;
  readonly contact: Contact;
  /** The ticket of a verified contact, of scene `bind`. */
  readonly contactProof: string;
  readonly client: string;
}

export interface LinkedAccount {
  readonly tokens: Tokens;
  readonly identity: Identity;
}

/**
 * Links a pending identity to the existing account of a verified contact and signs in, inside a transaction. Consumes
 * both tickets only if it links.
 *
 * @returns the refusal SECOND_FACTOR_REQUIRED, which is committed with its ticket: the second step then links the
 * identity
 * @throws Refusal TICKET_EXPIRED; BIND_FAILED if no account has the contact; the provider's `taken`
 */
export async function linkAndSignIn(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  { identityTicket, contact, contactProof, client }: LinkRequest,
): Promise<LinkedAccount | Refusal> {
  const pending = await findPendingIdentity(ports, tables, context, { ticket: identityTicket });
  const { identity, source } = pending;
  const account = await tables.accounts.byContact(contact);
  const proof = await tables.tickets.consume({
    ...ticketMatch(ports, context, 'contact-proof', contactProof),
    now: ports.now(),
  });
  if (proof?.scene !== 'bind' || proof.contactKey !== contactKey(contact)) throw new Refusal('TICKET_EXPIRED');
  if (!account) throw new Refusal('BIND_FAILED');
  if (await tables.identities.find(identity)) throw taken(identity.provider, 'anotherAccount');
  if (await hasIdentity(tables, account.id, identity.provider)) throw taken(identity.provider);
  const signIn = { ...buildSignIn(identity, account.id, { client, source }), provedBy: contact.kind };
  const locked = await lockForSignIn(ports, tables, context, signIn);
  const deferred = { contactKey: contactKey(contact), link: pending };
  const asked = await askSecondFactor(ports, tables, context, { locked, deferred });
  if (asked) {
    // The second step links the identity, so its own ticket is consumed here.
    await tables.tickets.consume({ ...ticketMatch(ports, context, 'identity', identityTicket), now: ports.now() });
    return asked;
  }
  await consumePendingIdentity(ports, tables, context, { ticket: identityTicket, pending, account, isNew: false });
  await rewardLink(ports, tables, account.id, identity);
  return { tokens: await startLockedSession(ports, tables, context, locked), identity };
}
