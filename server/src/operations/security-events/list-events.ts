import type { Caller } from '../../model/entities/request-context.ts';
import type { OwnerEvent } from '../../model/entities/security-event.ts';
import { LAST_ID } from '../../model/id-time.ts';
import { cutPage } from '../../model/list-page.ts';
import type { Ports } from '../../model/ports/ports.ts';

export interface EventPage {
  readonly events: readonly OwnerEvent[];
  /** The cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
}

/**
 * Returns the security events of the caller's account, newest first.
 *
 * @param cursor `nextCursor` of the previous page; null for the newest events
 */
export async function listEvents(
  ports: Ports,
  caller: Caller,
  cursor: string | null,
  size: number,
): Promise<EventPage> {
  const { securityEvents } = ports.store.read;
  // One more than requested shows whether another page follows.
  const found = await securityEvents.forOwner({
    accountId: caller.account.id,
    before: cursor ?? LAST_ID,
    limit: size + 1,
  });
  const { entries, next } = cutPage(found, size, ({ id }) => id);
  return { events: entries, nextCursor: next };
}
