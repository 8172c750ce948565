import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Visitor } from '../visitor.ts';
import type { Identity } from './identity.ts';

/**
 * The provider identity that waits behind an `identity` ticket, left there.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function waitingIdentity(
  ports: Ports,
  tables: Tables,
  visitor: Visitor,
  ticket: string,
): Promise<Identity> {
  const waiting = await tables.tickets.peek(ticketMatch(ports, visitor, 'identity', ticket), ports.now());
  if (!waiting?.payload) throw new Refusal('TICKET_EXPIRED');
  return JSON.parse(waiting.payload) as Identity;
}

/**
 * Uses up the ticket and links its identity to the account.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function linkWaitingIdentity(
  ports: Ports,
  tables: Tables,
  visitor: Visitor,
  ticket: string,
  accountId: string,
): Promise<void> {
  const identity = await waitingIdentity(ports, tables, visitor, ticket);
  await tables.tickets.consume(ticketMatch(ports, visitor, 'identity', ticket), ports.now());
  await tables.identities.insert({ ...identity, id: ports.random.id(), accountId, linkedAt: ports.now() });
}
