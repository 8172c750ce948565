import type { Ports } from '../ports/ports.ts';

/**
 * Waits until a refused password has taken as long as any other one. The hashes of other systems take from milliseconds
 * to a second, and the time would tell who was imported. So while such hashes exist, each refusal takes a multiple of
 * `passwords.refusalMs`. A closed connection does not end the wait: its try is counted afterwards.
 *
 * @param began the time at which the check of the password began
 */
export async function evenRefusal(ports: Ports, began: number): Promise<void> {
  if (!(await ports.store.read.accounts.anyForeignHash())) return;
  await ports.pause(remainingMs(ports.now() - began, ports.passwords.refusalMs), new AbortController().signal);
}

/** Returns the milliseconds until the next multiple of `unitMs`. */
export const remainingMs = (elapsedMs: number, unitMs: number) =>
  Math.max(1, Math.ceil(elapsedMs / unitMs)) * unitMs - elapsedMs;
