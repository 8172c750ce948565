import type { Ports } from '../../model/ports/ports.ts';

const FIRST_SIZE = 64;
const FEWEST = 16;
const MOST = 1024;

/** How an import leaves room for the calls of a running server. */
export interface PaceSettings {
  /** Milliseconds that the statements of a transaction may take. The commit is not counted: it does not get shorter. */
  readonly batchMs: number;
  /** Milliseconds between two transactions, in which a waiting call of the server gets its turn. */
  readonly gapMs: number;
}

/** The size of the batches, and the gap between them, by how long the last ones took. */
export class BatchPace {
  readonly #now: Ports['now'];
  readonly #settings: PaceSettings;
  #size = FIRST_SIZE;
  #endedAt = 0;

  constructor(now: Ports['now'], settings: PaceSettings) {
    this.#now = now;
    this.#settings = settings;
  }

  /** Returns the number of rows of the next batch. */
  get size(): number {
    return this.#size;
  }

  /** Returns the milliseconds until the next transaction may start. */
  get gap(): number {
    return Math.max(0, this.#endedAt + this.#settings.gapMs - this.#now());
  }

  /** Runs the statements of a batch, and chooses the size of the next one. */
  async measure<T>(statements: () => Promise<T>): Promise<T> {
    const start = this.#now();
    const outcome = await statements();
    const took = this.#now() - start;
    const { batchMs } = this.#settings;
    if (took > batchMs) this.#size = Math.max(FEWEST, this.#size / 2);
    else if (took < batchMs / 2) this.#size = Math.min(MOST, this.#size * 2);
    return outcome;
  }

  /** Starts the gap after a transaction. */
  committed(): void {
    this.#endedAt = this.#now();
  }
}
