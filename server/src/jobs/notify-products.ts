import type { NotifyProduct } from '../model/ports/notify-product.ts';
import type { Ports } from '../model/ports/ports.ts';
import { claimLogouts, deliverLogout } from '../operations/openid/deliver-logouts.ts';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** The maximum number of logouts in flight to one product. */
const AT_ONCE = 20;

interface Work {
  readonly ports: Ports;
  readonly notify: NotifyProduct;
  readonly logouts: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/**
 * Notifies products that a session has ended, until `signal` aborts. Looks for due logouts as soon as this node has
 * ended a session, and twice a second while some are in flight. Otherwise it looks every `idleMs` for those of a killed
 * node and those that are due again. Each product has its own share, so one that does not answer does not delay the
 * others.
 */
export async function notifyProducts(work: Work, signal: AbortSignal): Promise<void> {
  const { ports, logouts, idleMs, failed } = work;
  const inFlight = new Map<string, Set<Promise<void>>>();
  const sending = () => [...inFlight.values()].flatMap((ofProduct) => [...ofProduct]);
  while (!signal.aborted) {
    await logouts.wait(sending().length > 0 ? BUSY_MS : idleMs, signal);
    if (signal.aborted) break;
    try {
      for (const { id } of ports.products.list()) {
        const ofProduct = inFlight.get(id) ?? new Set();
        inFlight.set(id, ofProduct);
        await sendDue(work, id, ofProduct);
      }
    } catch (error) {
      failed(error);
    }
  }
  await Promise.all(sending());
}

/** Sends due logouts of a product, up to the number that may still be in flight. */
async function sendDue(
  { ports, notify, logouts, failed }: Work,
  product: string,
  inFlight: Set<Promise<void>>,
): Promise<void> {
  const free = AT_ONCE - inFlight.size;
  const claimed = free > 0 ? await claimLogouts(ports, product, free) : [];
  for (const delivery of claimed) {
    const sent = deliverLogout(ports, notify, delivery)
      .catch(failed)
      .finally(() => {
        // More logouts may wait for this slot.
        if (inFlight.size === AT_ONCE) logouts.wake();
        inFlight.delete(sent);
      });
    inFlight.add(sent);
  }
}
