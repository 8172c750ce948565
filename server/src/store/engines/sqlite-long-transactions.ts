import { AsyncLocalStorage } from 'node:async_hooks';
import { on, once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { JobHung, type NativeJobs } from '../../gateways/native-jobs.ts';
import { Unavailable } from '../../model/unavailable.ts';
import type { Query, Run } from './engine.ts';
import type { Value } from './parameters.ts';
import { translated } from './sqlite-connection.ts';
import { SqliteFiles } from './sqlite-files.ts';
import type { ThreadAnswer, ThreadRequest } from './sqlite-thread.ts';
import { runBody } from './transaction.ts';

/** The file of the thread, next to this file both in the sources and in the bundle. */
const threadFile = new URL(`./sqlite-thread${extname(new URL(import.meta.url).pathname)}`, import.meta.url);

/**
 * Milliseconds that an idle thread is kept. Starting a thread takes longer than most transactions; keeping it takes
 * memory.
 */
const IDLE_MS = 5_000;

/** Milliseconds that SQLite may take for one statement. The longest is a copy of a long write-ahead log. */
const STATEMENT_MS = 120_000;

/** A runner that runs work while no other transaction runs, and then resolves. */
type Alone = (work: () => Promise<void>) => Promise<void>;

export interface ThreadSettings {
  /** Milliseconds that a transaction waits for another process. */
  readonly waitMs: number;
  readonly jobs: Pick<NativeJobs, 'run'>;
}

export interface SqliteSettings extends ThreadSettings {
  /** True if commits are written to disk only when the log is copied to the file. */
  readonly flushesAtClose: boolean;
}

/**
 * A thread that runs one transaction at a time, so that the main thread can read while a transaction works and commits.
 */
export class SqliteLongTransactions {
  readonly #file: string;
  readonly #files: SqliteFiles;
  readonly #settings: ThreadSettings;
  readonly #alone: Alone;
  #last: Promise<unknown> = Promise.resolve();
  #thread: SqliteThread | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string, settings: ThreadSettings, alone: Alone) {
    this.#file = file;
    this.#files = new SqliteFiles(file);
    this.#settings = settings;
    this.#alone = alone;
  }

  run<T>(body: (run: Run) => Promise<T>): Promise<T> {
    return this.#next(() => this.#transact(body));
  }

  /** Runs a query outside of a transaction. Other transactions continue in the meantime. */
  read<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    return this.#next(() => this.#inThread((thread) => thread.query(query, params)));
  }

  /**
   * Copies the write-ahead log to the file, except what readers still need. Other transactions run during the first
   * copy. They wait for the second copy, of what was written during the first. Then the log is emptied, which takes CPU
   * time if it is long.
   */
  checkpoint(): Promise<void> {
    return this.#next(() =>
      this.#inThread(async (thread) => {
        await thread.checkpoint();
        await this.#alone(() => thread.emptyLog(this.#settings.waitMs));
      }),
    );
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.#last.then(AsyncLocalStorage.bind(work));
    this.#last = outcome.catch(() => {});
    return outcome;
  }

  /**
   * Call it after a COMMIT, before anybody is told of it: all that is acknowledged is then in a file that stays.
   *
   * @throws DatabaseReplaced
   */
  checkFiles(): void {
    this.#files.check();
  }

  /** Waits for the transactions that have started, and ends the thread. */
  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  #transact<T>(body: (run: Run) => Promise<T>): Promise<T> {
    return this.#inThread(async (thread) => {
      const { promise, resolve } = Promise.withResolvers<Promise<T>>();
      await this.#alone(async () => {
        const running = thread.transact(body).then((result) => {
          this.checkFiles();
          return result;
        });
        await running.catch(() => {});
        resolve(running);
      });
      return promise;
    });
  }

  async #inThread<T>(work: (thread: SqliteThread) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    try {
      // Other transactions continue while the thread starts.
      this.#thread ??= await this.#start();
      return await work(this.#thread);
    } catch (error) {
      if (error instanceof Unavailable) await this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  /** The thread opens the file by its name: it would create another one where the file was removed. */
  #start(): Promise<SqliteThread> {
    this.checkFiles();
    return SqliteThread.start(this.#file, this.#settings);
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.end();
  }
}

