import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** The maximum number of deliveries of one stream in flight. */
const AT_ONCE = 20;

/** The deliveries to products, by streams: pushed events, and back-channel logouts. */
export interface ProductQueue {
  /** Returns the streams that may have something due. */
  streams(): Promise<readonly string[]>;
  /** Claims up to `limit` deliveries of a stream that are due, by leases. Each function tries one of them once. */
  claim(stream: string, limit: number): Promise<readonly (() => Promise<void>)[]>;
}

interface Work {
  readonly queue: ProductQueue;
  readonly due: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/**
 * Delivers what is due to products, until `signal` aborts. Looks as soon as this node has made something due, and twice
 * a second while deliveries are in flight. Otherwise it looks every `idleMs` for deliveries of a killed node and for
 * deliveries that are due again. Each stream has its own share, so a product that does not answer does not delay the
 * others.
 */
export async function deliverToProducts(work: Work, signal: AbortSignal): Promise<void> {
  const { due, idleMs, failed } = work;
  const inFlight = new Map<string, Set<Promise<void>>>();
  const sending = () => [...inFlight.values()].flatMap((one) => [...one]);
  while (!signal.aborted) {
    await due.wait(sending().length > 0 ? BUSY_MS : idleMs, signal);
    if (signal.aborted) break;
    await sendDue(work, inFlight).catch(failed);
  }
  await Promise.all(sending());
}

/** Sends what is due, for each stream up to the number that may still be in flight. */
async function sendDue({ queue, due, failed }: Work, inFlight: Map<string, Set<Promise<void>>>): Promise<void> {
  for (const stream of await queue.streams()) {
    const ofStream = inFlight.get(stream) ?? new Set();
    inFlight.set(stream, ofStream);
    const free = AT_ONCE - ofStream.size;
    for (const deliver of free > 0 ? await queue.claim(stream, free) : []) {
      const sent = deliver()
        .catch(failed)
        .finally(() => {
          // More deliveries may wait for this place, or for this one to be done.
          due.wake();
          ofStream.delete(sent);
        });
      ofStream.add(sent);
    }
  }
}
