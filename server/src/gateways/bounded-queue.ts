import { waitForTurn } from '../model/keyed-semaphore.ts';
import { Overloaded } from '../model/unavailable.ts';

export interface WorkOptions {
  /** Removes the work from the queue if it is still waiting. */
  readonly signal?: AbortSignal | undefined;
}

export interface BoundedQueue {
  /**
   * Runs `work`, first in first out. Rejects with `Overloaded` when the queue is full, and with the signal's reason if
   * the signal aborts while the work is waiting.
   */
  run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** Returns the number of items that run or wait. */
  depth(): number;
}

interface QueueSize {
  readonly inFlight: number;
  readonly waiting: number;
}

/** Creates a queue that runs at most `inFlight` items at a time while at most `waiting` others wait. */
export function boundedQueue({ inFlight, waiting }: QueueSize): BoundedQueue {
  const waiters = new Set<() => void>();
  let running = 0;

  /** Hands the slot to the next item, so that no later item overtakes it. */
  function releaseSlot(): void {
    const [next] = waiters;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, options = {}) {
      options.signal?.throwIfAborted();
      if (running < inFlight) running += 1;
      else if (waiters.size >= waiting) throw new Overloaded('the queue is full');
      else await waitForTurn(waiters, options.signal);
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    depth: () => running + waiters.size,
  };
}
