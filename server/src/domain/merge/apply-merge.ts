import { avatarPath } from '../account/avatar.ts';
import type { Tables } from '../ports.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import type { MergeParty } from './merge-party.ts';
import type { MergePlan } from './plan-merge.ts';

/**
 * Applies a plan without conflicts, inside a transaction: everything of the merged account moves to the survivor, and its
 * pending proofs are revoked. Returns how many of its sessions ended.
 */
export async function applyMerge(
  tables: Tables,
  survivor: MergeParty,
  merged: MergeParty,
  plan: MergePlan,
  at: number,
): Promise<number> {
  const [from, to] = [merged.account.id, survivor.account.id];
  await revokePendingProofs(tables, merged.account);
  await tables.contactChanges.removeForAccount(from);
  // This comes first, because a contact belongs to one open account only.
  await tables.accounts.markMerged(from, to);
  for (const contact of plan.contacts) await tables.accounts.setContact(to, contact);
  await tables.identities.move(from, to);
  await tables.loginRecords.join(from, to);
  await tables.coins.move(from, to);
  await tables.vips.remove(from);
  if (plan.vip) await tables.vips.put(plan.vip);
  if (merged.account.avatarKey) await tables.expiringObjects.put(avatarPath(merged.account.avatarKey), at);
  return tables.sessions.endAll(from, at);
}