/**
 * A thread that is dropped when a statement hangs: its caller and the next one continue without it. `terminate` cannot
 * end native code, but when that code returns, the thread ends without another statement and SQLite rolls back. Only a
 * COMMIT that hangs itself may still succeed, as on a connection that breaks during a COMMIT.
 */
class SqliteThread {
  readonly #worker: Worker;
  readonly #file: string;
  readonly #settings: ThreadSettings;
  readonly #ended: Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  private constructor(worker: Worker, file: string, settings: ThreadSettings) {
    this.#worker = worker;
    this.#file = file;
    this.#settings = settings;
    this.#ended = new Promise((resolve) => worker.once('exit', resolve)).then(() => {
      this.#hasEnded = true;
    });
    // The caller that waits for an answer gets the error too. An error event without a listener would end the process.
    worker.on('error', () => {});
  }

  static async start(file: string, settings: ThreadSettings): Promise<SqliteThread> {
    const worker = startWorker({ file, waitMs: settings.waitMs });
    const thread = new SqliteThread(worker, file, settings);
    await thread.#limited(() => once(worker, 'online').catch(unavailable));
    return thread;
  }

  async transact<T>(body: (run: Run) => Promise<T>): Promise<T> {
    await this.#ask('BEGIN IMMEDIATE');
    try {
      const result = await runBody(body, (query, params) => this.query(query, params));
      await this.#ask('COMMIT').catch((cause) => {
        throw new Unavailable('the transaction is not known to be committed', { cause });
      });
      return result;
    } catch (error) {
      await this.#ask('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      // The thread copies the committed pages to the file. Only the next long transaction waits for that.
      void this.checkpoint().catch(() => {});
    }
  }

  async checkpoint(): Promise<void> {
    await this.#ask('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** Empties the log without waiting for readers, because a backup can take a long time. */
  async emptyLog(waitMs: number): Promise<void> {
    await this.#ask('PRAGMA busy_timeout = 0');
    try {
      await this.#ask('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      await this.#ask(`PRAGMA busy_timeout = ${waitMs}`);
    }
  }

  async end(): Promise<void> {
    if (this.#hasEnded) return;
    this.#worker.postMessage(null);
    await this.#limited(() => this.#ended).catch(() => this.#drop());
  }

  #drop(): void {
    this.#hasEnded = true;
    this.#worker.unref();
    void this.#worker.terminate();
  }

  async #limited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#settings.jobs.run('long-transaction', STATEMENT_MS, work);
    } catch (error) {
      if (error instanceof JobHung) this.#drop();
      throw error;
    }
  }

  query<R, P>(query: Query<R, P>, params: P): Promise<R[]> {
    const { sql, bind } = query.statement('sqlite');
    return this.#ask(sql, bind(params)) as Promise<R[]>;
  }

  /** Sends statements one after another, even if a body starts several. */
  #ask(sql: string, values: readonly Value[] = []): Promise<readonly object[]> {
    const answer = this.#last.then(() => this.#limited(() => this.#send({ sql, values })));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Skips messages of Node: under `node --watch` a thread reports the modules that it has loaded. */
  async #answer(): Promise<ThreadAnswer> {
    try {
      for await (const [message] of on(this.#worker, 'message'))
        if ('rows' in message || 'failure' in message) return message;
    } catch (error) {
      unavailable(error);
    }
    return unavailable();
  }

  async #send(request: ThreadRequest): Promise<readonly object[]> {
    if (this.#hasEnded) unavailable();
    this.#worker.postMessage(request);
    const { rows, failure } = await Promise.race([this.#answer(), this.#ended.then(() => unavailable())]);
    if (rows) return rows;
    return translated(() => {
      throw Object.assign(new Error(), failure);
    }, this.#file);
  }
}

/** @throws Unavailable when the system has no room for another thread */
function startWorker(workerData: object): Worker {
  try {
    return new Worker(threadFile, { workerData });
  } catch (error) {
    return unavailable(error);
  }
}

function unavailable(cause?: unknown): never {
  throw new Unavailable('the thread of a transaction ended', { cause });
}
