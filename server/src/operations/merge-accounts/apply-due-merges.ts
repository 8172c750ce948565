import { lockOpenAccount } from '../../model/account/open-account.ts';
import type { PendingAct, PendingMerge } from '../../model/entities/pending-act.ts';
import { postponeUntold, stopAct } from '../../model/irrevocable/pending-act.ts';
import { isUnavailable, stillLeads } from '../../model/merge/merge-party.ts';
import { planMerge } from '../../model/merge/plan-merge.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { loadParties, mergeParties } from './apply-merge.ts';

const AT_ONCE = 20;
/** Longer than the merge of two large accounts takes. After it, the merges of a killed node are due again. */
const LEASE_MS = 5 * 60_000;

/**
 * Applies the merges whose 72 hours are over, and returns how many. A merge that no contact was notified of waits. A
 * node claims each merge by a lease, so that nodes do not wait for each other. Each merge is one transaction that locks
 * both accounts and checks again, so it cannot be applied twice or after a stop.
 */
export async function applyDueMerges(ports: Ports, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const now = ports.now();
    const due = await ports.store.tx(({ pendingActs }) =>
      pendingActs.claimDueMerges({ now, leaseEnd: now + LEASE_MS, limit: AT_ONCE }),
    );
    for (const act of due) {
      if (signal?.aborted) return done;
      if (await applyIfUnchanged(ports, act)) done += 1;
    }
    if (due.length < AT_ONCE) return done;
  }
}

const applyIfUnchanged = (ports: Ports, claimed: PendingAct): Promise<boolean> =>
  ports.store.longTx(async (tables) => {
    if (!claimed.merge) return false;
    const { survivor, merged } = await loadParties(tables, claimed.merge.survivorId, claimed.accountId);
    const act = await tables.pendingActs.ofAccount({ accountId: claimed.accountId });
    // The merge was stopped, replaced or claimed again since.
    if (!act?.merge || act.tokenHash !== claimed.tokenHash || act.dueAt !== claimed.dueAt) return false;
    const at = ports.now();
    const undoableUntil = await tables.contactChanges.undoableUntil({ accountId: act.accountId, now: at });
    if (merged && undoableUntil !== null) {
      await tables.pendingActs.postpone({ accountId: act.accountId, dueAt: undoableUntil });
      return false;
    }
    const plan = decide({ survivor, merged }, act.merge, at);
    if (!plan || !survivor || !merged) {
      await stopAct(ports, tables, outsideOfCalls, act.accountId);
      return false;
    }
    const ending = await lockOpenAccount(tables, act.accountId);
    if (await postponeUntold(ports, tables, ending, act.merge)) return false;
    const holder = { account: survivor.account, session: { id: '' } };
    const { by } = act.merge;
    await mergeParties(ports, tables, outsideOfCalls, { survivor, merged, plan, by, holder });
    return true;
  });

/** Returns the plan of a pending merge, or null if the merge is no longer possible as requested. */
function decide(
  { survivor, merged }: Awaited<ReturnType<typeof loadParties>>,
  merge: PendingMerge,
  now: number,
): ReturnType<typeof planMerge> | null {
  if (!survivor || !merged || isUnavailable(survivor) || isUnavailable(merged) || !stillLeads(merged, merge))
    return null;
  const plan = planMerge(survivor, merged, merge.keep, now);
  return plan.undecided.length > 0 ? null : plan;
}
