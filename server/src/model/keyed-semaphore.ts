/** The error for a job whose key already has the maximum number of waiting jobs. */
export class SemaphoreFull extends Error {}

/** The number of jobs of one key that may run at the same time, and that may wait. */
export interface SemaphoreSize {
  readonly running: number;
  /** Unlimited if absent. */
  readonly waiting?: number;
}

/**
 * Runs a job so that at most a fixed number of jobs of the same key run at the same time, in the order of their
 * arrival. A waiting job leaves the queue when `signal` aborts, and rejects with the reason.
 *
 * @throws SemaphoreFull
 */
export type KeyedSemaphore = <T>(
  key: string,
  size: SemaphoreSize,
  job: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** Returns a semaphore for each key. */
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
 * Adds a function to the waiters. Calling the function removes it and resolves the promise. If `signal` aborts first,
 * the function is removed, and the promise rejects with the reason.
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
