import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { consumeReauth, signedInLately } from '../verification/reauthenticate.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Identity } from './identity.ts';
import { hasIdentity, reportLinked, rewardLink } from './link.ts';
import { boundToTc } from './refusals.ts';
import { linkWaitingIdentity, waitingIdentity } from './waiting-identity.ts';

/** The text of an `identity` ticket and, after a sign-in of more than ten minutes ago, of a `reauth` ticket. */
export interface CloudLink {
  readonly security: string;
  readonly reauth: string | null;
}

/**
 * Links the cloud identity that waits to the caller's account; the one that it has already is a success.
 *
 * @throws Refusal REAUTH_REQUIRED, TICKET_EXPIRED, BIND_FAILED when it is no cloud identity, BOUND_TO_TC
 */
export async function linkCloud(
  ports: Ports,
  context: RequestContext,
  caller: Caller,
  request: CloudLink,
): Promise<void> {
  const linked = await ports.store.tx((tables) => linkToCaller(ports, tables, context, caller, request));
  if (linked) reportLinked(ports, caller.account.id, linked, false);
}

async function linkToCaller(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  caller: Caller,
  { security, reauth }: CloudLink,
): Promise<Identity | null> {
  const { id } = caller.account;
  if (!signedInLately(ports, caller)) {
    await consumeReauth(ports, tables, { context, caller, security: reauth ?? '' });
  }
  const waiting = await waitingIdentity(ports, tables, context, security, caller);
  const { identity } = waiting;
  if (identity.provider !== 'tc') throw new Refusal('BIND_FAILED');
  const linked = await tables.identities.find(identity);
  if (linked && linked.accountId !== id) throw boundToTc('elsewhere');
  if (linked) {
    await tables.tickets.consume(ticketMatch(ports, context, 'identity', security), ports.now());
    await tables.identities.refresh(id, identity);
    return null;
  }
  if (await hasIdentity(tables, id, 'tc')) throw boundToTc('already');
  await linkWaitingIdentity(ports, tables, context, security, waiting, id);
  await rewardLink(ports, tables, id, identity);
  return identity;
}
