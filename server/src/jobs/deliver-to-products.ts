import { setTimeout as pause } from 'node:timers/promises';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** The maximum number of deliveries of one stream in flight. */
const AT_ONCE = 20;
/** A timer may end some milliseconds before the clock of the server says so. */
const LATER_MS = 10;

/** Tries a delivery once. Returns in how many milliseconds something of its stream is due again, if it failed. */
type Delivery = () => Promise<readonly number[]>;

/** The deliveries to products, by streams: pushed events, and back-channel logouts. */
export interface ProductQueue {
  /** Returns the streams that may have something due. */
  streams(): Promise<readonly string[]>;
  /** Claims up to `limit` deliveries of a stream that are due, by leases. */
  claim(stream: string, limit: number): Promise<readonly Delivery[]>;
}

interface Work {
  readonly queue: ProductQueue;
  readonly due: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/** The work for one stream: the claim that is under way, and the deliveries in flight. */
interface Lane {
  claim: Promise<void> | null;
  readonly sending: Set<Promise<void>>;
}

interface Running extends Work {
  readonly lanes: Map<string, Lane>;
  /** The times at which a delivery that this node has tried is due again, sooner than `idleMs`. */
  readonly again: Set<number>;
}

/**
 * Delivers what is due to products, until `signal` aborts. Looks as soon as this node has made something due, when what
 * it has tried is due again, and twice a second while deliveries are in flight. Otherwise it looks every `idleMs` for
 * what other nodes have left. Each stream has its own share, so neither a product that does not answer nor a claim that
 * takes long delays the others.
 */
export async function deliverToProducts(work: Work, signal: AbortSignal): Promise<void> {
  const running: Running = { ...work, lanes: new Map(), again: new Set() };
  const sending = () => [...running.lanes.values()].flatMap((lane) => [...lane.sending]);
  while (!signal.aborted) {
    await work.due.wait(Math.min(sending().length > 0 ? BUSY_MS : work.idleMs, untilNext(running)), signal);
    if (signal.aborted) break;
    await sendDue(running).catch(work.failed);
  }
  await Promise.all([...running.lanes.values()].map(({ claim }) => claim));
  await Promise.all(sending());
}

/** Forgets the times that have passed, and returns the milliseconds until the next one. */
function untilNext({ again }: Running): number {
  const now = performance.now();
  for (const time of again) if (time <= now) again.delete(time);
  return Math.min(...again) - now;
}

/** Sends what is due, for each stream up to the number that may still be in flight. */
async function sendDue(running: Running): Promise<void> {
  for (const stream of await running.queue.streams()) {
    const lane = running.lanes.get(stream) ?? { claim: null, sending: new Set() };
    running.lanes.set(stream, lane);
    if (lane.claim !== null || lane.sending.size === AT_ONCE) continue;
    lane.claim = claimAndSend(running, stream, lane)
      .catch(running.failed)
      .finally(() => {
        lane.claim = null;
      });
    await endOrLeave(lane.claim);
  }
}

/** Waits until a claim has ended, but leaves one that takes long to itself. */
async function endOrLeave(claim: Promise<void>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([claim, pause(BUSY_MS, undefined, { signal: ended.signal }).catch(() => undefined)]);
  ended.abort();
}

async function claimAndSend({ queue, due, idleMs, failed, again }: Running, stream: string, { sending }: Lane) {
  for (const deliver of await queue.claim(stream, AT_ONCE - sending.size)) {
    const sent = deliver()
      .then((waits) => {
        for (const ms of waits) if (ms < idleMs) again.add(performance.now() + Math.max(0, ms) + LATER_MS);
      }, failed)
      .finally(() => {
        // More deliveries may wait for this place, or for this one to be done.
        due.wake();
        sending.delete(sent);
      });
    sending.add(sent);
  }
}
