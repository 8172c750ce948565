import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import type { Ticket, TicketKind } from './verification.ts';

type Bound = { readonly kind: TicketKind } & Partial<Omit<Ticket, 'hash' | 'kind' | 'deviceId' | 'expiresAt'>>;

/** Issues a one-use ticket bound to this browser and gives its text, which is kept only as a hash. */
export async function issueTicket(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  bound: Bound,
): Promise<string> {
  const text = ports.random.token();
  await tables.tickets.insert({
    scene: null,
    contactKey: null,
    accountId: null,
    sessionId: null,
    otherAccountId: null,
    payload: null,
    ...bound,
    hash: ports.secrets.digest(text),
    deviceId: context.deviceId,
    expiresAt: ports.now() + lifetimes.ticketMs,
  });
  return text;
}

/** How a ticket's text is looked up. */
export function ticketMatch(ports: Ports, context: RequestContext, kind: TicketKind, text: string) {
  return { hash: ports.secrets.digest(text), kind, deviceId: context.deviceId };
}
