import type { ProviderId } from '@isoline/contract/providers.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { grantLaunch } from '../../model/identity/launch.ts';
import { hasIdentity, rewardLink } from '../../model/identity/link-identity.ts';
import { consumePendingIdentity, findPendingIdentity } from '../../model/identity/pending-identity.ts';
import { taken } from '../../model/identity/provider-refusals.ts';
import { recordLinkRefused } from '../../model/identity/record-link-refused.ts';
import type { LockingTables, Ports } from '../../model/ports/ports.ts';
import { consumeReauth } from '../../model/verification/require-reauth.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';

/** An `identity` ticket, and a `reauth` ticket unless the session is stepped up. */
export interface LinkTickets {
  readonly identityTicket: string;
  readonly reauthTicket: string | null;
}

/**
 * Links a pending identity to the caller's account. The caller must always reauthenticate. An identity that is already
 * linked is a success, and its launch is granted.
 *
 * @throws Refusal REAUTH_REQUIRED, TICKET_EXPIRED; the provider's `taken`
 */
export async function linkPendingIdentity(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  tickets: LinkTickets,
): Promise<void> {
  const found = { by: null as Taken | null };
  try {
    await ports.store.tx((tables) => linkToCaller(ports, tables, context, { caller, ...tickets, found }));
  } catch (cause) {
    // The refusal rolled back the transaction, so both tickets are still valid.
    const { by } = found;
    if (by)
      await ports.store.tx((tables) =>
        recordLinkRefused(ports, tables, context, { askedBy: caller.account.id, ...by }),
      );
    throw cause;
  }
}

/** The account that has the identity. */
interface Taken {
  readonly provider: ProviderId;
  readonly holder: string;
}

async function linkToCaller(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  {
    caller,
    identityTicket,
    reauthTicket,
    found,
  }: LinkTickets & { readonly caller: Caller; readonly found: { by: Taken | null } },
): Promise<void> {
  const { id } = caller.account;
  await consumeReauth(ports, tables, { context, caller, ticket: reauthTicket });
  const pending = await findPendingIdentity(ports, tables, context, { ticket: identityTicket, caller });
  const { identity } = pending;
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== id) {
    found.by = { provider: identity.provider, holder: linked.accountId };
    throw taken(identity.provider, 'anotherAccount');
  }
  if (linked) {
    await tables.tickets.consume({ ...ticketMatch(ports, context, 'identity', identityTicket), now: ports.now() });
    await tables.identities.refresh(id, identity);
    await grantLaunch(ports, tables, context, { launchHash: pending.launchHash, accountId: id });
    return;
  }
  if (await hasIdentity(tables, id, identity.provider)) throw taken(identity.provider, 'already');
  await consumePendingIdentity(ports, tables, context, {
    ticket: identityTicket,
    pending,
    account: caller.account,
    isNew: false,
  });
  await rewardLink(ports, tables, id, identity);
}
