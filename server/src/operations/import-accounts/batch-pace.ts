import type { Ports } from '../../model/ports/ports.ts';

const FIRST_SIZE = 64;
const FEWEST = 32;
const MOST = 1024;
/** A batch has a multiple of this number of rows. */
const STEP = 16;
/** The weights of the last batch in the average: a batch that another process has slowed down counts little. */
const SLOWER = 0.1;
const FASTER = 0.5;

/** The times by which an import leaves room for the calls of a running server. */
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
  #rowMs: number;
  #endedAt = 0;

  constructor(now: Ports['now'], settings: PaceSettings) {
    this.#now = now;
    this.#settings = settings;
    this.#rowMs = settings.batchMs / FIRST_SIZE;
  }

  /** Returns the number of rows of the next batch, which few statements of fixed sizes write. */
  get size(): number {
    const rows = Math.min(MOST, Math.max(FEWEST, this.#settings.batchMs / this.#rowMs));
    return Math.floor(rows / STEP) * STEP;
  }

  /** Returns the milliseconds until the next transaction may start. The clock may have been set back meanwhile. */
  get gap(): number {
    const { gapMs } = this.#settings;
    return Math.min(gapMs, Math.max(0, this.#endedAt + gapMs - this.#now()));
  }

  /** Runs the statements of a batch of `rows` rows, and learns from the time that they take. */
  async measure<T>(rows: number, statements: () => Promise<T>): Promise<T> {
    const start = this.#now();
    const outcome = await statements();
    const rowMs = Math.max(this.#now() - start, 0.1) / rows;
    this.#rowMs += (rowMs > this.#rowMs ? SLOWER : FASTER) * (rowMs - this.#rowMs);
    return outcome;
  }

  /** Starts the gap after a transaction. */
  committed(): void {
    this.#endedAt = this.#now();
  }
}
