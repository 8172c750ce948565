import { setTimeout as pause } from 'node:timers/promises';

/** Jobs by their names. */
type Jobs = Readonly<Record<string, () => Promise<unknown>>>;

/** Waits and runs `work`, again and again until `signal` aborts. No two runs overlap. */
export async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await work();
  }
}

/**
 * Runs the jobs of each list one after the other, again and again until `signal` aborts. A list that takes long keeps no other
 * one waiting, and a job that fails keeps none of its list from running.
 */
export async function repeatJobs(
  everyMs: number,
  signal: AbortSignal,
  lists: readonly Jobs[],
  failed: (error: unknown, job: string) => void,
): Promise<void> {
  const runList = async (jobs: Jobs) => {
    for (const [job, work] of Object.entries(jobs)) {
      if (signal.aborted) return;
      await work().catch((error: unknown) => failed(error, job));
    }
  };
  await Promise.all(lists.map((jobs) => repeat(everyMs, signal, () => runList(jobs))));
}
