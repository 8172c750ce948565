import { resolve } from 'node:path';
import type { Count, CountWindow } from '../../model/entities/counters.ts';

/** Counts that end with the process: those of tries in flight. */
export class HeldCounts {
  /** Those whose windows end first come first, because each addition moves its key to the end. */
  readonly #counts = new Map<string, Count>();

  /** Adds 1. The window then ends at `now + windowMs`. */
  add({ key, windowMs }: CountWindow, now: number): Count {
    const count = { count: (this.read(key, now)?.count ?? 0) + 1, endsAt: now + windowMs };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    for (const [first, { endsAt }] of this.#counts) {
      if (endsAt > now) break;
      this.#counts.delete(first);
    }
    return count;
  }

  /** Subtracts 1, but not below 0. */
  subtract(key: string): void {
    const held = this.#counts.get(key);
    if (!held) return;
    if (held.count > 1) this.#counts.set(key, { ...held, count: held.count - 1 });
    else this.#counts.delete(key);
  }

  /** Returns the count, or null if its window is not open. */
  read(key: string, now: number): Count | null {
    const held = this.#counts.get(key);
    return held && held.endsAt > now ? held : null;
  }
}

/**
 * The counts during one run of a transaction body. An addition takes effect immediately, so that parallel bodies count
 * it. A subtraction takes effect with the commit, like what the transaction writes.
 */
export class HeldInTransaction {
  readonly #counts: HeldCounts;
  readonly #added: string[] = [];
  readonly #subtracted: string[] = [];

  constructor(counts: HeldCounts) {
    this.#counts = counts;
  }

  add(window: CountWindow, now: number): Count {
    this.#added.push(window.key);
    return this.#counts.add(window, now);
  }

  subtract(keys: readonly string[]): void {
    this.#subtracted.push(...keys);
  }

  read(key: string, now: number): Count | null {
    return this.#counts.read(key, now);
  }

  commit(): void {
    for (const key of this.#subtracted) this.#counts.subtract(key);
  }

  undo(): void {
    for (const key of this.#added) this.#counts.subtract(key);
  }
}

const countsOfFile = new Map<string, HeldCounts>();

/** Returns the held counts of a database file, which all engines of this process share. */
export function heldCountsOf(file: string): HeldCounts {
  const path = resolve(file);
  const held = countsOfFile.get(path) ?? new HeldCounts();
  countsOfFile.set(path, held);
  return held;
}
