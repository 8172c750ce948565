import type { MembershipAct } from '@isoline/contract/values/membership-acts.ts';
import type { Vip } from '../entities/membership.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type EventOrigin, recordEvent } from '../security-event/record-event.ts';

/**
 * Changes the membership of a product for the product itself, by a signed launch or its back end, inside a transaction
 * that has locked the account. The user reads it in the security activity, and the product is told.
 */
export async function changeMembership(
  ports: Pick<Ports, 'random' | 'now' | 'secrets' | 'notMeUrl'>,
  tables: Tables,
  origin: EventOrigin,
  { vip, act }: { readonly vip: Vip; readonly act: MembershipAct },
): Promise<void> {
  await tables.vips.put(vip);
  const { accountId, product, endsAt } = vip;
  const until = new Date(endsAt).toISOString();
  await recordEvent(ports, tables, origin, { kind: 'membership-changed', accountId, product, act, until });
}
