/** The semaphore of a key has as many waiting jobs as it takes. */
export class SemaphoreFull extends Error {}

/** How many jobs of one key may run at the same time, and how many more may wait. */
export interface SemaphoreSize {
  readonly running: number;
  /** No bound when it is absent. */
  readonly waiting?: number;
}

/**
 * Runs a job after at most a fixed number of jobs of the same key, in the order that they arrived. A waiting job
 * leaves the queue when `signal` aborts, and rejects with the reason.
 *
 * @throws SemaphoreFull
 */
export type KeyedSemaphore = <T>(
  key: string,
  size: SemaphoreSize,
  job: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** A semaphore for each key. */
export function keyedSemaphore(): KeyedSemaphore {
  const queues = new Map<string, { running: number; readonly waiting: Set<() => void> }>();

  return async function runLimited(key, { running, waiting = Number.POSITIVE_INFINITY }, job, signal) {
    signal?.throwIfAborted();
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    if (queue.running >= running && queue.waiting.size >= waiting) throw new SemaphoreFull(key);
    queues.set(key, queue);
    if (queue.running < running) queue.running++;
    else await waitForTurn(queue.waiting, signal);
    try {
      return await job();
    } finally {
      const [next] = queue.waiting;
      if (next) next();
      else if (--queue.running === 0) queues.delete(key);
    }
  };
}

interface Waiters {
  add(start: () => void): unknown;
  delete(start: () => void): unknown;
}

/**
 * Adds a function to the waiters and resolves once it is called, which removes it. When `signal` aborts before, it is
 * removed, and the promise rejects with the reason.
 */
export function waitForTurn(waiting: Waiters, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(start);
      signal?.removeEventListener('abort', abort);
    };
    const start = () => {
      leave();
      resolve();
    };
    const abort = () => {
      leave();
      reject(signal?.reason);
    };
    waiting.add(start);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
