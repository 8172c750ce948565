import { computeTrial } from '../../model/entities/membership.ts';
import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import { type ActNeeds, readOwnActNeeds } from '../../model/irrevocable/require-proofs.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** The consequences of closing an account. Times are milliseconds since 1970 UTC. */
export interface ClosingView {
  readonly closesAt: number | null;
  /** The verifications that closing the account now requires. */
  readonly now: ActNeeds;
  readonly points: number;
  /** The membership, if it has not ended. */
  readonly membership: { readonly product: string; readonly endsAt: number } | null;
  /** The ids of the connected products. */
  readonly products: readonly string[];
}

/** Returns what the caller loses by closing the account, and when it will be closed. */
export async function viewClosing(ports: Ports, context: RequestContext, caller: Caller): Promise<ClosingView> {
  const { read } = ports.store;
  const { account } = caller;
  const { coins, vips, consents } = read;
  const { kind, product, endsAt } = computeTrial(account, await vips.ofAccount({ accountId: account.id }), ports.now());
  return {
    closesAt: account.closesAt,
    now: await readOwnActNeeds(ports, read, context, { caller, account }),
    points: await coins.balance({ accountId: account.id }),
    membership: kind === 'vip' && product !== null ? { product, endsAt } : null,
    products: (await consents.ofAccount({ accountId: account.id })).map((consent) => consent.product),
  };
}
