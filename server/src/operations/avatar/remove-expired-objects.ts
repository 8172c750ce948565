import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import { fromObjectStore } from '../../model/account/object-store-failure.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { areObjectsHeld } from './object-hold.ts';

/** Objects that one call removes, so that it ends before the next call even when the object store is slow. */
const BATCH = 200;
/** The failures after which a call ends, because the object store is away. */
const FAILURES_MAX = 3;
/** The time after which an object that could not be removed is due again, so that others do not wait for it. */
const PUT_OFF_MS = HOUR_MS;

/**
 * Removes the objects whose removal is due, and returns how many. An object that the store does not remove is tried
 * again an hour later. While a backup holds the objects, none is removed.
 *
 * @throws Refusal PROVIDER_TIMEOUT, PROVIDER_FAILED, after the other objects were removed
 */
export async function removeExpiredObjects(ports: Ports): Promise<number> {
  const now = ports.now();
  const paths = await ports.store.read.expiringObjects.due({ now, limit: BATCH });
  // Looked at after the list: what is on it was given up before a backup could read the database.
  if (paths.length === 0 || (await areObjectsHeld(ports))) return 0;
  const failures: unknown[] = [];
  let removed = 0;
  for (const path of paths) {
    if (failures.length >= FAILURES_MAX) break;
    try {
      await fromObjectStore(ports, ports.objects.remove(path));
      await ports.store.tx((tables) => tables.expiringObjects.forget({ path, now }));
      removed += 1;
    } catch (failure) {
      await ports.store.tx((tables) => tables.expiringObjects.putOff({ path, now, until: now + PUT_OFF_MS }));
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}
