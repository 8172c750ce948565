import { randomBytes } from 'node:crypto';

/** The places of the time in an id, in base 36: enough for microseconds until 2085. */
const TIME_PLACES = 11;
const ID_BYTES = 8;

/** Returns the first places of the ids of events that are added at this time. */
export const positionOf = (microseconds: number) => microseconds.toString(36).padStart(TIME_PLACES, '0');

/**
 * Returns an id that sorts after `newest`, and after ids of earlier times. The clocks of two nodes may differ, so the
 * time is only the earliest position.
 */
export function nextEventId(at: number, newest: string | undefined): string {
  const after = newest === undefined ? 0 : Number.parseInt(newest.slice(0, TIME_PLACES), 36) + 1;
  return positionOf(Math.max(at * 1000, after)) + randomBytes(ID_BYTES).toString('hex');
}

/** The most by which the clocks of two nodes differ. The ids of events of a time start at most so much after it. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;

/** Returns an id after those of all events until a time. */
export const afterLast = (until: number): string => positionOf((until + CLOCKS_DIFFER_MS) * 1000);
