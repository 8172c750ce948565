import { setTimeout as pause } from 'node:timers/promises';

/** Jobs by their names, which run one after another, and the pause after the last one until the first runs again. */
export interface JobList {
  readonly everyMs: number;
  readonly jobs: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Runs each list repeatedly until `signal` aborts; no two runs of a list overlap. Lists run independently; a failed job
 * does not stop its list.
 */
export async function repeatJobs(
  lists: readonly JobList[],
  signal: AbortSignal,
  failed: (error: unknown, job: string) => void,
): Promise<void> {
  const repeat = async ({ everyMs, jobs }: JobList) => {
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
      for (const [job, work] of Object.entries(jobs)) {
        if (signal.aborted) return;
        await work().catch((error: unknown) => failed(error, job));
      }
    }
  };
  await Promise.all(lists.map(repeat));
}
