import { lifetimes } from '@isoline/contract/limits.ts';
import { contactKeys } from '../account/account.ts';
import type { SecurityEvent } from '../events.ts';
import type { Identity } from '../identity/identity.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type ContinuedSession, continueSession } from '../session/continue-session.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Ticket } from '../verification/verification.ts';
import { applyMerge } from './apply-merge.ts';
import { loadMergeParty, type MergeParty } from './merge-party.ts';
import type { MergeProof } from './merge-record.ts';
import { planMerge } from './plan-merge.ts';

export interface MergeRequest {
  readonly context: RequestContext;
  readonly caller: Caller;
  /** The text of the `merge` ticket. */
  readonly security: string;
  /** Proves a contact of the account behind an identity; null where a contact led to the offer. */
  readonly flag: string | null;
  /** What may have led to the offer; a ticket of another kind is as unknown. */
  readonly by: readonly MergeProof[];
}

export interface MergeResult {
  /** The caller's session goes on with it. */
  readonly token: ContinuedSession;
  /** The identity that led to the merge. */
  readonly identity: Pick<Identity, 'nickName' | 'avatar'> | null;
}

/**
 * Merges the account behind a `merge` ticket into the caller's (contract, section 3). Nothing is used up unless it
 * comes to be. The same session repeating its ticket within 10 minutes gets the same outcome.
 *
 * @throws Refusal TICKET_EXPIRED; BIND_FAILED when what led to the offer holds no more; VERSIONS_INCONSISTENT;
 *   USER_NOT_LOGIN and GONE when the session or the account ended meanwhile
 */
export async function mergeAccount(ports: Ports, request: MergeRequest): Promise<MergeResult> {
  const { event, ...merged } = await ports.store.tx((tables) => mergeOrRepeat(ports, tables, request));
  if (event) ports.report(event);
  return merged;
}

type Outcome = MergeResult & { readonly event: SecurityEvent | null };

async function mergeOrRepeat(ports: Ports, tables: Tables, request: MergeRequest): Promise<Outcome> {
  const { caller, context, security } = request;
  const sessionId = caller.session.id;
  const holder = { accountId: caller.account.id, sessionId };
  const match = ticketMatch(ports, context, 'merge', security);
  const ticket = await tables.tickets.consume({ ...match, holder }, ports.now());
  if (ticket) return merge(ports, tables, request, ticket);
  const record = await tables.mergeRecords.find({ ...match, ticketHash: match.hash, sessionId }, ports.now());
  if (!record || !request.by.includes(record.by)) throw new Refusal('TICKET_EXPIRED');
  return outcomeOf(ports, tables, caller, record.by, null);
}

async function merge(ports: Ports, tables: Tables, request: MergeRequest, ticket: Ticket): Promise<Outcome> {
  const { caller, context, flag } = request;
  const [at, by] = [ports.now(), proofOf(ticket)];
  if (!ticket.otherAccountId || !request.by.includes(by)) throw new Refusal('TICKET_EXPIRED');
  const survivor = await loadMergeParty(tables, caller.account.id);
  const absorbed = await loadMergeParty(tables, ticket.otherAccountId);
  if (!survivor) throw new Refusal('GONE');
  if (!absorbed || !holdsStill(absorbed, by, ticket)) throw new Refusal('BIND_FAILED');
  if (by !== 'contact') await consumeContactProof(ports, tables, context, absorbed, flag);
  const plan = planMerge(survivor, absorbed);
  if (plan.conflicts.length > 0) throw new Refusal('VERSIONS_INCONSISTENT');
  const [survivorId, absorbedId] = [survivor.account.id, absorbed.account.id];
  const sessions = await applyMerge(tables, survivor, absorbed, plan, at);
  await tables.mergeRecords.insert({
    ticketHash: ticket.hash,
    deviceId: ticket.deviceId,
    sessionId: caller.session.id,
    by,
    mergedId: absorbedId,
    survivorId,
    expiresAt: at + lifetimes.ticketMs,
  });
  const event = { name: 'accounts-merged', accountId: survivorId, mergedId: absorbedId, by, sessions } as const;
  return outcomeOf(ports, tables, caller, by, event);
}

const proofOf = (ticket: Ticket): MergeProof => JSON.parse(ticket.payload ?? '{}').by;

function holdsStill({ account, identities }: MergeParty, by: MergeProof, { contactKey }: Ticket): boolean {
  if (by === 'contact') return contactKey !== null && contactKeys(account).includes(contactKey);
  return identities.some(({ provider }) => provider === by);
}

async function consumeContactProof(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  absorbed: MergeParty,
  flag: string | null,
) {
  const proof = flag && (await tables.tickets.consume(ticketMatch(ports, context, 'flag', flag), ports.now()));
  const proved = proof && proof.scene === 'merge' ? proof.contactKey : null;
  if (!proved || !contactKeys(absorbed.account).includes(proved)) throw new Refusal('TICKET_EXPIRED');
}

async function outcomeOf(
  ports: Ports,
  tables: Tables,
  caller: Caller,
  by: MergeProof,
  event: SecurityEvent | null,
): Promise<Outcome> {
  const token = await continueSession(ports, tables, caller);
  const identities = await tables.identities.ofAccount(caller.account.id);
  return { token, identity: identities.find(({ provider }) => provider === by) ?? null, event };
}
