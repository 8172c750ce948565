import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns whether `work` takes longer than a timer of `ms` milliseconds that starts now. On a loaded machine both are
 * late, but in the same order.
 */
export async function outlasts(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timerWasFirst = await Promise.race([pause(ms, true), work.then(() => false)]);
  await work;
  return timerWasFirst;
}
