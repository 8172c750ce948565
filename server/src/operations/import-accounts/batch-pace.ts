const FIRST_SIZE = 64;
const FEWEST = 16;
const MOST = 1024;
/**
 * Milliseconds of a transaction. On SQLite the calls of a running server wait for it, and for at most 5 ms until they
 * try again.
 */
const TARGET_MS = 12;
/** Milliseconds between two transactions, in which a waiting call of the server gets its turn. */
const GAP_MS = 7;

/** The size of the batches, and the gap between them, by how long the last transactions took. */
export class BatchPace {
  readonly #now: () => number;
  #size = FIRST_SIZE;
  #endedAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the number of rows of the next batch. */
  get size(): number {
    return this.#size;
  }

  /** Returns the milliseconds until the next transaction may start. */
  get gap(): number {
    return Math.max(0, this.#endedAt + GAP_MS - this.#now());
  }

  /** Runs a transaction, and returns its outcome. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const start = this.#now();
    const outcome = await work();
    this.#endedAt = this.#now();
    const took = this.#endedAt - start;
    if (took > TARGET_MS) this.#size = Math.max(FEWEST, this.#size / 2);
    else if (took < TARGET_MS / 2) this.#size = Math.min(MOST, this.#size * 2);
    return outcome;
  }
}
