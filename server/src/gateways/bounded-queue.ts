import { Unavailable } from '../domain/unavailable.ts';

/** The queue is full. */
export class Overloaded extends Unavailable {}

export interface BoundedQueue {
  /**
   * Runs `work`, first in first out. Rejects with `Overloaded` when the queue is full, and with the signal's reason when it
   * aborts while the work still waits.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The number of works that run or wait. */
  depth(): number;
}

interface QueueSize {
  readonly inFlight: number;
  /** A number, or one that changes with how fast the works run. */
  readonly waiting: number | (() => number);
}

/** A queue that runs at most `inFlight` works at once while at most `waiting` others wait. */
export function boundedQueue({ inFlight, waiting }: QueueSize): BoundedQueue {
  const mayWait = typeof waiting === 'number' ? () => waiting : waiting;
  const waiters = new Set<() => void>();
  let running = 0;

  function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    if (waiters.size >= mayWait()) throw new Overloaded('the queue is full');
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        waiters.delete(start);
        reject(signal?.reason);
      };
      waiters.add(start);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Passes the slot to the first waiter, so that no later work overtakes it. */
  function releaseSlot(): void {
    const [next] = waiters;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiters.delete(next);
    next();
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted();
      if (running >= inFlight) await waitForSlot(signal);
      else running += 1;
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    depth: () => running + waiters.size,
  };
}
