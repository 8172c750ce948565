import { waitForTurn } from '../../model/keyed-semaphore.ts';
import type { HashTurn } from '../../model/ports/ports.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { turnQueue } from './turn-queue.ts';

export interface HashQueue {
  /**
   * Runs `work` in the turn of its account and client range. Rejects with `Overloaded` when the queue is full, and with the signal's
   * reason when it aborts while the work still waits.
   */
  run<T>(work: () => Promise<T>, turn: HashTurn): Promise<T>;
  /** The number of works that run or wait. */
  depth(): number;
  /** The share of the queue's places that are taken. */
  load(): number;
}

interface QueueSize {
  readonly inFlight: number;
  /** How many may wait. */
  readonly waiting: () => number;
}

/** A third of the places is for work that is not of strangers, and every third slot for that of strangers. */
const KEPT_SHARE = 3;

interface Waiting extends HashTurn {
  readonly start: () => void;
  readonly drop: () => void;
}

/**
 * A queue that serves its client ranges in turn, and within a range its accounts in turn. One work of an account runs at a time. A full
 * queue frees a place for a range with fewer works, so that neither many works of few nor few works of many hold up the others. What
 * strangers try for an account is counted as another account, so that it never holds up its owner.
 */
export function hashQueue({ inFlight, waiting: places }: QueueSize): HashQueue {
  const [strangers, others] = [turnQueue<Waiting>(), turnQueue<Waiting>()];
  const running = new Set<string>();
  let slots = 0;

  const groupOf = ({ ofStranger = false }: HashTurn) => (ofStranger ? strangers : others);
  const holderOf = ({ account, ofStranger = false }: HashTurn) => `${ofStranger ? 'stranger' : 'other'}:${account}`;
  const isFree = (one: HashTurn) => !running.has(holderOf(one));
  const size = () => strangers.size() + others.size();

  function isFull({ ofStranger = false }: HashTurn): boolean {
    const kept = places() / KEPT_SHARE;
    // Work of others gets its reserved places even in a full queue: it may have been longer while works ran faster.
    return ofStranger ? size() >= places() - kept : size() >= places() && others.size() >= kept;
  }

  function makePlace(turn: HashTurn): void {
    if (!isFull(turn)) return;
    const dropped = groupOf(turn).removeForFewer(turn);
    if (!dropped) throw new Overloaded('the queue is full');
    dropped.drop();
  }

  async function waitForSlot(turn: HashTurn): Promise<void> {
    const dropped = new AbortController();
    const signal = turn.signal ? AbortSignal.any([turn.signal, dropped.signal]) : dropped.signal;
    const item: Waiting = { ...turn, start: () => {}, drop: () => dropped.abort(new Overloaded('the queue is full')) };
    const waiters = {
      add: (start: () => void) => groupOf(turn).add(Object.assign(item, { start })),
      delete: () => groupOf(turn).remove(item),
    };
    await waitForTurn(waiters, signal);
  }

  /** Starts the works that have a slot. A work counts as running from here on, so that no later one overtakes it. */
  function startNext(): void {
    while (running.size < inFlight) {
      slots += 1;
      const groups = slots % KEPT_SHARE === 0 ? [strangers, others] : [others, strangers];
      const next = groups[0]?.next(isFree) ?? groups[1]?.next(isFree);
      if (!next) return;
      running.add(holderOf(next));
      next.start();
    }
  }

  return {
    async run(work, turn) {
      turn.signal?.throwIfAborted();
      if (running.size < inFlight && isFree(turn)) running.add(holderOf(turn));
      else {
        makePlace(turn);
        await waitForSlot(turn);
      }
      try {
        return await work();
      } finally {
        running.delete(holderOf(turn));
        startNext();
      }
    },
    depth: () => running.size + size(),
    load: () => size() / Math.max(1, places()),
  };
}
