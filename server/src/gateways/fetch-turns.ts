import { keyedSemaphore, SemaphoreFull, type SemaphoreSize } from '../model/keyed-semaphore.ts';
import { Overloaded } from '../model/unavailable.ts';
import { boundedQueue } from './bounded-queue.ts';

interface TurnSettings {
  /** The fetches at the same time, and the fetches that wait, of all clients. */
  readonly inFlight: number;
  readonly waiting: number;
  /** The fetches of one client. The limit leaves places for other clients when a client names slow hosts. */
  readonly ofClient: SemaphoreSize;
  /** The time limit of a fetch, which starts with the fetch. */
  readonly timeoutMs: number;
  /** The longest wait for a turn. By default a fetch may wait as long as it may take. */
  readonly waitMs?: number | undefined;
}

/** The reason why a fetch gave no answer. `busy`: its turn did not come. */
type MissedFetch = 'timeout' | 'busy' | 'unreachable';

/**
 * Runs a fetch in the turn of its client. A client of null is background work that limits its fetches itself, so its
 * fetches start immediately.
 */
type FetchInTurn = <T>(client: string | null, fetch: (signal: AbortSignal) => Promise<T>) => Promise<T | MissedFetch>;

/** Creates the turns of fetches from addresses that somebody else has chosen. */
export function fetchTurns({ inFlight, waiting, ofClient, timeoutMs, waitMs = timeoutMs }: TurnSettings): FetchInTurn {
  const queue = boundedQueue({ inFlight, waiting });
  const perClient = keyedSemaphore();
  return async (client, fetch) => {
    let limit: AbortSignal | null = null;
    const start = () => {
      limit = AbortSignal.timeout(timeoutMs);
      return fetch(limit);
    };
    const wait = AbortSignal.timeout(waitMs);
    try {
      if (client === null) return await start();
      return await perClient(client, ofClient, () => queue.run(start, { signal: wait }), wait);
    } catch (error) {
      if (limit === null && wait.aborted) return 'busy';
      if (error instanceof Overloaded || error instanceof SemaphoreFull) return 'busy';
      return isAborted(limit) ? 'timeout' : 'unreachable';
    }
  };
}

const isAborted = (signal: AbortSignal | null) => signal?.aborted === true;
