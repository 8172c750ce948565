import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { nativeJobs } from '../../gateways/native-jobs.ts';
import { Unavailable } from '../../model/unavailable.ts';
import type { Engine, Query, Run, Script } from './engine.ts';
import { type HeldCounts, heldCountsOf } from './held-counts.ts';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';
import { commitFailure, SqliteConnection, untilFree } from './sqlite-connection.ts';
import { SqliteLongTransactions, type SqliteSettings } from './sqlite-long-transactions.ts';
import { emptyStatistics } from './sqlite-statistics.ts';
import { refuseInsideBody, runBody } from './transaction.ts';

/**
 * Milliseconds of reads after which the next read yields to the event loop. A read here is synchronous, so otherwise a
 * loop over reads would run to its end before any other request.
 */
const READING_MS = 2;
/** The most bodies that share one COMMIT: enough to spread the cost of its fsync, few enough to keep reads running. */
const GROUP_LIMIT = 64;
/** Milliseconds to wait for another process: in a request, and when that process may be migrating. */
const REQUEST_WAIT_MS = 5_000;
const MIGRATION_WAIT_MS = 60_000;

interface Job {
  readonly waitMs: number;
  /** Runs the body. Returns true when its changes are to be committed. */
  attempt(execute: Run): Promise<boolean>;
  /** Settles the caller's promise with the outcome of the body. */
  settle(): void;
  fail(error: unknown): void;
}

/** Opens the file, or creates it. Waits for another process that is opening the file too. */
export async function openSqlite(file: string, given: Partial<SqliteSettings> = {}): Promise<Engine> {
  const settings = { waitMs: REQUEST_WAIT_MS, jobs: nativeJobs(), flushesAtClose: false, ...given };
  const connect = () => untilFree(() => new SqliteConnection(file), MIGRATION_WAIT_MS);
  const writer = await connect();
  await untilFree(() => emptyStatistics(writer), MIGRATION_WAIT_MS);
  // The writer never waits inside SQLite, because that would block a group of another engine on this thread.
  writer.script(`PRAGMA busy_timeout = 0; PRAGMA synchronous = ${settings.flushesAtClose ? 'NORMAL' : 'FULL'}`);
  const reader = await connect();
  // Each commit of the writer makes the reader unmap the file, and mapping the file again costs more than copying
  // pages.
  reader.script('PRAGMA query_only = ON; PRAGMA mmap_size = 0');
  return new SqliteEngine(file, writer, reader, settings);
}

class SqliteEngine implements Engine {
  readonly dialect = 'sqlite';
  readonly held: HeldCounts;
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #waitMs: number;
  readonly #waiting: Job[] = [];
  readonly #long: SqliteLongTransactions;
  readonly #checkpoints: SqliteCheckpoints;
  /** Long transactions that are ready to run. Each runs between two groups. */
  readonly #alone: (() => Promise<void>)[] = [];
  #draining: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #snapshot: { readonly connection: SqliteConnection; readonly end: NodeJS.Immediate } | undefined;
  /** The time of the first read in this turn of the event loop. */
  #readingSince: number | undefined;
  /** True from the start of a group until its commit or rollback. */
  #isGroupOpen = false;
  /** True if the running body may have changed something. */
  #hasWritten = false;

  constructor(file: string, writer: SqliteConnection, reader: SqliteConnection, settings: SqliteSettings) {
    this.held = heldCountsOf(file);
    this.#long = new SqliteLongTransactions(file, settings, (work) => this.#between(work));
    this.#checkpoints = new SqliteCheckpoints(file, writer, () => this.#long.checkpoint(), settings.flushesAtClose);
    this.#writer = writer;
    this.#reader = reader;
    this.#waitMs = settings.waitMs;
  }

