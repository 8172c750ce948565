import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../../model/ports/ports.ts';

/** Sessions of one transaction: sign-ins must not wait for it. */
const AT_ONCE = 50;

/**
 * Ends the sessions that were not used for 30 days, or began 180 days ago (docs/contract.md, section 2), so that the
 * products that they signed in to are notified as for any other end.
 *
 * @param signal ends the work after the running transaction
 */
export async function endLapsedSessions(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  let ended = AT_ONCE;
  while (ended >= AT_ONCE && !signal?.aborted) {
    const at = now();
    const lapsed = { seenBefore: at - lifetimes.refreshTokenIdleMs, begunBefore: at - lifetimes.sessionMs };
    ended = await store.tx(({ sessions }) => sessions.endLapsed(lapsed, at, AT_ONCE));
  }
}
