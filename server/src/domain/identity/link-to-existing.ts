import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactKey } from '../account/account.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import type { Tokens } from '../session/start-session.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Identity } from './identity.ts';
import { hasIdentity, reportLinked, rewardLink } from './link.ts';
import { accountTaken, identityTaken } from './refusals.ts';
import { reportSignIn, type SignInFor, startWith } from './sign-in-by-identity.ts';
import { linkWaitingIdentity, waitingIdentity } from './waiting-identity.ts';

/** An identity that waits, and the proof of the account that it is for. */
export interface LinkRequest {
  /** The text of the `identity` ticket. */
  readonly security: string;
  readonly contact: Contact;
  /** The text of the flag of scene `bind`. */
  readonly flag: string;
  readonly client: string;
}

export interface LinkedToExisting {
  readonly tokens: Tokens;
  readonly identity: Identity;
}

/**
 * Links the identity that waits to the existing account of a contact proved in this browser, and signs in. Nothing is
 * used up unless it is linked.
 *
 * @throws Refusal TICKET_EXPIRED, BIND_FAILED when no account has the contact, BOUND_TO_WX, BOUND_TO_TC
 */
export async function linkToExisting(
  ports: Ports,
  context: RequestContext,
  request: LinkRequest,
): Promise<LinkedToExisting> {
  const { signIn, ...linked } = await ports.store.tx((tables) => linkAndSignIn(ports, tables, context, request));
  reportLinked(ports, linked.tokens.accountId, linked.identity, false);
  reportSignIn(ports, linked.identity, linked.tokens, signIn);
  return linked;
}

async function linkAndSignIn(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { security, contact, flag, client }: LinkRequest,
): Promise<LinkedToExisting & { readonly signIn: SignInFor }> {
  const waiting = await waitingIdentity(ports, tables, context, security);
  const { identity, source } = waiting;
  const proof = await tables.tickets.consume(ticketMatch(ports, context, 'flag', flag), ports.now());
  if (proof?.scene !== 'bind' || proof.contactKey !== contactKey(contact)) throw new Refusal('TICKET_EXPIRED');
  const account = await tables.accounts.byContact(contact);
  if (!account) throw new Refusal('BIND_FAILED');
  if (await tables.identities.find(identity)) throw identityTaken(identity.provider);
  if (await hasIdentity(tables, account.id, identity.provider)) throw accountTaken(identity.provider);
  await linkWaitingIdentity(ports, tables, context, security, waiting, account.id);
  await rewardLink(ports, tables, account.id, identity);
  const signIn = { client, source };
  const tokens = await startWith(ports, tables, context, identity, account.id, signIn);
  return { tokens, identity, signIn };
}
