import { lifetimes } from '@isoline/contract/limits.ts';
import { addressesOf } from '../account/account.ts';
import type { SecurityEvent } from '../events.ts';
import type { Identity } from '../identity/identity.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { type FurtherToken, furtherToken } from '../session/further-token.ts';
import { ticketMatch } from '../verification/ticket.ts';
import type { Ticket } from '../verification/verification.ts';
import { absorb } from './absorb.ts';
import type { MergeProof } from './merge-record.ts';
import { planMerge } from './plan-merge.ts';
import { type Side, sideOf } from './side.ts';

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

export interface Merged {
  /** The caller's session goes on with it. */
  readonly token: FurtherToken;
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
export async function mergeAccount(ports: Ports, request: MergeRequest): Promise<Merged> {
  const { event, ...merged } = await ports.store.tx((tables) => mergeOrRepeat(ports, tables, request));
  if (event) ports.report(event);
  return merged;
}

type Outcome = Merged & { readonly event: SecurityEvent | null };

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
  const survivor = await sideOf(tables, caller.account.id);
  const absorbed = await sideOf(tables, ticket.otherAccountId);
  if (!survivor) throw new Refusal('GONE');
  if (!absorbed || !holdsStill(absorbed, by, ticket)) throw new Refusal('BIND_FAILED');
  if (by !== 'contact') await spendFlag(ports, tables, context, absorbed, flag);
  const plan = planMerge(survivor, absorbed);
  if (plan.conflicts.length > 0) throw new Refusal('VERSIONS_INCONSISTENT');
  const [survivorId, absorbedId] = [survivor.account.id, absorbed.account.id];
  const sessions = await absorb(tables, survivor, absorbed, plan, at);
  await tables.mergeRecords.insert({
    ticketHash: ticket.hash,
    browser: ticket.browser,
    sessionId: caller.session.id,
    by,
    absorbedId,
    survivorId,
    expiresAt: at + lifetimes.ticketMs,
  });
  const event = { name: 'accounts-merged', accountId: survivorId, absorbedId, by, sessions } as const;
  return outcomeOf(ports, tables, caller, by, event);
}

const proofOf = (ticket: Ticket): MergeProof => JSON.parse(ticket.payload ?? '{}').by;

function holdsStill({ account, identities }: Side, by: MergeProof, { address }: Ticket): boolean {
  if (by === 'contact') return address !== null && addressesOf(account).includes(address);
  return identities.some(({ provider }) => provider === by);
}

async function spendFlag(ports: Ports, tables: Tables, context: RequestContext, absorbed: Side, flag: string | null) {
  const proof = flag && (await tables.tickets.consume(ticketMatch(ports, context, 'flag', flag), ports.now()));
  const address = proof && proof.scene === 'merge' ? proof.address : null;
  if (!address || !addressesOf(absorbed.account).includes(address)) throw new Refusal('TICKET_EXPIRED');
}

async function outcomeOf(
  ports: Ports,
  tables: Tables,
  caller: Caller,
  by: MergeProof,
  event: SecurityEvent | null,
): Promise<Outcome> {
  const token = await furtherToken(ports, tables, caller);
  const identities = await tables.identities.ofAccount(caller.account.id);
  return { token, identity: identities.find(({ provider }) => provider === by) ?? null, event };
}
