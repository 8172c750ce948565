import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../../model/ports/ports.ts';

/**
 * Sessions in one transaction, and the pause after it in milliseconds, so that other calls do not wait for the
 * transactions.
 */
const AT_ONCE = 50;
const PAUSE_MS = 10;

/**
 * Ends the sessions that were not used for 30 days or started 180 days ago (docs/contract.md, section 2). The products
 * they signed in to are notified like after any other end of a session.
 *
 * @param signal ends the work after the running transaction
 */
export async function endLapsedSessions(
  { store, now, pause }: Pick<Ports, 'store' | 'now' | 'pause'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const at = now();
    const lapsed = { seenBefore: at - lifetimes.refreshTokenIdleMs, begunBefore: at - lifetimes.sessionMs };
    if (await store.tx(({ sessions }) => sessions.endLapsed(lapsed, at, AT_ONCE))) return;
    await pause(PAUSE_MS, signal).catch(() => undefined);
  }
}
