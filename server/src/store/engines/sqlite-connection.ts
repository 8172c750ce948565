import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isInNetwork, type Network, parseNetwork } from '../../model/network.ts';
import { DatabaseAway, DatabaseReplaced, Unavailable } from '../../model/unavailable.ts';
import type { Query } from './engine.ts';
import type { Value } from './parameters.ts';

/** Milliseconds that SQLite itself waits for another process. The wait is short because it blocks the event loop. */
const BLOCKING_WAIT = 20;
const PAUSE_BETWEEN_TRIES = 1;

/**
 * The bytes of the file that are mapped into memory, the most that SQLite allows. Pages that are not in the cache are
 * then read without a copy.
 */
const MAPPED_BYTES = 2 * 1024 * 1024 * 1024 - 65_536;

const BUSY = 5;
/**
 * Primary result codes of a file that cannot be used: locked, no memory, read-only or moved, I/O, corrupt, full, cannot
 * open, protocol, foreign.
 */
const UNAVAILABLE = new Set([BUSY, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

/** One connection to a SQLite file, with its prepared statements. Every call is synchronous. */
export class SqliteConnection {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(file: string) {
    this.#file = file;
    this.#db = this.#translated(() => openFile(file));
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  run<R, P>(query: Query<R, P>, params: P): R[] {
    const { sql, bind } = query.statement('sqlite');
    return this.all(sql, bind(params)) as R[];
  }

  /** Runs one prepared statement. */
  all(sql: string, values: readonly Value[]): object[] {
    const { prepared, row } = this.#translated(() => this.#prepare(sql));
    return this.#translated(() => prepared.all(...values)).map(row);
  }

  /** Runs one prepared statement without parameters or rows. */
  step(sql: string): void {
    this.#translated(() => this.#prepare(sql).prepared.run());
  }

  /** Runs text that is executed only once. */
  script(sql: string): void {
    this.#translated(() => this.#db.exec(sql));
  }

  close(): void {
    this.#db.close();
  }

  #translated<T>(act: () => T): T {
    return translated(act, this.#file);
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = this.#db.prepare(sql);
    const made = { prepared, row: createRowReader(prepared) };
    this.#prepared.set(sql, made);
    return made;
  }
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BLOCKING_WAIT, enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  // Deleted content is overwritten with zeros; the next checkpoint writes them to the file.
  db.exec('PRAGMA secure_delete = ON');
  db.exec(`PRAGMA mmap_size = ${MAPPED_BYTES}`);
  db.exec('PRAGMA fullfsync = ON');
  db.exec('PRAGMA checkpoint_fullfsync = ON');
  db.function('in_network', { deterministic: true }, inNetwork());
  return db;
}

interface PreparedStatement {
  readonly prepared: StatementSync;
  readonly row: (values: unknown) => object;
}

/**
 * Creates objects of one class from the rows of a statement. They are read several times faster than the objects with a
 * null prototype that node:sqlite returns.
 */
function createRowReader(prepared: StatementSync): PreparedStatement['row'] {
  prepared.setReturnArrays(true);
  const names = prepared.columns().map(({ name }) => name);
  class Row {
    [column: string]: unknown;

    constructor(values: readonly unknown[]) {
      for (let index = 0; index < names.length; index += 1) this[names[index] ?? ''] = values[index];
    }
  }
  return (values) => new Row(values as unknown[]);
}

/** Creates the function `in_network(ip, network)` for queries. PostgreSQL has a type for it. */
function inNetwork() {
  let [text, network]: [SQLInputValue, Network | null] = [null, null];
  return (ip: SQLInputValue, asked: SQLInputValue): number => {
    if (asked !== text) [text, network] = [asked, parseNetwork(String(asked))];
    return network && isInNetwork(network, String(ip)) ? 1 : 0;
  };
}

/** Retries while another process holds the file, for up to `waitMs` milliseconds. */
export async function untilFree<T>(attempt: () => T, waitMs: number): Promise<T> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return translated(attempt);
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      await pause(PAUSE_BETWEEN_TRIES);
    }
  }
}

/** Runs `act`, and throws DatabaseAway instead of SQLite's error if the file cannot be used, which it then names. */
export function translated<T>(act: () => T, file?: string): T {
  try {
    return act();
  } catch (error) {
    const code = resultCode(error);
    if (code !== undefined && UNAVAILABLE.has(code))
      throw new DatabaseAway(`the database file ${file ? `${file} ` : ''}cannot be used now`, { cause: error });
    throw error;
  }
}

/** Returns the error of the callers whose COMMIT failed. */
export function commitFailure(cause: unknown): Unavailable {
  if (cause instanceof DatabaseReplaced) return cause;
  const Failure = cause instanceof DatabaseAway ? DatabaseAway : Unavailable;
  return new Failure('the transaction could not be committed', { cause });
}

function isBusy(error: unknown): boolean {
  return error instanceof Unavailable && resultCode(error.cause) === BUSY;
}

/** Returns the error of SQLite behind an error that `translated` throws. */
export function originalError(error: unknown): Error & { readonly errcode?: number } {
  const original = error instanceof Unavailable ? error.cause : error;
  return original instanceof Error ? original : new Error(String(original));
}

/** Returns the primary code: the low byte of the extended one. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}
