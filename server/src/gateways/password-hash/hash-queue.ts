import { waitForTurn } from '../../model/keyed-semaphore.ts';
import type { HashTurn } from '../../model/ports/ports.ts';
import { Overloaded } from '../../model/unavailable.ts';
import { turnQueue } from './turn-queue.ts';

export interface HashQueue {
  /**
   * Runs `work` in the turn of its account and client range. Rejects with `Overloaded` when the queue is full, and with
   * the signal's reason if the signal aborts while the work is waiting.
   */
  run<T>(work: () => Promise<T>, turn: HashTurn): Promise<T>;
  /** Returns the number of items that run or wait. */
  depth(): number;
  /** Returns the share of the queue's places that are taken. */
  load(): number;
}

interface QueueSize {
  readonly inFlight: number;
  /** Returns the number of items that may wait. */
  readonly waiting: () => number;
}

/** A third of the places is reserved for others than strangers, and every third slot goes to strangers first. */
const KEPT_SHARE = 3;

interface Waiting extends HashTurn {
  readonly start: () => void;
  readonly drop: () => void;
}

/**
 * Creates a queue that serves its client ranges in turn, and within a range its accounts in turn. Only one item of an
 * account runs at a time. A full queue frees a place for a range with fewer items, so that neither many items of few
 * nor few items of many hold up the others. Attempts of strangers on an account count as another account, so that they
 * never hold up its owner.
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
    // The reserved places apply even to a full queue, whose limit may have just shrunk.
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

  /** Starts the items that have a slot. An item counts as running from now on, so that no later item overtakes it. */
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
