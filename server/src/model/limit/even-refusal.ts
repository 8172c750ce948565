import type { Ports } from '../ports/ports.ts';

/**
 * Waits until a refused password has taken as long as any other one. The hashes of other systems take from milliseconds
 * to seconds, and the time would tell who was imported. So while such hashes exist, each refusal takes a multiple of
 * `passwords.refusalMs`, or of `costlyRefusalMs` while costly ones exist. A closed connection does not end the wait,
 * and its try is counted afterwards.
 *
 * @param began the time at which the check of the password began
 */
export async function evenRefusal(ports: Ports, began: number): Promise<void> {
  const { accounts } = ports.store.read;
  if (!(await accounts.anyForeignHash())) return;
  const { refusalMs, costlyRefusalMs } = ports.passwords;
  const unitMs = (await accounts.anyCostlyHash()) ? costlyRefusalMs : refusalMs;
  await ports.pause(remainingMs(ports.now() - began, unitMs), new AbortController().signal);
}

/** Returns the milliseconds until the next multiple of `unitMs`. The clock may have been set back meanwhile. */
export function remainingMs(elapsedMs: number, unitMs: number): number {
  const tookMs = Math.max(0, elapsedMs);
  return Math.max(1, Math.ceil(tookMs / unitMs)) * unitMs - tookMs;
}
