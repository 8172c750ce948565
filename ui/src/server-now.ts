/** The milliseconds by which the clock of this device is ahead of the clock of the server. */
let ahead = 0;

/**
 * Notes the time of the server.
 *
 * @param date the `Date` header of an answer, which has whole seconds; null if the answer does not have it
 */
export function noteServerTime(date: string | null): void {
  if (date !== null) ahead = Date.now() - (Date.parse(date) + 1_000);
}

/** Returns the time of the server in epoch milliseconds, even if the clock of this device is wrong. */
export const serverNow = (): number => Date.now() - ahead;
