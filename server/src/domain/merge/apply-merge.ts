import { avatarPath } from '../account/avatar.ts';
import type { Tables } from '../ports.ts';
import { revokePendingProofs } from '../verification/revoke-pending-proofs.ts';
import type { MergeParty } from './merge-party.ts';
import type { MergePlan } from './plan-merge.ts';

/**
 * Carries a plan without conflicts out, inside a transaction: all that the absorbed account has goes to the survivor,
 * and whatever was under way for it is void. Gives how many of its sessions that ended.
 */
export async function applyMerge(
  tables: Tables,
  survivor: MergeParty,
  absorbed: MergeParty,
  plan: MergePlan,
  at: number,
): Promise<number> {
  const [from, to] = [absorbed.account.id, survivor.account.id];
  await revokePendingProofs(tables, absorbed.account);
  await tables.contactChanges.removeForAccount(from);
  // First, as a contact is one open account's alone.
  await tables.accounts.markMerged(from, to);
  for (const contact of plan.contacts) await tables.accounts.setContact(to, contact);
  await tables.identities.move(from, to);
  await tables.loginRecords.join(from, to);
  await tables.coins.move(from, to);
  await tables.vips.remove(from);
  if (plan.vip) await tables.vips.put(plan.vip);
  if (absorbed.account.avatarKey) await tables.expiringObjects.put(avatarPath(absorbed.account.avatarKey), at);
  return tables.sessions.endAll(from, at);
}
