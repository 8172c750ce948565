import { waitForTurn } from '../model/keyed-semaphore.ts';
import { Overloaded } from '../model/unavailable.ts';

export interface WorkOptions {
  /** Removes the work from the queue if it still waits. */
  readonly signal?: AbortSignal | undefined;
  /** Leaves a third of the places, and every third slot, to work that does not yield. */
  readonly yields?: boolean;
}

export interface BoundedQueue {
  /**
   * Runs `work`, first in first out. Rejects with `Overloaded` when the queue is full, and with the signal's reason when it
   * aborts while the work still waits.
   */
  run<T>(work: () => Promise<T>, options?: WorkOptions): Promise<T>;
  /** The number of works that run or wait. */
  depth(): number;
  /** The share of the queue's places that are taken. */
  load(): number;
}

interface QueueSize {
  readonly inFlight: number;
  /** A number, or a function whose result depends on how fast works run. */
  readonly waiting: number | (() => number);
}

/** A third of the places and every third slot are for work that does not yield. */
const KEPT_SHARE = 3;

/**
 * A queue that runs at most `inFlight` works at once while at most `waiting` others wait. No work waits for longer than a queue
 * of `waiting` works takes. Work that yields has two of three places, and gets no more than two of three slots while other work
 * waits.
 */
export function boundedQueue({ inFlight, waiting }: QueueSize): BoundedQueue {
  const mayWait = typeof waiting === 'number' ? () => waiting : waiting;
  const all = new Set<() => void>();
  const unyielding = new Set<() => void>();
  let running = 0;
  let slots = 0;

  function waitForSlot({ signal, yields = false }: WorkOptions): Promise<void> {
    const kept = mayWait() / KEPT_SHARE;
    // Work that does not yield gets its reserved places also when the queue is full: it may have been longer while works ran
    // faster.
    const isFull = yields ? all.size >= mayWait() - kept : all.size >= mayWait() && unyielding.size >= kept;
    if (isFull) throw new Overloaded('the queue is full');
    const places = yields ? [all] : [all, unyielding];
    const waiters = {
      add: (start: () => void) => places.map((place) => place.add(start)),
      delete: (start: () => void) => places.map((place) => place.delete(start)),
    };
    return waitForTurn(waiters, signal);
  }

  /** Hands the slot to the next work, so that no later work overtakes it. */
  function releaseSlot(): void {
    slots += 1;
    const [first] = all;
    const [firstUnyielding] = unyielding;
    const next = slots % KEPT_SHARE === 0 ? (firstUnyielding ?? first) : first;
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work, options = {}) {
      options.signal?.throwIfAborted();
      if (running >= inFlight) await waitForSlot(options);
      else running += 1;
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
    depth: () => running + all.size,
    load: () => all.size / Math.max(1, mayWait()),
  };
}
