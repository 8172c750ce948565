import { claimLogouts, deliverLogout, type NotifyProduct } from './domain/openid/deliver-logouts.ts';
import type { Ports } from './domain/ports.ts';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** Logouts that are under way at once to one product. */
const AT_ONCE = 20;

interface Work {
  readonly ports: Ports;
  readonly notify: NotifyProduct;
  readonly logouts: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/**
 * Notifies products that a session has ended until `signal` aborts: as soon as this node has ended one, twice a second while
 * some are under way, and otherwise every `idleMs`, for those of a killed node and those that are due again. Each product has a
 * share of its own: one that does not answer keeps no other waiting.
 */
export async function notifyProducts(work: Work, signal: AbortSignal): Promise<void> {
  const { ports, logouts, idleMs, failed } = work;
  const underWay = new Map<string, Set<Promise<void>>>();
  const sending = () => [...underWay.values()].flatMap((ofProduct) => [...ofProduct]);
  while (!signal.aborted) {
    await logouts.wait(sending().length > 0 ? BUSY_MS : idleMs, signal);
    if (signal.aborted) break;
    try {
      for (const { id } of ports.products.list()) {
        const ofProduct = underWay.get(id) ?? new Set();
        underWay.set(id, ofProduct);
        await sendDue(work, id, ofProduct);
      }
    } catch (error) {
      failed(error);
    }
  }
  await Promise.all(sending());
}

/** Sends as many logouts of a product as there is room for beside those that are under way. */
async function sendDue(
  { ports, notify, logouts, failed }: Work,
  product: string,
  underWay: Set<Promise<void>>,
): Promise<void> {
  const room = AT_ONCE - underWay.size;
  const claimed = room > 0 ? await claimLogouts(ports, product, room) : [];
  for (const delivery of claimed) {
    const sent = deliverLogout(ports, notify, delivery)
      .catch(failed)
      .finally(() => {
        // More may wait for the room.
        if (underWay.size === AT_ONCE) logouts.wake();
        underWay.delete(sent);
      });
    underWay.add(sent);
  }
}
