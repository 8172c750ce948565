import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { areObjectsHeld } from './object-hold.ts';

/** Objects that one call removes, so that it ends before the next call even when the object store is slow. */
const BATCH = 200;

/**
 * Removes the objects whose removal is due, and returns how many. After a failure the next call tries again. While a
 * backup holds the objects, none is removed.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED
 */
export async function removeExpiredObjects(ports: Ports): Promise<number> {
  const now = ports.now();
  const paths = await ports.store.read.expiringObjects.due({ now, limit: BATCH });
  // Looked at after the list: what is on it was given up before a backup could read the database.
  if (paths.length === 0 || (await areObjectsHeld(ports))) return 0;
  for (const path of paths) {
    await fromObjectStore(ports, ports.objects.remove(path));
    await ports.store.tx((tables) => tables.expiringObjects.forget({ path, now }));
  }
  return paths.length;
}
