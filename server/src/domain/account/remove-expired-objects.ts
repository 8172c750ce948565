import type { Ports } from '../ports.ts';
import { fromObjectStore } from './object-store-failure.ts';

/** Objects removed in one go: a slow store must not be asked for more than it does before the next. */
const BATCH = 200;

/**
 * Removes the objects whose time has come, and gives how many. One that the store did not remove is tried again next time.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function removeExpiredObjects(ports: Ports): Promise<number> {
  const now = ports.now();
  const paths = await ports.store.read.expiringObjects.due(now, BATCH);
  for (const path of paths) {
    await fromObjectStore(ports, ports.objects.remove(path));
    await ports.store.tx((tables) => tables.expiringObjects.forget(path, now));
  }
  return paths.length;
}
