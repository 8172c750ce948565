import { clockDifferenceMaxMs } from '../../model/clock-difference.ts';
import type { StreamState } from '../../model/entities/audit-stream.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';
import type { EventReceiver } from '../../model/ports/event-receiver.ts';
import type { Ports, Store, Tables } from '../../model/ports/ports.ts';
import { ofAuditEntry, ofSecurityEvent } from './ocsf-event.ts';

/** The lease is longer than the receiver may take to answer: `PROVIDER_TIMEOUT_MS` is at most a minute. */
const LEASE_MS = 120_000;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 5 * 60_000;
/** A stream that is due later than this waits by a clock that was set back since. It is due now. */
const DUE_WITHIN_MS = WAIT_MAX_MS + clockDifferenceMaxMs;
/** The maximum number of audit entries, and of security events, in one batch. */
const AT_ONCE = 100;

type StreamPorts = Pick<Ports, 'eventReceiver' | 'store' | 'now'>;

interface Batch {
  readonly entries: readonly AuditEntry[];
  readonly events: readonly StoredEvent[];
}

/**
 * Sends what the receiver does not have yet: audit entries in the order of their numbers, then security events. One
 * node at a time sends. A batch counts as sent once the receiver has confirmed it. After a kill or a lost answer, the
 * batch is sent again with the same ids, and nothing is left out. While the receiver refuses, the next try follows
 * after a second, doubled up to five minutes.
 *
 * @param signal ends the work after the running batch
 * @throws the error of the receiver
 */
export async function streamEvents(ports: StreamPorts, signal: AbortSignal): Promise<void> {
  const { eventReceiver: receiver, store, now } = ports;
  if (!receiver) return;
  const { dueAt, sentSeq } = await store.read.auditStream.state();
  const isWaiting = dueAt > now() && dueAt <= now() + DUE_WITHIN_MS;
  if (isWaiting || isEmpty(await nextBatch(store.read, sentSeq))) return;
  const at = now();
  const claim = { now: at, dueBy: at + DUE_WITHIN_MS, leaseEndsAt: at + LEASE_MS };
  const claimed = await store.tx(({ auditStream }) => auditStream.claim(claim));
  if (claimed) await sendBatches(ports, receiver, claimed, signal);
}

async function sendBatches(
  { store, now }: Pick<Ports, 'store' | 'now'>,
  receiver: EventReceiver,
  claimed: StreamState,
  signal: AbortSignal,
): Promise<void> {
  let { sentSeq, failures } = claimed;
  try {
    for (let goesOn = true; goesOn; failures = 0) {
      const batch = await nextBatch(store.read, sentSeq);
      if (!isEmpty(batch)) await receiver.send(formatLines(batch, receiver.masksAddresses));
      sentSeq = batch.entries.at(-1)?.seq ?? sentSeq;
      goesOn = isFull(batch) && !signal.aborted;
      await keepSent(store, claimed, { ...batch, sentSeq, dueAt: goesOn ? now() + LEASE_MS : 0 });
    }
  } catch (error) {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, WAIT_MAX_MS);
    await store.tx(({ auditStream }) => auditStream.putOff(claimed, now() + wait));
    throw error;
  }
}

/** Stores in one transaction what was sent, and the end of the lease. */
const keepSent = (
  store: Store,
  claimed: StreamState,
  { sentSeq, dueAt, events }: Batch & Pick<StreamState, 'sentSeq' | 'dueAt'>,
): Promise<void> =>
  store.tx(async ({ auditStream }) => {
    if (!(await auditStream.advance(claimed, sentSeq, dueAt))) throw new Error('another node has the stream');
    if (events.length > 0) await auditStream.markSent(events.map(({ id }) => id));
  });

async function nextBatch({ auditEntries, auditStream }: Tables, sentSeq: number): Promise<Batch> {
  return {
    entries: await auditEntries.following({ after: sentSeq, limit: AT_ONCE }),
    events: await auditStream.unsent({ limit: AT_ONCE }),
  };
}

const isFull = ({ entries, events }: Batch) => entries.length === AT_ONCE || events.length === AT_ONCE;
const isEmpty = ({ entries, events }: Batch) => entries.length + events.length === 0;

const formatLines = ({ entries, events }: Batch, masksAddresses: boolean): string =>
  [
    ...entries.map((entry) => ofAuditEntry(entry, masksAddresses)),
    ...events.map((event) => ofSecurityEvent(event, masksAddresses)),
  ]
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
