import { lifetimes } from '@isoline/contract/limits.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { Ticket, TicketKind, TicketPayloads } from '../entities/verification.ts';
import type { TicketMatch } from '../entities/verification-tables.ts';
import type { Ports, Tables } from '../ports/ports.ts';

/** The payload of a new ticket, and its bindings besides the device. */
type NewTicket<K extends TicketKind> = { readonly kind: K } & (TicketPayloads[K] extends null
  ? unknown
  : { readonly payload: TicketPayloads[K] }) &
  Partial<Pick<Ticket, 'scene' | 'contactKey' | 'accountId' | 'sessionId' | 'otherAccountId'>>;

/**
 * Issues a single-use ticket bound to the device of this call, inside a transaction. It lives 10 minutes.
 *
 * @returns the text of the ticket; only its hash is stored
 */
export async function issueTicket<K extends TicketKind>(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  ticket: NewTicket<K>,
): Promise<string> {
  const text = ports.random.token();
  await tables.tickets.insert({
    scene: null,
    contactKey: null,
    accountId: null,
    sessionId: null,
    otherAccountId: null,
    payload: null,
    ...ticket,
    hash: ports.secrets.digest(text),
    deviceId: context.deviceId,
    expiresAt: ports.now() + lifetimes.ticketMs,
  });
  return text;
}

/** Returns the key of the ticket of `text`: its hash, its kind and the device of this call. */
export function ticketMatch<K extends TicketKind>(
  ports: Ports,
  context: RequestContext,
  kind: K,
  text: string,
): TicketMatch<K> {
  return { hash: ports.secrets.digest(text), kind, deviceId: context.deviceId };
}
