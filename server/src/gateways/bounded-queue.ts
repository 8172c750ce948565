import { Unavailable } from '../domain/unavailable.ts';

/** More work waits than the queue takes. */
export class Overloaded extends Unavailable {}

export interface BoundedQueue {
  /**
   * Runs `work` when its turn comes, first in first out. Rejects with `Overloaded` when the queue is full, and with the
   * signal's reason when it fires before the turn has come.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many run or wait. */
  depth(): number;
}

/** At most `inFlight` works run at once and at most `waiting` stand in line behind them. */
export function boundedQueue({ inFlight, waiting }: { inFlight: number; waiting: number }): BoundedQueue {
  const line = new Set<() => void>();
  let running = 0;

  function turn(signal: AbortSignal | undefined): Promise<void> {
    if (line.size >= waiting) throw new Overloaded('too much work is waiting');
    return new Promise((resolve, reject) => {
      const come = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(come);
        reject(signal?.reason);
      };
      line.add(come);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the place on, so that no newcomer slips in before the line. */
  function done(): void {
    const [next] = line;
    if (next === undefined) {
      running -= 1;
      return;
    }
    line.delete(next);
    next();
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted();
      if (running >= inFlight) await turn(signal);
      else running += 1;
      try {
        return await work();
      } finally {
        done();
      }
    },
    depth: () => running + line.size,
  };
}
