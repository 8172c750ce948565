import type { Ports } from '../../model/ports/ports.ts';

/** The time for which a hold lasts after its last renewal, so that a killed backup ends its hold. */
const HOLD_MS = 15 * 60_000;
/** The time after which a hold is renewed. */
export const HOLD_RENEWED_MS = 60_000;
const KEY = 'objects-held';

type HoldPorts = Pick<Ports, 'now' | 'store'>;

/**
 * Holds the objects: while a backup runs, no node removes an object. So an object that the copied database refers to
 * still exists when it is copied, however long the copy takes.
 */
export async function holdObjects({ now, store }: HoldPorts): Promise<void> {
  await store.tx(({ counters }) => counters.hold([{ key: KEY, windowMs: HOLD_MS }], now()));
}

export async function renewHold({ now, store }: HoldPorts): Promise<void> {
  await store.tx(({ counters }) => counters.extend(KEY, now() + HOLD_MS));
}

/** Ends a hold. Another backup may still hold the objects. */
export async function releaseObjects({ store }: HoldPorts): Promise<void> {
  await store.tx(({ counters }) => counters.release([KEY]));
}

/** Returns whether a backup holds the objects. The clock of its machine may be ahead. */
export async function areObjectsHeld({ now, store }: HoldPorts): Promise<boolean> {
  return (await store.read.counters.read(KEY, 2 * HOLD_MS, now())).count > 0;
}
