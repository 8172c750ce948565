import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { keyedSemaphore } from '../../model/keyed-semaphore.ts';
import { Unavailable } from '../../model/unavailable.ts';
import type { Engine, Query, Run, Script } from './engine.ts';
import type { NodePool } from './node-pool.ts';
import {
  command,
  connectPool,
  execute,
  type PostgresSettings,
  STATEMENT_TIMEOUT,
  startTransaction,
} from './postgres-client.ts';
import { beginWait, connect } from './postgres-connections.ts';
import { keyTaken, lockHeld, lostRace } from './postgres-errors.ts';
import { refuseInsideBody, runBody } from './transaction.ts';

/** Milliseconds that a migration may take, including its wait for another node. */
const MIGRATION_TIMEOUT = 10 * 60_000;
/**
 * The key of the lock that nodes of this product take to migrate. The number is arbitrary; nothing else in the database
 * uses it.
 */
const MIGRATION_LOCK = 5_214_960_117;
/** Milliseconds that a migration waits for the lock of a table. Every request that needs the table waits behind it. */
const TABLE_LOCK_TIMEOUT = 1_000;
const PAUSE_BETWEEN_MIGRATIONS = 200;
/** Connections that transactions leave to reads, so that token checks do not wait behind many sign-ins. */
const READ_CONNECTIONS = 2;
const MOST_TRIES = 30;
const LONGEST_PAUSE = 100;

/** Opens PostgreSQL. The engine connects on the first call, so the database server may start later than this server. */
export function openPostgres(settings: PostgresSettings): Engine {
  return new PostgresEngine(settings);
}

/** Waits until everything that was committed before is on disk, by a commit that has a number of its own. */
async function flush(client: PoolClient): Promise<void> {
  const { script, finish } = startTransaction(client);
  await script('SET LOCAL synchronous_commit = on');
  await script('SELECT pg_current_xact_id()');
  await finish();
}

class PostgresEngine implements Engine {
  readonly dialect = 'postgres';
  readonly #pool: NodePool;
  readonly #transactions = keyedSemaphore();
  readonly #running = new Set<Promise<unknown>>();
  readonly #flushesAtClose: boolean;
  #closing: Promise<void> | undefined;
  #answeredAt = 0;

  constructor(settings: PostgresSettings) {
    this.#pool = connectPool(settings);
    this.#flushesAtClose = settings.flushesAtClose ?? false;
  }

  async read<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    refuseInsideBody('read');
    return this.#tracked(() => this.#withClient((client) => execute(client, query, params)));
  }

  async tx<T>(body: (run: Run) => Promise<T>): Promise<T> {
    refuseInsideBody('tx');
    return this.#tracked(() => this.#untilWon(body));
  }

  async longRead<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    return this.longTx((run) => run(query, params));
  }

  async longTx<T>(body: (run: Run) => Promise<T>): Promise<T> {
    refuseInsideBody('tx');
    return this.#tracked(() => this.#untilWon(body, STATEMENT_TIMEOUT));
  }

  async #untilWon<T>(body: (run: Run) => Promise<T>, timeout?: number): Promise<T> {
    let secondLook = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#once(body, timeout);
      } catch (error) {
        const lost = lostRace(error) || (keyTaken(error) && !secondLook);
        if (!lost) throw error;
        if (tries === MOST_TRIES) throw new Unavailable('the transaction lost every race', { cause: error });
        secondLook ||= keyTaken(error);
        await pause(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE));
      }
    }
  }

  async exclusive<T>(body: (run: Run, script: Script) => Promise<T>): Promise<T> {
    refuseInsideBody('tx');
    return this.#tracked(() => this.#untilLocked(body));
  }

  /**
   * Runs a migration until its locks are granted. Nodes of the previous version keep serving in the meantime. If a
   * migration and such a node wait for each other's locks, the migration rolls back and tries again.
   */
  async #untilLocked<T>(body: (run: Run, script: Script) => Promise<T>): Promise<T> {
    const end = performance.now() + MIGRATION_TIMEOUT;
    for (;;) {
      try {
        return await this.#underLock(body);
      } catch (error) {
        const isHeld = lostRace(error) || lockHeld(error);
        if (!isHeld || performance.now() > end) throw error;
        await pause(PAUSE_BETWEEN_MIGRATIONS);
      }
    }
  }

  #underLock<T>(body: (run: Run, script: Script) => Promise<T>): Promise<T> {
    return this.#forTransaction(async (client) => {
      // Each statement must see what the previous holder of the lock has done, so the transaction cannot use one
      // snapshot.
      const { run: ordered, script, finish } = startTransaction(client, MIGRATION_TIMEOUT);
      await script(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`);
      await script(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await script(`SET LOCAL lock_timeout = ${TABLE_LOCK_TIMEOUT}`);
      const result = await runBody((run) => body(run, script), ordered);
      await finish();
      return result;
    });
  }

  /** Does nothing: PostgreSQL keeps dead rows until VACUUM, which autovacuum runs (docs/operate/database.md). */
  async overwrite(): Promise<void> {}

  async ping(): Promise<void> {
    await this.#tracked(() => this.#withClient((client) => command(client, 'SELECT 1')));
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    await Promise.allSettled(this.#running);
    if (this.#flushesAtClose) await this.#withClient(flush);
    await this.#pool.end();
  }

  /**
   * Tracks a call until it ends. A pool that is closed drops callers that wait for a connection, so every started call
   * is awaited first.
   */
  async #tracked<T>(act: () => Promise<T>): Promise<T> {
    if (this.#closing) throw new Unavailable('the database is closed');
    const running = act();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  #once<T>(body: (run: Run) => Promise<T>, timeout?: number): Promise<T> {
    return this.#forTransaction(async (client) => {
      const { run, finish } = startTransaction(client, timeout);
      const result = await runBody(body, run);
      await finish();
      return result;
    });
  }

  /** Runs with a connection, leaving some connections to reads. */
  #forTransaction<T>(act: (client: PoolClient) => Promise<T>): Promise<T> {
    const wait = this.#beginWait();
    const size = { running: Math.max(1, this.#pool.options.max - READ_CONNECTIONS) };
    return this.#transactions('', size, () => this.#withClient(act, wait), wait.signal);
  }

  #beginWait() {
    return beginWait(() => this.#answeredAt);
  }

  /** Runs with a connection, and discards it if its transaction cannot even be rolled back. */
  async #withClient<T>(act: (client: PoolClient) => Promise<T>, wait = this.#beginWait()): Promise<T> {
    const client = await connect(this.#pool, wait);
    let broken = false;
    try {
      return await act(client);
    } catch (error) {
      broken = error instanceof Unavailable;
      if (!broken) await command(client, 'ROLLBACK').catch(() => (broken = true));
      throw error;
    } finally {
      if (!broken) this.#answeredAt = performance.now();
      client.release(broken);
    }
  }
}
