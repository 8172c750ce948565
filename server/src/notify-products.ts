import { deliverLogouts, type NotifyProduct } from './domain/openid/deliver-logouts.ts';
import type { Ports } from './domain/ports.ts';
import type { WakeUp } from './wake-up.ts';

const BUSY_MS = 500;
const IDLE_MS = 5_000;

/**
 * Notifies products that a session has ended until `signal` aborts: as soon as this node has ended one, twice a second while
 * there are some, and otherwise every few seconds, for those of a killed node and those that are due again.
 */
export async function notifyProducts(
  ports: Ports,
  notify: NotifyProduct,
  logouts: WakeUp,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let isBusy = false;
  while (!signal.aborted) {
    await logouts.wait(isBusy ? BUSY_MS : IDLE_MS, signal);
    if (signal.aborted) return;
    isBusy = await deliverLogouts(ports, notify).catch((error: unknown) => {
      failed(error);
      return true;
    });
  }
}
