import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { isSteppedUp } from './step-up.ts';
import type { TicketMatch } from './verification-tables.ts';

/** A caller and what shows that the user is there. */
export interface Reauth {
  readonly context: RequestContext;
  readonly caller: Caller;
  /**
   * The text of a `reauth` ticket, or the hash that was stored when it was first presented. Null: the session must be
   * stepped up. A ticket that is presented must be valid, stepped up or not.
   */
  readonly ticket: string | { readonly hash: string } | null;
}

/**
 * Requires a live `reauth` ticket of this account, session and device, and leaves it in place. Without a ticket it requires
 * a step-up of the session.
 *
 * @throws Refusal REAUTH_REQUIRED
 */
export async function requireReauth(ports: Ports, tables: Tables, reauth: Reauth): Promise<void> {
  const { context, caller, ticket } = reauth;
  const proved =
    ticket === null
      ? await isSteppedUp(ports, tables, context, caller)
      : await tables.tickets.peek(reauthMatch(ports, reauth, ticket), ports.now());
  if (!proved) throw new Refusal('REAUTH_REQUIRED');
}

/**
 * Consumes the `reauth` ticket of a sensitive operation, inside its transaction. A step-up stays.
 *
 * @throws Refusal REAUTH_REQUIRED, also when the session has ended meanwhile
 */
export async function consumeReauth(ports: Ports, tables: Tables, reauth: Reauth): Promise<void> {
  const { context, caller, ticket } = reauth;
  // With the account locked, whatever ends its sessions comes before or after this operation.
  await tables.accounts.byId(caller.account.id);
  const session = await tables.sessions.byId(caller.session.id);
  const proved =
    ticket === null
      ? await isSteppedUp(ports, tables, context, caller)
      : await tables.tickets.consume(reauthMatch(ports, reauth, ticket), ports.now());
  if (!proved || session?.endedAt !== null) throw new Refusal('REAUTH_REQUIRED');
}

function reauthMatch(
  ports: Ports,
  { context, caller }: Reauth,
  ticket: NonNullable<Reauth['ticket']>,
): TicketMatch<'reauth'> {
  const hash = typeof ticket === 'string' ? ports.secrets.digest(ticket) : ticket.hash;
  return { hash, kind: 'reauth', deviceId: context.deviceId, holder: holderOf(caller) };
}

/** What binds a ticket or a provider state to the caller's session. */
export const holderOf = ({ account, session }: Caller) => ({ accountId: account.id, sessionId: session.id });
