import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { openNotice, sealNotice } from '../../model/security-event/seal-notice.ts';

/**
 * Sends a notice of the last 72 hours again, unchanged, to the contact that it was sent to. Does not send a notice that
 * is still waiting for its next try. Each account has a limit of five resent notices a day.
 *
 * @throws Refusal GONE, NOT_FOUND, RATE_LIMITED
 */
export async function resendNotice(
  ports: Ports,
  acting: ActingOperator,
  accountId: string,
  noticeId: string,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    await lockOpenAccount(tables, accountId);
    const kept = await tables.noticeDeliveries.byId({ accountId, id: noticeId });
    if (!kept?.sealed || kept.state === 'waiting') throw new Refusal('NOT_FOUND');
    const limit = { key: `notices-resent:${accountId}`, limit: ports.limits.noticesResent };
    const refusal = await countAgainstLimits(ports, tables, [limit]);
    if (refusal) throw refusal;
    const { kind, channel, maskedContact, sealed } = kept;
    const [id, createdAt] = [ports.random.id(), ports.now()];
    const notice = openNotice(ports, sealed);
    const again = notice ? sealNotice(ports, { ...notice, isResent: true }) : sealed;
    await tables.pendingNotices.insert({ id, sealed: again, createdAt });
    // Only the row of the first delivery keeps the copy of the notice, so the copy expires with that row.
    await tables.noticeDeliveries.insert({ id, accountId, kind, channel, maskedContact, createdAt, sealed: null });
    await recordOperatorEvent(ports, tables, acting, { kind: 'notice-resent', accountId, notice: kind });
    await recordAudit(ports, tables, acting, { kind: 'notice-resent', accountId, detail: { notice: kind } });
  });
}
