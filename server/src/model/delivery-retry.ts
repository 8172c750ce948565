import { lifetimes } from '@isoline/contract/limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';

/** The longest pause after a failed try. */
export const LONGEST_WAIT_MS = HOUR_MS;
/** As long as the change that a notice tells of can be undone, or the act that it announces waits. */
const GIVE_UP_MS = lifetimes.contactUndoMs;

/** A message that was not delivered. Times are in epoch milliseconds. */
interface Undelivered {
  readonly now: number;
  /** The failed tries before this one. */
  readonly tries: number;
  /** The time since which the message is due. It is given up after 72 hours. */
  readonly since: number;
}

/** Returns the pause after a failed try: `firstWaitMs`, doubled with each earlier try up to an hour. */
export const growingWait = (firstWaitMs: number, tries: number): number =>
  Math.min(firstWaitMs * 2 ** tries, LONGEST_WAIT_MS);

/**
 * Returns the time at which a message that was not delivered is due again: after `firstWaitMs`, doubled with each try
 * up to an hour. Returns null if that is more than 72 hours after the message was first due.
 */
export function nextTry({ now, tries, since }: Undelivered, firstWaitMs: number): number | null {
  const again = now + growingWait(firstWaitMs, tries);
  return again > since + GIVE_UP_MS ? null : again;
}
