import type { ProofStrength } from '../entities/proof.ts';
import type { Caller, RequestContext } from '../entities/request-context.ts';
import type { TicketMatch } from '../entities/verification-tables.ts';
import { countAgainstLimits } from '../limit/rate-limit.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { type Holder, readStepUps } from './step-up.ts';

/** A caller and the proof of presence. */
export interface Reauth {
  readonly context: RequestContext;
  readonly caller: Caller;
  /**
   * The text of a `reauth` ticket, or the hash that was stored when it was first presented. Null: the session must be
   * stepped up. A presented ticket must be valid, even in a session that is stepped up.
   */
  readonly ticket: string | { readonly hash: string } | null;
}

/** A reauthentication by a session whose account is not loaded. */
type HeldReauth = Omit<Reauth, 'caller'> & { readonly caller: Holder };

/**
 * Requires a live `reauth` ticket of this account, session and device, without consuming it. Without a ticket, requires
 * a step-up of the session. Returns the strength of the verification.
 *
 * @throws Refusal REAUTH_REQUIRED
 */
export async function requireReauth(ports: Ports, tables: Tables, reauth: HeldReauth): Promise<ProofStrength> {
  const strength = await findStrength(ports, tables, reauth, 'peek');
  if (!strength) throw new Refusal('REAUTH_REQUIRED');
  return strength;
}

/**
 * Consumes the `reauth` ticket of a sensitive operation, inside its transaction, and counts the operation against the
 * limit of the account. A step-up is not consumed. Returns the strength of the verification.
 *
 * @throws Refusal REAUTH_REQUIRED, including when the session has ended in the meantime; RATE_LIMITED
 */
export async function consumeReauth(ports: Ports, tables: Tables, reauth: Reauth): Promise<ProofStrength> {
  const { caller } = reauth;
  // The account is locked, so its sessions end either before or after this operation.
  await tables.accounts.byId({ id: caller.account.id });
  const session = await tables.sessions.byId({ id: caller.session.id });
  const strength = await findStrength(ports, tables, reauth, 'consume');
  if (!strength || session?.endedAt !== null) throw new Refusal('REAUTH_REQUIRED');
  await countSensitiveAction(ports, tables, caller.account.id);
  return strength;
}

/**
 * Counts a sensitive operation of an account, inside its transaction. Each operation sends a notice that must reach its
 * contacts, so operations beyond the limit are refused, and no notice is dropped.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function countSensitiveAction(ports: Ports, tables: Tables, accountId: string): Promise<void> {
  const refusal = await countAgainstLimits(ports, tables, [
    { key: `sensitive-action:${accountId}`, limit: ports.limits.sensitiveActions },
    { key: `sensitive-action-day:${accountId}`, limit: ports.limits.sensitiveActionsDay },
  ]);
  if (refusal) throw refusal;
}

async function findStrength(
  ports: Ports,
  tables: Tables,
  reauth: HeldReauth,
  use: 'peek' | 'consume',
): Promise<ProofStrength | null> {
  const { context, caller, ticket } = reauth;
  if (ticket === null) return (await readStepUps(ports, tables, context, caller))[0]?.strength ?? null;
  const found = await tables.tickets[use]({ ...reauthMatch(ports, reauth, ticket), now: ports.now() });
  return found?.payload.strength ?? null;
}

function reauthMatch(
  ports: Ports,
  { context, caller }: HeldReauth,
  ticket: NonNullable<Reauth['ticket']>,
): TicketMatch<'reauth'> {
  const hash = typeof ticket === 'string' ? ports.secrets.digest(ticket) : ticket.hash;
  return { hash, kind: 'reauth', deviceId: context.deviceId, holder: holderOf(caller) };
}

/** Returns the ids that bind a ticket or a provider state to the caller's session. */
export const holderOf = ({ account, session }: Holder) => ({ accountId: account.id, sessionId: session.id });
