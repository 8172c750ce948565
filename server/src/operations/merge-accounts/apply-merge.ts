import type { Contact } from '@isoline/contract/values/contact.ts';
import { avatarPath } from '../../model/account/avatar.ts';
import { keepUndo } from '../../model/account/keep-undo.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { contactOfKind } from '../../model/entities/account.ts';
import { contactKinds } from '../../model/entities/merge-choice.ts';
import type { MergeProof } from '../../model/entities/merge-record.ts';
import { removeFactorsSince } from '../../model/factor/remove-factor.ts';
import { stopMergesInto } from '../../model/irrevocable/pending-act.ts';
import { loadMergeParty, type MergeParty } from '../../model/merge/merge-party.ts';
import type { MergePlan } from '../../model/merge/plan-merge.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { tellMerged } from '../../model/product-events/tell-products.ts';
import { type EventOrigin, recordEvent } from '../../model/security-event/record-event.ts';
import { revokeFormerContacts, revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';
import type { Holder } from '../../model/verification/step-up.ts';

/** Locks the accounts of a merge, always in the order of their ids, so that two merges cannot deadlock. */
export async function lockParties(tables: Pick<LockingTables, 'accounts'>, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) await tables.accounts.byId({ id });
}

/** Loads and locks the two accounts of a merge. */
export async function loadParties(tables: LockingTables, survivorId: string, mergedId: string) {
  await lockParties(tables, [survivorId, mergedId]);
  return {
    survivor: await loadMergeParty(tables, survivorId),
    merged: await loadMergeParty(tables, mergedId),
  };
}

export interface DecidedMerge {
  readonly survivor: MergeParty;
  readonly merged: MergeParty;
  readonly plan: MergePlan;
  /** The proof that led to the merge. */
  readonly by: MergeProof;
  /** The session of the survivor that continues. */
  readonly holder: Holder;
}

/**
 * Merges an account into another one as decided, inside a long transaction that has locked both, and notifies the
 * contacts of both. The survivor can undo what it gains.
 */
export async function mergeParties(
  ports: Ports,
  tables: LockingTables,
  origin: EventOrigin,
  { survivor, merged, plan, by, holder }: DecidedMerge,
): Promise<void> {
  const at = ports.now();
  const absorbed = await lockOpenAccount(tables, merged.account.id);
  const audience = await keepUndo(ports, tables, await lockOpenAccount(tables, survivor.account.id), at);
  await removeFactorsSince(ports, tables, origin, { account: absorbed, since: 0 });
  // Read before the merge: a product that knows only the survivor must not learn the other subject.
  const listeners = await tables.productEvents.listeners({ accountId: merged.account.id });
  await stopMergesInto(ports, tables, origin, merged.account.id);
  const sessions = await applyPlan(tables, { survivor, merged, plan }, at);
  await revokeFormerContacts(tables, holder, plan.dropped.mine.contacts);
  const [accountId, mergedId] = [survivor.account.id, merged.account.id];
  const contacts = changedContacts({ survivor, merged, plan });
  const memberships = plan.vips.map(({ product }) => product);
  const points = { survivor: merged.coins !== 0, merged: survivor.coins !== 0 };
  await tellMerged(tables, { survivorId: accountId, mergedId, contacts, memberships, points }, listeners, at);
  await recordEvent(ports, tables, origin, {
    ...({ kind: 'accounts-merged', accountId, mergedId, by, sessions } as const),
    audiences: [audience, { account: absorbed, undoToken: null, kind: 'account-absorbed' }],
  });
}

/**
 * Returns the kinds of contact that a merge changes, for products that know the survivor and for those that know the
 * merged account.
 */
function changedContacts({ survivor, merged, plan }: Pick<DecidedMerge, 'survivor' | 'merged' | 'plan'>) {
  const valueAfter = (kind: Contact['kind']) =>
    (plan.contacts.find((contact) => contact.kind === kind) ?? contactOfKind(survivor.account, kind))?.value;
  const changedFor = ({ account }: MergeParty) =>
    contactKinds.filter((kind) => contactOfKind(account, kind)?.value !== valueAfter(kind));
  return { survivor: changedFor(survivor), merged: changedFor(merged) };
}

/**
 * Applies a decided plan, inside a transaction: everything of the merged account moves to the survivor except what the
 * plan drops, and its pending proofs are revoked. Returns how many of its sessions ended.
 */
async function applyPlan(
  tables: Tables,
  { survivor, merged, plan }: Pick<DecidedMerge, 'survivor' | 'merged' | 'plan'>,
  at: number,
): Promise<number> {
  const [from, to] = [merged.account.id, survivor.account.id];
  await revokePendingProofs(tables, merged.account);
  // Must come first, because a contact can belong to only one open account.
  await tables.accounts.markMerged({ mergedId: from, survivorId: to });
  for (const contact of plan.contacts) await tables.accounts.setContact(to, contact, at);
  for (const provider of plan.dropped.other.identities) await tables.identities.unlink({ accountId: from, provider });
  for (const provider of plan.dropped.mine.identities) await tables.identities.unlink({ accountId: to, provider });
  await tables.identities.move({ from, to, at });
  await tables.loginRecords.join({ from, to });
  await tables.coins.move({ from, to });
  await tables.productChanges.move({ from, to });
  await tables.securityEvents.move({ from, to });
  await tables.personalTokens.removeAll({ accountId: from });
  await tables.trustedDevices.removeAll({ accountId: from });
  await tables.contactChanges.removeSince({ accountId: from, changedAt: 0 });
  await tables.removalProposals.removeAll({ accountId: from });
  await tables.contactReplacements.remove({ accountId: from });
  await tables.pendingActs.remove({ accountId: from });
  await tables.noticeDeliveries.move({ from, to });
  await tables.codeSends.move({ from, to });
  await tables.personNotes.move({ from, to });
  await tables.importedAccounts.move({ from, to });
  await tables.vips.remove({ accountId: from });
  for (const vip of plan.vips) await tables.vips.put(vip);
  if (merged.account.avatarKey) await tables.expiringObjects.put(avatarPath(merged.account.avatarKey), at);
  return tables.sessions.endAll({ accountId: from, at });
}