  async read<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    refuseInsideBody('read');
    if (this.#closing) throw new Unavailable('the database is closed');
    if (query.statement(this.dialect).writes) throw new Error('a read is read-only, and this statement writes');
    // After yielding it always reads, so that many loops side by side all make progress.
    if (this.#hasReadLong()) await turn();
    return this.#snapshotConnection().run(query, params);
  }

  async longRead<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    refuseInsideBody('read');
    if (this.#closing) throw new Unavailable('the database is closed');
    return this.#long.read(query, params);
  }

  async tx<T>(body: (run: Run) => Promise<T>): Promise<T> {
    return this.#enqueue(body, this.#waitMs);
  }

  async longTx<T>(body: (run: Run) => Promise<T>): Promise<T> {
    refuseInsideBody('tx');
    if (this.#closing) throw new Unavailable('the database is closed');
    return this.#long.run(body);
  }

  async exclusive<T>(body: (run: Run, script: Script) => Promise<T>): Promise<T> {
    const script: Script = async (sql) => {
      this.#hasWritten = true;
      this.#writer.script(sql);
    };
    return this.#enqueue((run) => body(run, script), MIGRATION_WAIT_MS);
  }

  /** Copies the write-ahead log to the file and empties the log, which contains data deleted since the last time. */
  async overwrite(): Promise<void> {
    if (this.#closing) throw new Unavailable('the database is closed');
    await this.#checkpoints.shorten();
    return this.#between(async () => {
      this.#endSnapshot();
      this.#writer.script('PRAGMA wal_checkpoint(TRUNCATE)');
    });
  }

  async ping(): Promise<void> {
    if (this.#closing) throw new Unavailable('the database is closed');
    this.#reader.step('SELECT 1');
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  #enqueue<T>(body: (run: Run) => Promise<T>, waitMs: number): Promise<T> {
    refuseInsideBody('tx');
    if (this.#closing) throw new Unavailable('the database is closed');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let settle = () => {};
    const attempt = async (execute: Run) => {
      try {
        const result = await this.#withinOneTurn((overdue) => runBody(body, execute, overdue));
        settle = () => resolve(result);
        return true;
      } catch (error) {
        settle = () => reject(error);
        return false;
      }
    };
    // The queue runs in the async context of the caller that started it; each body keeps the context of its own caller.
    this.#waiting.push({ waitMs, attempt: AsyncLocalStorage.bind(attempt), settle: () => settle(), fail: reject });
    this.#draining ??= this.#drain();
    return promise;
  }

  #between(work: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const alone = async () => {
      // End the snapshot, so that later reads see what was committed.
      await work()
        .finally(() => this.#endSnapshot())
        .then(resolve, reject);
    };
    this.#alone.push(AsyncLocalStorage.bind(alone));
    this.#draining ??= this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#alone.length > 0) {
      await turn();
      await this.#alone.shift()?.();
      if (this.#waiting.length > 0) await this.#commitGroup(this.#waiting.splice(0, GROUP_LIMIT));
    }
    this.#draining = undefined;
  }

  async #commitGroup(group: Job[]): Promise<void> {
    try {
      const begin = () => untilFree(() => this.#begin(), Math.max(...group.map((job) => job.waitMs)));
      await begin();
      if (!(await this.#runTogether(group, begin))) {
        await begin();
        await this.#runSeparately(group);
      }
      this.#endSnapshot();
      this.#writer.step('COMMIT');
      this.#isGroupOpen = false;
      this.#long.checkFiles();
    } catch (cause) {
      const error = commitFailure(cause);
      for (const job of group) job.fail(error);
      this.#rollBack();
      return;
    }
    for (const job of group) job.settle();
    if (!this.#closing) this.#checkpoints.afterCommit();
  }

  /**
   * Runs the bodies of a group, and adds those that arrive while it runs. Returns false when a body failed and its
   * changes cannot be undone without those of others.
   */
  async #runTogether(group: Job[], begin: () => Promise<void>): Promise<boolean> {
    for (const [index, job] of group.entries()) {
      // Reads and other requests run between two bodies, so they wait for one body and not for a whole group.
      if (index > 0) await turn();
      this.#hasWritten = false;
      const isDone = await this.#attempt(job);
      group.push(...this.#waiting.splice(0, GROUP_LIMIT - group.length));
      if (isDone) continue;
      // SQLite undoes the whole transaction by itself, for example when the disk is full.
      if (this.#writer.inTransaction && !this.#hasWritten) continue;
      if (index > 0) return false;
      await begin();
    }
    return true;
  }

  /**
   * Runs each body inside a savepoint, so that each can be undone separately. A savepoint copies every page that its
   * body changes.
   */
  async #runSeparately(group: readonly Job[]): Promise<void> {
    for (const [index, job] of group.entries()) {
      if (index > 0) await turn();
      this.#writer.step('SAVEPOINT body');
      if (!(await this.#attempt(job))) this.#writer.step('ROLLBACK TO body');
      this.#writer.step('RELEASE body');
    }
  }

  #attempt(job: Job): Promise<boolean> {
    return job.attempt((query, params) => this.#run(query, params));
  }

  async #run<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    const rows = this.#writer.run(query, params);
    this.#hasWritten ||= query.statement(this.dialect).writes;
    return rows;
  }

  /**
   * Runs a body for at most one turn of the event loop. Database calls here are synchronous, so a body that awaits only
   * its own `run` ends within one turn. A body that is still running then awaits something else and blocks every other
   * transaction.
   */
  async #withinOneTurn<T>(act: (overdue: Promise<never>) => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const immediate = setImmediate(() => {
      reject(new Error('a transaction body awaited something other than its own run'));
    });
    try {
      return await act(promise);
    } finally {
      clearImmediate(immediate);
    }
  }

  #begin(): void {
    this.#endSnapshot();
    if (this.#writer.inTransaction) this.#writer.step('ROLLBACK');
    this.#writer.step('BEGIN IMMEDIATE');
    this.#isGroupOpen = true;
  }

  #rollBack(): void {
    try {
      if (this.#writer.inTransaction) this.#writer.step('ROLLBACK');
    } catch {
      // The next group tries again before it starts.
    }
    this.#isGroupOpen = this.#writer.inTransaction;
  }

  /**
   * Returns a connection in a read transaction. Taking locks is half the cost of a small read, so the reads of one turn
   * of the event loop share them. A commit ends the snapshot first: later reads then see the commit, and no reader
   * keeps the checkpoint from completing.
   *
   * It is the writer's connection unless a group is open. A commit empties the caches of all other connections, so the
   * reader would have to refill its cache after each commit.
   */
  #snapshotConnection(): SqliteConnection {
    if (this.#snapshot) return this.#snapshot.connection;
    const connection = this.#isGroupOpen ? this.#reader : this.#writer;
    connection.step('BEGIN');
    this.#snapshot = { connection, end: setImmediate(() => this.#endSnapshot()) };
    return connection;
  }

  #hasReadLong(): boolean {
    const now = performance.now();
    if (this.#readingSince !== undefined) return now - this.#readingSince > READING_MS;
    this.#readingSince = now;
    setImmediate(() => {
      this.#readingSince = undefined;
    });
    return false;
  }

  #endSnapshot(): void {
    if (!this.#snapshot) return;
    const { connection, end } = this.#snapshot;
    clearImmediate(end);
    this.#snapshot = undefined;
    // SQLite ends the transaction by itself, for example when the disk fails.
    if (connection.inTransaction) connection.step('COMMIT');
  }

  async #finish(): Promise<void> {
    await this.#long.close();
    await this.#draining;
    // Reads that wait for a turn of the event loop also wait for this turn.
    await turn();
    this.#endSnapshot();
    this.#reader.close();
    try {
      this.#checkpoints.empty();
    } finally {
      this.#writer.close();
    }
  }
}
