import { avatarPath } from '../../model/account/avatar.ts';
import type { MergeParty } from '../../model/merge/merge-party.ts';
import type { MergePlan } from '../../model/merge/plan-merge.ts';
import type { Tables } from '../../model/ports/ports.ts';
import { revokePendingProofs } from '../../model/verification/revoke-pending-proofs.ts';

/**
 * Applies a decided plan, inside a transaction: everything of the merged account moves to the survivor except what the plan
 * drops, and its pending proofs are revoked. Returns how many of its sessions ended.
 */
export async function applyMerge(
  tables: Tables,
  { survivor, merged, plan }: { readonly survivor: MergeParty; readonly merged: MergeParty; readonly plan: MergePlan },
  at: number,
): Promise<number> {
  const [from, to] = [merged.account.id, survivor.account.id];
  await revokePendingProofs(tables, merged.account);
  // This comes first, because a contact belongs to one open account only.
  await tables.accounts.markMerged(from, to);
  for (const contact of plan.contacts) await tables.accounts.setContact(to, contact);
  for (const provider of plan.dropped.other.identities) await tables.identities.unlink(from, provider);
  for (const provider of plan.dropped.mine.identities) await tables.identities.unlink(to, provider);
  await tables.identities.move(from, to, at);
  await tables.loginRecords.join(from, to);
  await tables.coins.move(from, to);
  await tables.securityEvents.move(from, to);
  await tables.personalTokens.removeAll(from);
  await tables.removalProposals.removeAll(from);
  await tables.noticeDeliveries.move(from, to);
  await tables.codeSends.move(from, to);
  await tables.vips.remove(from);
  if (plan.vip) await tables.vips.put(plan.vip);
  if (merged.account.avatarKey) await tables.expiringObjects.put(avatarPath(merged.account.avatarKey), at);
  return tables.sessions.endAll(from, at);
}
