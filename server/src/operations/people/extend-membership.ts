import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { latestExtension } from '../../model/entities/membership.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { type CountingPorts, countAct } from './count-act.ts';

/** An extension that the operator has previewed. Times are milliseconds since 1970 UTC. */
export interface Extension {
  readonly accountId: string;
  /** The product; null for the membership that ends last. */
  readonly product: string | null;
  readonly from: number;
  readonly until: number;
}

/**
 * Extends a membership of an account. If it already ends at `until`, the same extension was sent twice and nothing
 * changes.
 *
 * @returns when the membership ends
 * @throws Refusal GONE; NOT_FOUND without a membership; MEMBERSHIP_CHANGED when it does not end at `from`;
 *   FIELDS_INVALID when `until` is not later or is too far away; RATE_LIMITED
 */
export async function extendMembership(
  ports: CountingPorts,
  acting: ActingOperator,
  { accountId, product, from, until }: Extension,
): Promise<number> {
  return ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    const vips = await tables.vips.all({ accountId });
    const vip = vips.find((one) => product === null || one.product === product);
    if (!vip) throw new Refusal('NOT_FOUND');
    if (vip.endsAt === until) return until;
    if (vip.endsAt !== from) throw new Refusal('MEMBERSHIP_CHANGED');
    if (until <= Math.max(from, ports.now()) || until > latestExtension(vip, ports.now()))
      throw new Refusal('FIELDS_INVALID');
    await tables.vips.put({ ...vip, endsAt: until });
    await countAct(ports, tables, acting, 'benefits');
    const detail = { product: vip.product, until: new Date(until).toISOString() };
    await recordOperatorEvent(ports, tables, acting, { kind: 'membership-extended', accountId, ...detail });
    const before = new Date(from).toISOString();
    await recordAudit(ports, tables, acting, {
      kind: 'membership-extended',
      accountId,
      detail: { ...detail, from: before },
    });
    return until;
  });
}
