import type { Account } from '../entities/account.ts';
import type { Identity, PendingIdentity } from '../entities/identity.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { Ticket } from '../entities/verification.ts';
import { countClientCall } from '../limit/rate-limit.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { holderOf } from '../verification/require-reauth.ts';
import { issueTicket, ticketMatch } from '../verification/ticket.ts';
import { grantLaunch, renewLaunch } from './launch.ts';
import { linkIdentity } from './link-identity.ts';

/**
 * Issues the ticket of a pending identity, and renews the ticket of the launch that led to it. With a holder, only that
 * session can use the ticket. Returns the ticket's text.
 */
export async function issuePendingIdentity(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { pending, holder }: { readonly pending: PendingIdentity; readonly holder: Caller | null },
): Promise<string> {
  await renewLaunch(ports, tables, context, pending.launchHash);
  return issueTicket(ports, tables, context, {
    kind: 'identity',
    ...(holder && holderOf(holder)),
    payload: pending,
  });
}

/**
 * Finds the pending identity of a ticket of this device without consuming it. A ticket of a session requires that
 * session.
 *
 * @throws Refusal TICKET_EXPIRED
 */
export async function findPendingIdentity(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { ticket, caller = null }: { readonly ticket: string; readonly caller?: Caller | null },
): Promise<PendingIdentity> {
  const found = await tables.tickets.peek({ ...ticketMatch(ports, context, 'identity', ticket), now: ports.now() });
  if (!found || !isFor(found, caller)) throw new Refusal('TICKET_EXPIRED');
  // The provider may have been switched off since it proved the identity.
  if (!ports.enabledProviders.includes(found.payload.identity.provider)) throw new Refusal('TICKET_EXPIRED');
  return found.payload;
}

const isFor = ({ accountId, sessionId }: Ticket, caller: Caller | null) =>
  accountId === null || (accountId === caller?.account.id && sessionId === caller.session.id);

/**
 * Consumes the ticket of a pending identity that was found before, and links the identity to the account. The contacts
 * of the account are notified unless it is new.
 */
export async function consumePendingIdentity(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    ticket,
    pending: { identity, launchHash },
    account,
    isNew,
  }: { readonly ticket: string; readonly pending: PendingIdentity; readonly account: Account; readonly isNew: boolean },
): Promise<void> {
  const match = ticketMatch(ports, context, 'identity', ticket);
  if (!(await tables.tickets.consume({ ...match, now: ports.now() }))) throw new Refusal('TICKET_EXPIRED');
  await linkIdentity(ports, tables, context, { account, identity, replaced: false, isNew });
  await grantLaunch(ports, tables, context, { launchHash, accountId: account.id });
}

/**
 * Returns the pending identity of an `identity` ticket without consuming the ticket.
 *
 * @throws Refusal TICKET_EXPIRED, RATE_LIMITED
 */
export async function baseInfoOfIdentity(
  ports: Ports,
  context: RequestContext,
  caller: Caller | null,
  ticket: string,
): Promise<Identity> {
  await countClientCall(ports, context, 'lookup');
  const { identity } = await findPendingIdentity(ports, ports.store.read, context, { ticket, caller });
  return identity;
}
