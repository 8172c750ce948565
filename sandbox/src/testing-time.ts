import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for the end of `work`, and says whether a timer of `ms` milliseconds that starts now ends before it. On a loaded
 * machine both are late, and their order stays.
 */
export async function outlasts(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timerWasFirst = await Promise.race([pause(ms, true), work.then(() => false)]);
  await work;
  return timerWasFirst;
}
