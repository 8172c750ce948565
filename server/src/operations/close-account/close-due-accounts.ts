import { isClosed } from '../../model/entities/account.ts';
import { postponeUntold } from '../../model/irrevocable/pending-act.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';

const AT_ONCE = 20;

/**
 * Closes the accounts whose waiting time is over, and returns how many. Each closing is one transaction that locks the
 * account and checks again. It is safe on several nodes and under kills, and serialized with the owner's own calls. An
 * account is not closed while a change of the last 72 hours can be undone, or before a contact was notified.
 */
export async function closeDueAccounts(ports: Ports, signal?: AbortSignal): Promise<number> {
  let closed = 0;
  for (;;) {
    const due = await ports.store.read.accounts.dueForClosing({ now: ports.now(), limit: AT_ONCE });
    for (const id of due) {
      if (signal?.aborted) return closed;
      if (await closeIfDue(ports, id)) closed += 1;
    }
    if (due.length < AT_ONCE) return closed;
  }
}

const closeIfDue = (ports: Ports, id: string): Promise<boolean> =>
  ports.store.longTx(async (tables) => {
    const account = await tables.accounts.byId({ id });
    const isDue = account !== null && account.closesAt !== null && account.closesAt <= ports.now();
    if (!isDue || isClosed(account)) return false;
    const undoableUntil = await tables.contactChanges.undoableUntil({ accountId: id, now: ports.now() });
    if (undoableUntil !== null) {
      await tables.accounts.setClosesAt({ id, at: undoableUntil });
      await tables.pendingActs.postpone({ accountId: id, dueAt: undoableUntil });
      return false;
    }
    if (await postponeUntold(ports, tables, account, null)) return false;
    await closeAccountNow(ports, tables, account);
    return true;
  });
