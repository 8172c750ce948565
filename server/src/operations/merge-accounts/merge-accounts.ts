import { lifetimes } from '@isoline/contract/limits.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { contactKeys } from '../../model/entities/account.ts';
import type { Identity } from '../../model/entities/identity.ts';
import { isSameKeep, type Keep } from '../../model/entities/merge-choice.ts';
import type { MergeProof } from '../../model/entities/merge-record.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ticket } from '../../model/entities/verification.ts';
import { consumeFactorCode } from '../../model/factor/consume-factor-code.ts';
import { checkFactor, type GivenFactor } from '../../model/factor/given-factor.ts';
import { recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import { removeFactorsSince } from '../../model/factor/remove-factor.ts';
import { isUnavailable, loadMergeParty, type MergeParty, requiredProofs } from '../../model/merge/merge-party.ts';
import { planMerge } from '../../model/merge/plan-merge.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { type ContinuedSession, continueSession } from '../../model/session/continue-session.ts';
import { countSensitiveAction, requireReauth } from '../../model/verification/require-reauth.ts';
import { revokeFormerContacts } from '../../model/verification/revoke-pending-proofs.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';
import { applyMerge } from './apply-merge.ts';

export interface MergeRequest {
  readonly context: RequestContext;
  readonly caller: Caller;
  /** The text of the `merge` ticket. */
  readonly ticket: string;
  /** The text of the ticket that proves a contact of the merged account; null when the offer already proved one. */
  readonly contactProof: string | null;
  /** The proof that the merged account's protection requires; null when the call has none. */
  readonly factor: GivenFactor | null;
  /** Which contact or identity stays, where both accounts have one of a kind. */
  readonly keep: Keep;
  /** What may have led to the offer. A ticket of another offer is treated as unknown. */
  readonly by: readonly MergeProof[];
}

export interface MergeResult {
  /** The caller's session continues with it. */
  readonly token: ContinuedSession;
  /** The identity that led to the merge. */
  readonly identity: Pick<Identity, 'nickName' | 'avatar'> | null;
}

/**
 * Merges the account of a `merge` ticket into the caller's (docs/contract.md, section 3). Without a merge nothing is consumed. The
 * same session may repeat its ticket and choice for 10 minutes and gets the same result.
 *
 * An account with an authenticator or an old passkey is merged by a proof of it, in place of a code to its contact.
 *
 * @throws Refusal TICKET_EXPIRED; CODE_INCORRECT, PASSKEY_UNKNOWN, PASSKEY_COPIED and LOCKED_OUT of the proof; REAUTH_REQUIRED unless the session is stepped up, because a merge adds sign-in methods; BIND_FAILED when what led to the offer is no longer true, or the account cannot be merged;
 *   VERSIONS_INCONSISTENT when `keep` leaves a conflict undecided; USER_NOT_LOGIN and GONE when the session or the account ended meanwhile
 */
export async function mergeAccount(ports: Ports, sent: MergeRequest): Promise<MergeResult> {
  const { read } = ports.store;
  const { match, record } = lookUps(ports, sent);
  // A long transaction is expensive, so an unknown ticket is refused before it.
  const offered = await read.tickets.peek(match, ports.now());
  if (!offered && !(await read.mergeRecords.find(record, ports.now()))) throw new Refusal('TICKET_EXPIRED');
  const isFactorProved = offered?.otherAccountId ? await proveFactor(ports, sent, offered.otherAccountId) : false;
  return ports.store.longTx((tables) => mergeOrRepeat(ports, tables, { ...sent, isFactorProved }));
}

/** A request whose factor is checked, if it has one. */
interface ProvedRequest extends MergeRequest {
  readonly isFactorProved: boolean;
}

/** Proves a factor of the merged account in its own transaction, so that wrong codes count whether or not the merge succeeds. */
async function proveFactor(
  ports: Ports,
  { context, caller, factor }: MergeRequest,
  mergedId: string,
): Promise<boolean> {
  if (!factor) return false;
  // Check this first, so that a call which must fail consumes no code.
  await requireReauth(ports, ports.store.read, { context, caller, ticket: null });
  const checked = await checkFactor(ports, context, factor);
  const refusal = await ports.store.tx(async (tables) => {
    if (!('proved' in checked))
      return consumeFactorCode(ports, tables, context, { accountId: mergedId, code: checked, before: 'merge' });
    await recordPasskeyUse(ports, tables, checked.proved, mergedId);
    return null;
  });
  throwIfRefused(ports, refusal);
  return true;
}

/** What finds the ticket, and the outcome of a merge by it. */
function lookUps(ports: Ports, { caller, context, ticket }: MergeRequest) {
  const sessionId = caller.session.id;
  const match = ticketMatch(ports, context, 'merge', ticket);
  const holder = { accountId: caller.account.id, sessionId };
  return { match: { ...match, holder }, record: { ...match, ticketHash: match.hash, sessionId } };
}

async function mergeOrRepeat(ports: Ports, tables: Tables, request: ProvedRequest): Promise<MergeResult> {
  const { caller } = request;
  const of = lookUps(ports, request);
  const ticket = await tables.tickets.consume(of.match, ports.now());
  if (ticket) return merge(ports, tables, request, ticket);
  const record = await tables.mergeRecords.find(of.record, ports.now());
  if (!record || !request.by.includes(record.proof) || !isSameKeep(record.keep, request.keep))
    throw new Refusal('TICKET_EXPIRED');
  return buildResult(ports, tables, caller, record.proof);
}

async function merge(
  ports: Ports,
  tables: Tables,
  request: ProvedRequest,
  ticket: Ticket<'merge'>,
): Promise<MergeResult> {
  const { caller, context, contactProof } = request;
  const at = ports.now();
  const { keep } = request;
  const { by } = ticket.payload;
  if (!ticket.otherAccountId || !request.by.includes(by)) throw new Refusal('TICKET_EXPIRED');
  await requireReauth(ports, tables, { context, caller, ticket: null });
  const survivor = await loadMergeParty(tables, caller.account.id);
  const merged = await loadMergeParty(tables, ticket.otherAccountId);
  if (!survivor) throw new Refusal('GONE');
  // What would be merged into an account that is to be closed would be closed with it.
  if (!merged || !stillHolds(merged, by, ticket) || survivor.account.closesAt !== null)
    throw new Refusal('BIND_FAILED');
  if (await isUnavailable(tables, merged, at)) throw new Refusal('BIND_FAILED');
  const { isFactorProved } = request;
  if (!isFactorProved && (await requiredProofs(tables, merged, at)).length > 0)
    throw new Refusal('BIND_FAILED', { values: { reason: 'protected' } });
  if (by !== 'contact' && !isFactorProved) await consumeContactProof(ports, tables, context, { merged, contactProof });
  const plan = planMerge(survivor, merged, keep);
  if (plan.undecided.length > 0) throw new Refusal('VERSIONS_INCONSISTENT');
  const [survivorId, mergedId] = [survivor.account.id, merged.account.id];
  await countSensitiveAction(ports, tables, survivorId);
  const audience = await keepUndo(ports, tables, survivor.account, at);
  await removeFactorsSince(ports, tables, context, { account: merged.account, since: 0 });
  const sessions = await applyMerge(tables, { survivor, merged, plan }, at);
  await revokeFormerContacts(tables, caller, plan.dropped.mine.contacts);
  await tables.mergeRecords.insert({
    ticketHash: ticket.hash,
    deviceId: ticket.deviceId,
    sessionId: caller.session.id,
    proof: by,
    keep,
    mergedId,
    survivorId,
    expiresAt: at + lifetimes.ticketMs,
  });
  const event = { kind: 'accounts-merged', accountId: survivorId, mergedId, by, sessions } as const;
  await recordEvent(ports, tables, context, {
    ...event,
    audiences: [audience, { account: merged.account, undoToken: null }],
  });
  return buildResult(ports, tables, caller, by);
}

/** Whether the merged account still has the contact or identity that led to the offer. */
function stillHolds({ account, identities }: MergeParty, by: MergeProof, { contactKey }: Ticket): boolean {
  if (by === 'contact') return contactKey !== null && contactKeys(account).includes(contactKey);
  return identities.some(({ provider }) => provider === by);
}

async function consumeContactProof(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { merged, contactProof }: { readonly merged: MergeParty; readonly contactProof: string | null },
): Promise<void> {
  const match = contactProof && ticketMatch(ports, context, 'contact-proof', contactProof);
  const proof = match && (await tables.tickets.consume(match, ports.now()));
  const provedKey = proof && proof.scene === 'merge' ? proof.contactKey : null;
  if (!provedKey || !contactKeys(merged.account).includes(provedKey)) throw new Refusal('TICKET_EXPIRED');
}

async function buildResult(ports: Ports, tables: Tables, caller: Caller, by: MergeProof): Promise<MergeResult> {
  const token = await continueSession(ports, tables, caller);
  const identities = await tables.identities.ofAccount(caller.account.id);
  return { token, identity: identities.find(({ provider }) => provider === by) ?? null };
}
