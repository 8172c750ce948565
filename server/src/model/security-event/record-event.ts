import type { AccountEvent, RefusalEvent } from '../entities/events.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { StoredEvent } from '../entities/security-event.ts';
import type { Audience } from '../notice.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { tellProducts } from '../product-events/tell-products.ts';
import { createNotices } from './create-notices.ts';
import { storeNotice } from './store-notice.ts';

/** The facts of the call that an event stores; all null outside of a call. The actor is the user by default. */
export type EventOrigin = {
  readonly [K in 'requestId' | 'ip' | 'deviceName']: RequestContext[K] | null;
} & { readonly actor?: StoredEvent['actor'] };

/** The origin of actions by the server or an operator. */
export const outsideOfCalls: EventOrigin = { requestId: null, ip: null, deviceName: null };

type RecordingTables = Pick<
  Tables,
  'securityEvents' | 'pendingNotices' | 'noticeDeliveries' | 'productEvents' | 'accounts'
>;
type RecordedEvent = AccountEvent & { readonly audiences?: readonly Audience[] };

/**
 * Records an event, inside the transaction of the operation: both are committed, or neither. The store logs and counts
 * the event after the commit, so the caller does not report it. Its notices, and what products are told, are stored in
 * the same transaction, and sent after the commit.
 *
 * `audiences` are the accounts whose contacts are notified, in their state before the change.
 */
export async function recordEvent(
  ports: Pick<Ports, 'random' | 'now' | 'secrets' | 'notMeUrl'>,
  tables: RecordingTables,
  origin: EventOrigin,
  { audiences = [], ...event }: RecordedEvent,
): Promise<void> {
  const row = storedEvent(ports, origin, event);
  await tables.securityEvents.insert(row);
  await tellProducts(tables, event, row);
  await storeNotices(ports, tables, { row, event, audiences });
}

/** Stores the notices of an event, inside a transaction. They are sent after the commit. */
export async function storeNotices(
  ports: Pick<Ports, 'random' | 'secrets' | 'notMeUrl'>,
  tables: Pick<Tables, 'pendingNotices' | 'noticeDeliveries'>,
  told: { readonly row: StoredEvent; readonly event: AccountEvent; readonly audiences: readonly Audience[] },
): Promise<void> {
  const { row, event, audiences } = told;
  for (const { notice, to } of createNotices(ports, row, event, audiences)) {
    const email = to.find(({ kind }) => kind === 'email')?.value;
    const [{ accountId }, times] = [event, { at: row.at, dueAt: row.at }];
    for (const contact of to) await storeNotice(ports, tables, { accountId, notice, to: contact, email }, times);
  }
}

export type PortsWithoutLink = Pick<Ports, 'random' | 'now' | 'secrets'>;

/** Records an event whose notices have no link, or that no notice announces. */
export const recordWithoutLink = (
  { random, now, secrets }: PortsWithoutLink,
  tables: RecordingTables,
  origin: EventOrigin,
  event: RecordedEvent,
): Promise<void> => recordEvent({ random, now, secrets, notMeUrl: () => '' }, tables, origin, event);

/** Returns the row of an event. */
export function storedEvent(
  { random, now }: Pick<Ports, 'random' | 'now'>,
  { requestId, ip, deviceName, actor = 'user' }: EventOrigin,
  { kind, accountId, ...detail }: AccountEvent | (RefusalEvent & { readonly accountId: string | null }),
): StoredEvent {
  return { id: random.id(), accountId, kind, at: now(), actor, requestId, ip, deviceName, detail };
}
