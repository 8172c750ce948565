import { computeTrial, isCurrent, type Trial, type Vip } from '../../model/entities/membership.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Returns what the caller may use today: the current grant that ends last, or else the trial, and all grants. */
export async function viewTrial(
  { store, now }: Ports,
  { account }: Caller,
): Promise<Trial & { readonly memberships: readonly Vip[] }> {
  const vips = await store.read.vips.all({ accountId: account.id });
  const memberships = vips.filter((vip) => isCurrent(vip, now()));
  return { ...computeTrial(account, memberships, now()), memberships };
}
