import type { NativeJob } from '../model/entities/events.ts';
import { Unavailable } from '../model/unavailable.ts';

/** A native job that has not ended within its time limit. */
export class JobHung extends Unavailable {}

/** The native jobs of a node: work in libuv's threads, which cannot be ended. */
export interface NativeJobs {
  /**
   * Runs a job. After `limitMs` its caller continues without it.
   *
   * @throws JobHung after the time limit
   * @throws Unavailable immediately while two jobs of this kind hang, so that the kind does not block more threads
   */
  run<T>(job: NativeJob, limitMs: number, work: () => Promise<T>): Promise<T>;
  /**
   * Returns the number of jobs that have passed their time limit and have not ended since. Each of them occupies one of
   * libuv's four threads.
   */
  hanging(): number;
}

/** The number of hanging jobs at which no more jobs of a kind start, and the node is not ready. */
export const HANGING_MAX = 2;

/** @param report is called for each job that exceeds its limit */
export function nativeJobs(report: (job: NativeJob) => void = () => undefined): NativeJobs {
  const hanging: NativeJob[] = [];
  return {
    async run(job, limitMs, work) {
      if (hanging.filter((other) => other === job).length >= HANGING_MAX)
        throw new Unavailable(`${HANGING_MAX} native jobs hang: ${job}`);
      const limit = Promise.withResolvers<never>();
      const timer = setTimeout(() => limit.reject(new JobHung(`a native job hangs: ${job}`)), limitMs);
      const running = work();
      try {
        return await Promise.race([running, limit.promise]);
      } catch (error) {
        if (error instanceof JobHung) {
          hanging.push(job);
          report(job);
          // The job ended after all: the node was stopped for a while, or the machine is slow.
          const end = () => void hanging.splice(hanging.indexOf(job), 1);
          running.then(end, end);
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    hanging: () => hanging.length,
  };
}
