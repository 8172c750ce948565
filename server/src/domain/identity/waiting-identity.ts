import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { holderOf } from '../verification/reauthenticate.ts';
import { issueTicket, ticketMatch } from '../verification/ticket.ts';
import type { Ticket } from '../verification/verification.ts';
import type { Identity } from './identity.ts';
import { acceptLaunch } from './launch.ts';
import { link } from './link.ts';

/** What waits behind an `identity` ticket. */
export interface Waiting {
  readonly identity: Identity;
  /** The product that the sign-in is for. */
  readonly source: string;
  /** The hash of the ticket of the launch that led here. */
  readonly launchHash: string | null;
}

/** Lets an identity wait to be linked; with a holder, to that session's account alone. Gives the ticket's text. */
export function letWait(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  waiting: Waiting,
  holder: Caller | null,
): Promise<string> {
  return issueTicket(ports, tables, context, {
    kind: 'identity',
    ...(holder && holderOf(holder)),
    payload: JSON.stringify(waiting),
  });
}

/**
 * What waits behind a ticket of this browser, left there. One that a signed-in person asked for is nobody else's.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function waitingIdentity(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  ticket: string,
  caller: Caller | null = null,
): Promise<Waiting> {
  const kept = await tables.tickets.peek(ticketMatch(ports, context, 'identity', ticket), ports.now());
  if (!kept?.payload || !isFor(kept, caller)) throw new Refusal('TICKET_EXPIRED');
  return JSON.parse(kept.payload) as Waiting;
}

const isFor = ({ accountId, sessionId }: Ticket, caller: Caller | null) =>
  accountId === null || (accountId === caller?.account.id && sessionId === caller.session.id);

/** Uses up the ticket of an identity that was looked at, and links it to the account. */
export async function linkWaitingIdentity(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  ticket: string,
  { identity, launchHash }: Waiting,
  accountId: string,
): Promise<void> {
  await tables.tickets.consume(ticketMatch(ports, context, 'identity', ticket), ports.now());
  await link(ports, tables, accountId, identity);
  await acceptLaunch(ports, tables, context, launchHash, accountId);
}
