import { lifetimes } from '@isoline/contract/limits.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { contactKeys } from '../../model/entities/account.ts';
import type { Identity } from '../../model/entities/identity.ts';
import { isSameKeep, type Keep } from '../../model/entities/merge-choice.ts';
import type { MergeProof } from '../../model/entities/merge-record.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ticket } from '../../model/entities/verification.ts';
import { consumeFactorCode } from '../../model/factor/consume-factor-code.ts';
import { checkFactor, type GivenFactor, methodOf } from '../../model/factor/given-factor.ts';
import { recordPasskeyUse } from '../../model/factor/passkey-assertion.ts';
import { kindOfProof, type ProofKind } from '../../model/irrevocable/judge-proofs.ts';
import { scheduleMerge } from '../../model/irrevocable/pending-act.ts';
import { proofsRequired, readActNeeds } from '../../model/irrevocable/require-proofs.ts';
import { checkKnownPassword } from '../../model/limit/check-known-password.ts';
import {
  isUnavailable,
  kindOfContactKey,
  type MergeParty,
  proofOfLead,
  stillLeads,
} from '../../model/merge/merge-party.ts';
import { decidingChoices, planMerge } from '../../model/merge/plan-merge.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal, throwIfRefused } from '../../model/refusal.ts';
import { type ContinuedSession, continueSession } from '../../model/session/continue-session.ts';
import { countSensitiveAction, requireReauth } from '../../model/verification/require-reauth.ts';
import { ticketMatch } from '../../model/verification/ticket.ts';
import { loadParties, lockParties, mergeParties } from './apply-merge.ts';

export interface MergeRequest {
  readonly context: RequestContext;
  readonly caller: Caller;
  readonly ticket: string;
  /** The text of the ticket that proves a contact of the merged account; null if the call has none. */
  readonly contactProof: string | null;
  /** A factor of the merged account; null if the call has none. */
  readonly factor: GivenFactor | null;
  /** The password of the merged account; null if the call has none. */
  readonly password: string | null;
  /** True if a merge that is not immediate may wait. */
  readonly wait: boolean;
  /** The contact or identity that stays, for each kind that both accounts have. */
  readonly keep: Keep;
  /** The accepted proofs behind the offer. A ticket of another offer is treated as unknown. */
  readonly by: readonly MergeProof[];
}

export interface MergeResult {
  /** The token with which the caller's session continues. */
  readonly token: ContinuedSession;
  /** The identity that led to the merge. */
  readonly identity: Pick<Identity, 'nickName' | 'avatar'> | null;
  /** The time at which a pending merge is applied; null if the accounts are merged already. */
  readonly at: number | null;
}

/**
 * Merges the account of a `merge` ticket into the caller's (docs/contract.md, section 3). A call that does not merge
 * consumes nothing. The same session may repeat its ticket and choice for 10 minutes and gets the same result.
 *
 * The merge is immediate if two verifications of the merged account confirm it (`judgeProofs`). Otherwise, if `wait` is
 * true, `applyDueMerges` applies it after 72 hours, and the ticket is not consumed.
 *
 * @throws Refusal TICKET_EXPIRED; CODE_INCORRECT, PASSKEY_UNKNOWN, PASSKEY_COPIED, BAD_CREDENTIALS and LOCKED_OUT of
 *   the proof; REAUTH_REQUIRED unless the session is stepped up, because a merge adds sign-in methods, and when the
 *   merge is not immediate and may not wait; BIND_FAILED when the proof behind the offer is no longer true, or the
 *   account cannot be merged; KEEP_ACCOUNT_FIRST when the caller's account is due to be closed; VERSIONS_INCONSISTENT
 *   when `keep` leaves a conflict undecided; USER_NOT_LOGIN and GONE when the session or the account ended in the
 *   meantime
 */
export async function mergeAccount(ports: Ports, sent: MergeRequest): Promise<MergeResult> {
  const { read } = ports.store;
  const { match, record } = lookUps(ports, sent);
  // A long transaction is expensive, so refuse an unknown ticket first.
  const offered = await read.tickets.peek({ ...match, now: ports.now() });
  if (!offered && !(await read.mergeRecords.find({ ...record, now: ports.now() }))) throw new Refusal('TICKET_EXPIRED');
  const mergedId = offered?.otherAccountId ?? null;
  const proved = mergedId === null ? [] : await proveOther(ports, sent, mergedId);
  return ports.store.longTx(async (tables) => {
    await lockParties(tables, mergedId === null ? [sent.caller.account.id] : [sent.caller.account.id, mergedId]);
    return mergeOrRepeat(ports, tables, { ...sent, proved });
  });
}

/** A request whose factor and password are checked, if it has them. */
interface ProvedRequest extends MergeRequest {
  readonly proved: readonly ProofKind[];
}

/**
 * Verifies the password and a factor of the merged account, outside the merge's transaction: wrong ones must count even
 * if the merge fails. Returns what was proved.
 */
async function proveOther(ports: Ports, request: MergeRequest, mergedId: string): Promise<ProofKind[]> {
  const { context, caller, factor, password } = request;
  if (!factor && password === null) return [];
  // Check this first, so that a call that must fail does not consume a code.
  await requireReauth(ports, ports.store.read, { context, caller, ticket: null });
  const proved: ProofKind[] = [];
  if (password !== null) {
    const account = await ports.store.read.accounts.byId({ id: mergedId });
    const passwordHash = account?.passwordHash ?? null;
    await checkKnownPassword(ports, context, { accountId: mergedId, passwordHash, password, before: 'merge' });
    proved.push('password');
  }
  if (factor) proved.push(await proveFactor(ports, context, factor, mergedId));
  return proved;
}

