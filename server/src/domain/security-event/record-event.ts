import type { AccountEvent, RefusalEvent } from '../events.ts';
import type { Ports, Tables } from '../ports.ts';
import type { RequestContext } from '../request-context.ts';
import type { StoredEvent } from './security-event.ts';

/** What an event keeps of the call that caused it; all null outside of a call. */
export type EventOrigin = { readonly [K in 'requestId' | 'ip' | 'deviceName']: RequestContext[K] | null };

/**
 * Records an event, inside the transaction of its act: the row exists if and only if the act does. The store logs and
 * counts it after the commit, so that the caller does not report it again.
 */
export async function recordEvent(
  ports: Pick<Ports, 'random' | 'now'>,
  tables: Pick<Tables, 'securityEvents'>,
  origin: EventOrigin,
  event: AccountEvent,
): Promise<void> {
  await tables.securityEvents.insert(storedEvent(ports, origin, event));
}

/** The row of an event. */
export function storedEvent(
  { random, now }: Pick<Ports, 'random' | 'now'>,
  { requestId, ip, deviceName }: EventOrigin,
  { kind, accountId, ...detail }: AccountEvent | (RefusalEvent & { readonly accountId: string | null }),
): StoredEvent {
  return { id: random.id(), accountId, kind, at: now(), actor: 'user', requestId, ip, deviceName, detail };
}
