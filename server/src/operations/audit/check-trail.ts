import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { AuditCheck } from '../../model/entities/audit-check.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { verifyTrail } from './verify-trail.ts';

/** A node that ends during a check leaves it to another node after this time. */
const LEASE_MS = 10 * 60_000;

/**
 * Checks the whole audit trail if a check is due: an hour after the last one, or earlier if an operator has asked for
 * it. One node does it. The trail is read in the thread of long reads.
 *
 * @param signal ends the check after the running batch, without a result
 */
export async function checkTrail(
  { store, secrets, now }: Pick<Ports, 'store' | 'secrets' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  if (!(await store.tx(({ auditChecks }) => auditChecks.claim({ now: at, leaseEndsAt: at + LEASE_MS })))) return;
  const verdict = await verifyTrail({ secrets, store: { ...store, read: store.longRead } }, null, signal).catch(
    (error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    },
  );
  if (!verdict) return;
  const found = { checkedAt: now(), entries: verdict.entries, broken: verdict.broken };
  await store.tx(async ({ auditChecks }) => {
    const since = firstSeen(found, await auditChecks.last());
    await auditChecks.finish({ ...found, since }, found.checkedAt + HOUR_MS);
  });
}

/** Returns the time of the first check with the same result. */
function firstSeen(found: Omit<AuditCheck, 'since'>, before: AuditCheck | null): number {
  const isSame = before?.broken?.seq === found.broken?.seq && before?.broken?.reason === found.broken?.reason;
  return before && isSame ? before.since : found.checkedAt;
}
