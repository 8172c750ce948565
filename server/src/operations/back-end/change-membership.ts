import { productChanges } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { isCurrent, type Vip } from '../../model/entities/membership.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import { changeMembership } from '../../model/membership/change-membership.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { findOpenUser } from './find-user.ts';
import { addOnce } from './repeatable-change.ts';

/** A change of a membership as a product requests it. Times are milliseconds since 1970 UTC. */
export type AskedMembership =
  | { readonly act: 'granted'; readonly until: number }
  | { readonly act: 'extended'; readonly days: number }
  | { readonly act: 'ended' };

/** The membership of a user in a product. Its times are null if there never was one. */
export interface MembershipState {
  readonly sub: string;
  readonly active: boolean;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** A user of a product, by any subject that the product knows. */
interface UserOfProduct {
  readonly product: string;
  readonly sub: string;
}

/**
 * Returns the membership of a user in a product.
 *
 * @throws Refusal NOT_FOUND for a user of another product too; GONE
 */
export async function viewMembership(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  { product, sub }: UserOfProduct,
): Promise<MembershipState> {
  const { id } = await findOpenUser(store.read, product, sub);
  return stateOf(id, await ownVip(store.read, id, product), now());
}

/**
 * Grants, extends or ends the membership of a user in a product, once for each reference. Memberships of other
 * products do not change.
 *
 * @throws Refusal NOT_FOUND for a user of another product too; USER_CLOSED; REFERENCE_USED; MEMBERSHIP_END_WRONG when
 *   it would not end in the future, or too far in it; RATE_LIMITED
 */
export async function changeOwnMembership(
  ports: Pick<Ports, 'store' | 'now' | 'random' | 'secrets' | 'limits' | 'notMeUrl'>,
  { product, sub, reference }: UserOfProduct & { readonly reference: string },
  asked: AskedMembership,
): Promise<MembershipState> {
  const now = ports.now();
  return ports.store.tx(async (tables) => {
    const { id: accountId } = await findOpenUser(tables, product, sub);
    const own = await ownVip(tables, accountId, product);
    const change = { product, kind: 'membership', reference, accountId, at: now } as const;
    if (!(await addOnce(tables, { ...change, content: JSON.stringify(asked) }))) return stateOf(accountId, own, now);
    const next = decideMembership(own, asked, now);
    if (next) {
      const vip = { workspaceId: null, ...own, accountId, product, ...next };
      await changeMembership(
        ports,
        tables,
        { ...outsideOfCalls, actor: `product:${product}` },
        { vip, act: asked.act },
      );
    }
    const refusal = await countAgainstLimits(ports, tables, [
      { key: `membershipChangesUser:${product}:${accountId}`, limit: ports.limits.membershipChangesUser },
      { key: `membershipChanges:${product}`, limit: ports.limits.membershipChanges },
    ]);
    if (refusal) throw refusal;
    return stateOf(accountId, next ?? own, now);
  });
}

const ownVip = async ({ vips }: Pick<Tables, 'vips'>, accountId: string, product: string) =>
  (await vips.all({ accountId })).find((vip) => vip.product === product) ?? null;

type Times = Pick<Vip, 'startsAt' | 'endsAt'>;

const stateOf = (sub: string, times: Times | null, now: number): MembershipState => ({
  sub,
  active: times !== null && isCurrent(times, now),
  startsAt: times?.startsAt ?? null,
  endsAt: times?.endsAt ?? null,
});

/**
 * Returns the times of a membership after a change; null if nothing changes.
 *
 * @throws Refusal MEMBERSHIP_END_WRONG
 */
function decideMembership(own: Times | null, asked: AskedMembership, now: number): Times | null {
  const { startsAt, endsAt } = own !== null && own.endsAt > now ? own : { startsAt: now, endsAt: null };
  // A membership that starts later starts when it is granted, or never if it is ended.
  const startedAt = Math.min(startsAt, now);
  switch (asked.act) {
    case 'granted':
      return { startsAt: startedAt, endsAt: requireEnd('until', asked.until, now) };
    case 'extended':
      return { startsAt, endsAt: requireEnd('days', (endsAt ?? now) + asked.days * DAY_MS, now) };
    case 'ended':
      return endsAt === null ? null : { startsAt: startedAt, endsAt: now };
  }
}

function requireEnd(field: 'until' | 'days', endsAt: number, now: number): number {
  const days = productChanges.membershipDaysMax;
  if (endsAt <= now || endsAt > now + days * DAY_MS)
    throw new Refusal('MEMBERSHIP_END_WRONG', { values: { days }, fields: { [field]: 'MEMBERSHIP_END_WRONG' } });
  return endsAt;
}
