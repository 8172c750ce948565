import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import type { Ticket, TicketKind } from './verification.ts';

/** What a new ticket is bound to, besides the device. */
type Binding = { readonly kind: TicketKind } & Partial<Omit<Ticket, 'hash' | 'kind' | 'deviceId' | 'expiresAt'>>;

/**
 * Issues a single-use ticket bound to the device of this call, inside a transaction. It lives 10 minutes.
 *
 * @returns the text of the ticket; only its hash is stored
 */
export async function issueTicket(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  binding: Binding,
): Promise<string> {
  const text = ports.random.token();
  await tables.tickets.insert({
    scene: null,
    contactKey: null,
    accountId: null,
    sessionId: null,
    otherAccountId: null,
    payload: null,
    ...binding,
    hash: ports.secrets.digest(text),
    deviceId: context.deviceId,
    expiresAt: ports.now() + lifetimes.ticketMs,
  });
  return text;
}

/** The key that finds the ticket of `text`: its hash, its kind and the device of this call. */
export function ticketMatch(ports: Ports, context: RequestContext, kind: TicketKind, text: string) {
  return { hash: ports.secrets.digest(text), kind, deviceId: context.deviceId };
}
