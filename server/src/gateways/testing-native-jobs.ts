import { type NativeJobs, nativeJobs } from './native-jobs.ts';

const LIMIT_MS = 50;

/** Creates native jobs whose first ones run, and the others never settle and are not done. */
export function neverAfter(settled: number): Pick<NativeJobs, 'run'> {
  const jobs = nativeJobs();
  let started = 0;
  return {
    run(job, limitMs, work) {
      started += 1;
      return started <= settled
        ? jobs.run(job, limitMs, work)
        : jobs.run(job, LIMIT_MS, () => new Promise<never>(() => undefined));
    },
  };
}
