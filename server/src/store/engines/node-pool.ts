import { Pool, type PoolConfig } from 'pg';

/** Milliseconds for which a node opens no more connections after PostgreSQL has refused one. */
const REFUSED_MS = 1_000;

/** The connections of a node, which can do with fewer than its maximum for a while. */
export class NodePool extends Pool {
  readonly #max = this.options.max;
  #open = 0;
  #restoring: NodeJS.Timeout | undefined;

  constructor(config: PoolConfig) {
    super(config);
    this.on('connect', () => {
      this.#open += 1;
    });
    this.on('remove', () => {
      this.#open -= 1;
    });
  }

  /**
   * Opens no more connections for a second, so that calls wait for those that are open. Otherwise each waiting call
   * would try again immediately. Returns false if none is open.
   */
  useOpenOnes(): boolean {
    if (this.#open === 0) return false;
    this.options.max = this.#open;
    clearTimeout(this.#restoring);
    this.#restoring = setTimeout(() => {
      this.options.max = this.#max;
    }, REFUSED_MS).unref();
    return true;
  }
}
