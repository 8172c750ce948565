import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** The maximum number of deliveries of one queue in flight to one product. */
const AT_ONCE = 20;

/** A way of delivering to products: back-channel logouts, or pushed events. */
export interface ProductQueue {
  /** Returns the products that may have something due. */
  products(): Promise<readonly string[]>;
  /** Claims up to `limit` deliveries of a product that are due, by leases. Each function tries one of them once. */
  claim(product: string, limit: number): Promise<readonly (() => Promise<void>)[]>;
}

interface Work {
  readonly queues: readonly ProductQueue[];
  readonly due: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/**
 * Delivers what is due to products, until `signal` aborts. Looks as soon as this node has made something due, and twice
 * a second while deliveries are in flight. Otherwise it looks every `idleMs` for those of a killed node and those that
 * are due again. Each product has its own share of each queue, so one that does not answer does not delay the others.
 */
export async function deliverToProducts(work: Work, signal: AbortSignal): Promise<void> {
  const { queues, due, idleMs, failed } = work;
  const shares = queues.map((queue) => ({ queue, inFlight: new Map<string, Set<Promise<void>>>() }));
  const sending = () => shares.flatMap(({ inFlight }) => [...inFlight.values()].flatMap((one) => [...one]));
  while (!signal.aborted) {
    await due.wait(sending().length > 0 ? BUSY_MS : idleMs, signal);
    if (signal.aborted) break;
    for (const { queue, inFlight } of shares) await sendDue(work, queue, inFlight).catch(failed);
  }
  await Promise.all(sending());
}

/** Sends what is due in a queue, for each product up to the number that may still be in flight. */
async function sendDue(
  { due, failed }: Work,
  queue: ProductQueue,
  inFlight: Map<string, Set<Promise<void>>>,
): Promise<void> {
  for (const product of await queue.products()) {
    const ofProduct = inFlight.get(product) ?? new Set();
    inFlight.set(product, ofProduct);
    const free = AT_ONCE - ofProduct.size;
    for (const deliver of free > 0 ? await queue.claim(product, free) : []) {
      const sent = deliver()
        .catch(failed)
        .finally(() => {
          // More deliveries may wait for this place, or for this one to be done.
          due.wake();
          ofProduct.delete(sent);
        });
      ofProduct.add(sent);
    }
  }
}
