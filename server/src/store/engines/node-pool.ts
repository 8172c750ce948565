import { Pool, type PoolConfig } from 'pg';

/** Milliseconds for which a node opens no more connections after PostgreSQL has refused one. */
const REFUSED_MS = 1_000;

/** The connection pool of a node. For a while it can use fewer connections than its maximum. */
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

  /** The number of connections that are open. `totalCount` also counts those that are being opened. */
  get openCount(): number {
    return this.#open;
  }

  /**
   * Opens no more connections for a second, so that calls wait for the open connections. Otherwise each waiting call
   * would try again immediately.
   */
  limitToOpenConnections(): void {
    this.options.max = Math.max(1, this.#open);
    clearTimeout(this.#restoring);
    this.#restoring = setTimeout(() => {
      this.options.max = this.#max;
    }, REFUSED_MS).unref();
  }
}
