import { setTimeout as delay } from 'node:timers/promises';
import { deliverLogouts, type NotifyProduct } from './domain/openid/deliver-logouts.ts';
import type { Ports } from './domain/ports.ts';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
const IDLE_MS = 5_000;
/** Batches that are under way at once, while products are slow. */
const BATCHES_MAX = 20;

/**
 * Notifies products that a session has ended until `signal` aborts: as soon as this node has ended one, twice a second while
 * there are some, and otherwise every few seconds, for those of a killed node and those that are due again. A product that
 * does not answer keeps no other waiting.
 */
export async function notifyProducts(
  ports: Ports,
  notify: NotifyProduct,
  logouts: WakeUp,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const batches = new Set<Promise<boolean>>();
  let isBusy = false;
  while (!signal.aborted) {
    await logouts.wait(isBusy ? BUSY_MS : IDLE_MS, signal);
    if (signal.aborted) break;
    if (batches.size >= BATCHES_MAX) await Promise.race(batches);
    const batch = deliverLogouts(ports, notify).catch((error: unknown) => {
      failed(error);
      return true;
    });
    batches.add(batch);
    void batch.finally(() => batches.delete(batch));
    isBusy = await Promise.race([batch, delay(BUSY_MS, true)]);
  }
  await Promise.all(batches);
}
