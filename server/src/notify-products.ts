import { setTimeout as delay } from 'node:timers/promises';
import { deliverLogouts, type NotifyProduct } from './domain/openid/deliver-logouts.ts';
import type { Ports } from './domain/ports.ts';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
/** Batches that are under way at once, while products are slow. */
const BATCHES_MAX = 20;

interface Work {
  readonly ports: Ports;
  readonly notify: NotifyProduct;
  readonly logouts: WakeUp;
  readonly idleMs: number;
  failed(error: unknown): void;
}

/**
 * Notifies products that a session has ended until `signal` aborts: as soon as this node has ended one, twice a second while
 * there are some, and otherwise every `idleMs`, for those of a killed node and those that are due again. A product that does
 * not answer keeps no other waiting.
 */
export async function notifyProducts(
  { ports, notify, logouts, idleMs, failed }: Work,
  signal: AbortSignal,
): Promise<void> {
  const batches = new Set<Promise<boolean>>();
  let isBusy = false;
  while (!signal.aborted) {
    await logouts.wait(isBusy ? BUSY_MS : idleMs, signal);
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
