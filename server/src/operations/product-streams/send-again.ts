import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { DatabasePorts, Ports } from '../../model/ports/ports.ts';
import { COUNTED_MAX } from '../../model/product-events/stream-backlogs.ts';
import { closedFor, type StreamRefusal } from './operate-stream.ts';

/** Each batch renews the lease. A short lease lets another node soon continue the work of a killed one. */
const LEASE_MS = 10_000;
/** The events in one transaction, and the pause after it that lets other transactions through. */
const BATCH = 200;
const PAUSE_MS = 10;

/** The number of events that are sent again, and whether there are more than were counted. */
interface Resent {
  readonly events: number;
  readonly isMore: boolean;
}

/**
 * Starts to send the events again that a stream has delivered or its receiver has refused and that happened since a
 * time, in their order and with the same ids; a job on any node does it (`runSendingAgain`). Returns their number, or
 * why not.
 */
export async function sendAgain(
  ports: DatabasePorts,
  acting: ActingOperator,
  name: string,
  since: number,
): Promise<Resent | StreamRefusal> {
  const until = ports.now();
  if (since > until) return 'future';
  const asked = { product: name, since, until };
  const counted = await ports.store.longRead.productEvents.countAgain({ ...asked, after: '', limit: COUNTED_MAX + 1 });
  const events = Math.min(counted, COUNTED_MAX);
  return ports.store.tx(async (tables) => {
    const stream = await tables.eventStreams.ofProduct({ product: name });
    if (!stream || stream.status === 'disabled') return closedFor(stream);
    if (!(await tables.eventStreams.startAgain(asked))) return 'resending';
    await recordAudit(ports, tables, acting, {
      kind: 'event-stream-resent',
      detail: { product: name, from: new Date(since).toISOString(), rows: events },
    });
    return { events, isMore: counted > COUNTED_MAX };
  });
}

/**
 * Makes the events due again that operators send again, of all streams. Each batch is one transaction with the
 * progress and the renewed lease, so any node can continue from the last batch of a killed node, and each event is due
 * again once.
 *
 * @param signal ends the work after the running batch
 */
export async function runSendingAgain(
  ports: Pick<Ports, 'store' | 'now' | 'pause'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { product: name, againDueAt } of await ports.store.read.eventStreams.list())
    if (againDueAt !== null && againDueAt <= ports.now()) await sendAllOf(ports, name, signal);
}

async function sendAllOf(
  { store, now, pause }: Pick<Ports, 'store' | 'now' | 'pause'>,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  let leaseEndsAt = at + LEASE_MS;
  const first = await store.tx(({ eventStreams }) => eventStreams.claimAgain({ product: name, now: at, leaseEndsAt }));
  for (let rest = first; rest !== null && !signal.aborted; ) {
    const present = rest;
    const dueAt = now() + LEASE_MS;
    rest = await store.tx(async ({ eventStreams, productEvents }) => {
      const stream = await eventStreams.ofProduct({ product: name });
      // A disabled stream keeps nothing.
      const isOpen = stream !== null && stream.status !== 'disabled';
      const again = isOpen ? await productEvents.sendAgain({ ...present, limit: BATCH }) : [];
      const after = again.toSorted().at(-1) ?? present.after;
      const isLast = again.length < BATCH;
      // Another node has continued after the lease, and this batch is undone.
      if (!(await eventStreams.advanceAgain({ product: name, leaseEndsAt, after, dueAt: isLast ? null : dueAt })))
        throw new Error(`the lease of the events that ${name} is sent again has ended`);
      return isLast ? null : { ...present, after };
    });
    leaseEndsAt = dueAt;
    await pause(PAUSE_MS, signal).catch(() => undefined);
  }
}
