import { isCurrent } from '../../model/entities/membership.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { type ActNeeds, readOwnActNeeds } from '../../model/irrevocable/require-proofs.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The consequences of closing an account. Times are milliseconds since 1970 UTC. */
export interface ClosingView {
  readonly closesAt: number | null;
  /** The verifications that closing the account now requires. */
  readonly now: ActNeeds;
  readonly points: number;
  /** The current membership, or else one that starts later. */
  readonly membership: { readonly product: string; readonly endsAt: number } | null;
  /** The ids of the connected products. */
  readonly products: readonly string[];
}

/** Returns what the caller loses by closing the account, and when it will be closed. */
export async function viewClosing(ports: Ports, context: RequestContext, caller: Caller): Promise<ClosingView> {
  const { read } = ports.store;
  const { account } = caller;
  const { coins, vips, consents } = read;
  const now = ports.now();
  const left = (await vips.all({ accountId: account.id })).filter(({ endsAt }) => endsAt > now);
  const membership = left.find((vip) => isCurrent(vip, now)) ?? left[0];
  return {
    closesAt: account.closesAt,
    now: await readOwnActNeeds(ports, read, context, { caller, account }),
    points: await coins.balance({ accountId: account.id }),
    membership: membership ? { product: membership.product, endsAt: membership.endsAt } : null,
    products: (await consents.ofAccount({ accountId: account.id })).map((consent) => consent.product),
  };
}
