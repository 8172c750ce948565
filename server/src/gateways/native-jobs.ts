import type { NativeJob } from '../model/entities/events.ts';
import { Unavailable } from '../model/unavailable.ts';

/** A native job has not ended within its time limit. */
export class JobHung extends Unavailable {}

/** The native jobs of a node: work in libuv's threads, which nothing can end. */
export interface NativeJobs {
  /**
   * Runs a job. After `limitMs` its caller goes on without it.
   *
   * @throws JobHung after the time limit
   * @throws Unavailable immediately while two jobs of this kind hang, so that no more threads are lost to it
   */
  run<T>(job: NativeJob, limitMs: number, work: () => Promise<T>): Promise<T>;
  /** How many jobs have passed their time limit and have not ended since. Each of them holds one of libuv's four threads. */
  hanging(): number;
}

/** From this many hanging jobs on, a kind starts no more of them, and the node is not ready. */
export const HANGING_MAX = 2;

/** @param report is told of each job that passes its limit */
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
          // The node was stopped for a while, or the machine is slow: the job did end.
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