async function proveFactor(
  ports: Ports,
  context: RequestContext,
  factor: GivenFactor,
  mergedId: string,
): Promise<ProofKind> {
  const checked = await checkFactor(ports, context, factor);
  const refusal = await ports.store.tx(async (tables) => {
    await tables.accounts.byId({ id: mergedId }); // Locks the account.
    if (!('proved' in checked))
      return consumeFactorCode(ports, tables, context, { accountId: mergedId, code: checked, before: 'merge' });
    await recordPasskeyUse(ports, tables, checked.proved, mergedId);
    return null;
  });
  throwIfRefused(ports, refusal);
  return kindOfProof(methodOf(checked));
}

/** Returns the keys that find the ticket and the record of a merge by that ticket. */
function lookUps(ports: Ports, { caller, context, ticket }: MergeRequest) {
  const sessionId = caller.session.id;
  const match = ticketMatch(ports, context, 'merge', ticket);
  const holder = { accountId: caller.account.id, sessionId };
  return { match: { ...match, holder }, record: { ...match, ticketHash: match.hash, sessionId } };
}

async function mergeOrRepeat(ports: Ports, tables: LockingTables, request: ProvedRequest): Promise<MergeResult> {
  const { caller } = request;
  const of = lookUps(ports, request);
  const ticket = await tables.tickets.consume({ ...of.match, now: ports.now() });
  if (ticket) return merge(ports, tables, request, ticket);
  const record = await tables.mergeRecords.find({ ...of.record, now: ports.now() });
  if (!record || !request.by.includes(record.proof) || !isSameKeep(record.keep, request.keep))
    throw new Refusal('TICKET_EXPIRED');
  return buildResult(ports, tables, caller, { by: record.proof, at: null });
}

async function merge(
  ports: Ports,
  tables: LockingTables,
  request: ProvedRequest,
  ticket: Ticket<'merge'>,
): Promise<MergeResult> {
  const { caller, context, keep } = request;
  const at = ports.now();
  const { by } = ticket.payload;
  if (!ticket.otherAccountId || !request.by.includes(by)) throw new Refusal('TICKET_EXPIRED');
  await requireReauth(ports, tables, { context, caller, ticket: null });
  const lead = { by, contactKey: ticket.contactKey };
  const { survivor, merged } = await loadParties(tables, caller.account.id, ticket.otherAccountId);
  if (!survivor) throw new Refusal('GONE');
  // Merging into an account that is due to be closed would close the merged account too.
  if (survivor.account.closesAt !== null) throw new Refusal('KEEP_ACCOUNT_FIRST');
  if (!merged || !stillLeads(merged, lead) || isUnavailable(merged)) throw new Refusal('BIND_FAILED');
  const given = [proofOfLead(lead), ...request.proved, ...(await consumeContactProof(ports, tables, request, merged))];
  const plan = planMerge(survivor, merged, keep, at);
  if (plan.undecided.length > 0) {
    throw new Refusal('VERSIONS_INCONSISTENT', { data: { keep: [...plan.undecided] } });
  }
  const needs = await readActNeeds(ports, tables, merged.account, given);
  if (needs.at !== null && !request.wait) throw proofsRequired(needs);
  await countSensitiveAction(ports, tables, survivor.account.id);
  if (needs.at !== null) {
    // Put the ticket back, so that the call can be repeated after a lost answer.
    await tables.tickets.put(ticket);
    const wanted = { survivorId: survivor.account.id, ...lead, keep: decidingChoices(survivor, merged, keep) };
    const losing = plan.dropped.mine.contacts.length > 0 ? await lockOpenAccount(tables, survivor.account.id) : null;
    const waiting = { account: await lockOpenAccount(tables, merged.account.id), merge: wanted, survivor: losing };
    return buildResult(ports, tables, caller, { by, at: await scheduleMerge(ports, tables, context, waiting) });
  }
  await mergeParties(ports, tables, context, { survivor, merged, plan, by, holder: caller });
  await tables.mergeRecords.insert({
    ticketHash: ticket.hash,
    deviceId: ticket.deviceId,
    sessionId: caller.session.id,
    proof: by,
    keep,
    mergedId: merged.account.id,
    survivorId: survivor.account.id,
    expiresAt: at + lifetimes.ticketMs,
  });
  return buildResult(ports, tables, caller, { by, at: null });
}

/** Consumes the contact proof of the merged account, if the call has one. Returns the kind of its contact. */
async function consumeContactProof(
  ports: Ports,
  tables: Tables,
  { context, contactProof }: MergeRequest,
  merged: MergeParty,
): Promise<ProofKind[]> {
  if (contactProof === null) return [];
  const proof = await tables.tickets.consume({
    ...ticketMatch(ports, context, 'contact-proof', contactProof),
    now: ports.now(),
  });
  const provedKey = proof && proof.scene === 'merge' ? proof.contactKey : null;
  if (!provedKey || !contactKeys(merged.account).includes(provedKey)) throw new Refusal('TICKET_EXPIRED');
  return [kindOfContactKey(provedKey)];
}

async function buildResult(
  ports: Ports,
  tables: Tables,
  caller: Caller,
  { by, at }: { readonly by: MergeProof; readonly at: number | null },
): Promise<MergeResult> {
  const token = await continueSession(ports, tables, caller);
  const identities = await tables.identities.ofAccount({ accountId: caller.account.id });
  return { token, identity: identities.find(({ provider }) => provider === by) ?? null, at };
}
