/** The semaphore of a key has as many waiting jobs as it takes. */
export class SemaphoreFull extends Error {}

/** How many jobs of one key may run at the same time, and how many more may wait. */
export interface SemaphoreSize {
  readonly running: number;
  /** No bound when it is absent. */
  readonly waiting?: number;
}

/**
 * Runs a job after at most a fixed number of jobs of the same key, in the order that they arrived.
 *
 * @throws SemaphoreFull
 */
export type KeyedSemaphore = <T>(key: string, size: SemaphoreSize, job: () => Promise<T>) => Promise<T>;

/** A semaphore for each key. */
export function keyedSemaphore(): KeyedSemaphore {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function runLimited(key, { running, waiting = Number.POSITIVE_INFINITY }, job) {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    if (queue.running >= running && queue.waiting.length >= waiting) throw new SemaphoreFull(key);
    queues.set(key, queue);
    if (queue.running < running) queue.running++;
    else await new Promise<void>((start) => queue.waiting.push(start));
    try {
      return await job();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
}
