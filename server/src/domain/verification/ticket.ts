import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports, Tables } from '../ports.ts';
import type { Visitor } from '../visitor.ts';
import type { Ticket, TicketKind } from './verification.ts';

type Bound = { readonly kind: TicketKind } & Partial<Omit<Ticket, 'hash' | 'kind' | 'browser' | 'expiresAt'>>;

/** Issues a one-use ticket bound to this browser and gives its text, which is kept only as a hash. */
export async function issueTicket(ports: Ports, tables: Tables, visitor: Visitor, bound: Bound): Promise<string> {
  const text = ports.random.token();
  await tables.tickets.insert({
    scene: null,
    address: null,
    accountId: null,
    sessionId: null,
    otherAccountId: null,
    payload: null,
    ...bound,
    hash: ports.secrets.digest(text),
    browser: visitor.browser,
    expiresAt: ports.now() + lifetimes.ticketMs,
  });
  return text;
}

/** How a ticket's text is looked up. */
export function ticketMatch(ports: Ports, visitor: Visitor, kind: TicketKind, text: string) {
  return { hash: ports.secrets.digest(text), kind, browser: visitor.browser };
}
