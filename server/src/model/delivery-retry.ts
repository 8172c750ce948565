const HOUR_MS = 60 * 60 * 1000;
/** The longest pause after a failed try. */
export const LONGEST_WAIT_MS = HOUR_MS;
const GIVE_UP_MS = 24 * HOUR_MS;
/** The end of a limit's window is known in whole seconds. */
const ROUNDING_MS = 1000;

/** A message that was not delivered. Times are in epoch milliseconds. */
interface Undelivered {
  readonly now: number;
  /** The failed tries before this one. */
  readonly tries: number;
  /** The time since which the message is due. It is given up after a day. */
  readonly since: number;
}

/** Returns the pause after a failed try: `firstWaitMs`, doubled with each earlier try up to an hour. */
export const growingWait = (firstWaitMs: number, tries: number): number =>
  Math.min(firstWaitMs * 2 ** tries, LONGEST_WAIT_MS);

/**
 * Returns the time at which a message that was not delivered is due again: `notBefore`, or else after `firstWaitMs`,
 * doubled with each try up to an hour. Returns null if that is more than a day after the message was first due.
 */
export function nextTry({ now, tries, since }: Undelivered, firstWaitMs: number, notBefore?: number): number | null {
  const again = notBefore ?? now + growingWait(firstWaitMs, tries);
  const latest = since + GIVE_UP_MS + (notBefore === undefined ? 0 : ROUNDING_MS);
  return again > latest ? null : again;
}
