/** Runs a job after at most a fixed number of jobs of the same key, in the order that they arrived. */
export type KeyedSemaphore = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** A semaphore for each key: at most `max` jobs of one key run at the same time. */
export function keyedSemaphore(max: number): KeyedSemaphore {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async function runLimited(key, job) {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < max) queue.running++;
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
