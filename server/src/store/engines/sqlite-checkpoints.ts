import { stat } from 'node:fs/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * The number of pages in the write-ahead log after which a commit copies them to the file, as SQLite would by itself.
 */
const PAGES = 1_000;
/** The number of pages for a process that serves nobody: a page that many commits change is copied less often. */
const BULK_PAGES = 4_000;
/**
 * The main thread copies at most twice the pages, which takes some 8 ms. A reader, such as a backup, lets more of them
 * pile up.
 */
const MOST = 2;
/** Milliseconds until the thread tries again, because the reader may still be active. */
const PAUSE_MS = 200;
const LOG_BYTES_MAX = MOST * PAGES * 4096;
/** The milliseconds for which the log is left to another process, such as an import, that has written. */
const OTHER_MS = 1_000;
/** The pages from which on the log is not left to it: it copies every {@link BULK_PAGES}. */
const LEFT_PAGES = MOST * BULK_PAGES;

/** Copies the write-ahead log to the file: in a thread if the log is long. */
export class SqliteCheckpoints {
  readonly #log: string;
  readonly #writer: SqliteConnection;
  readonly #inThread: () => Promise<void>;
  readonly #pages: number;
  #waitsUntil = 0;
  readonly #isBulk: boolean;
  /** The number that changes when another connection writes; null after a copy of our thread, which changes it too. */
  #version: number | null;
  #otherUntil = 0;

  /**
   * @param inThread copies in another thread all pages that can be copied
   * @param isBulk true for a process that serves nobody
   */
  constructor(file: string, writer: SqliteConnection, inThread: () => Promise<void>, isBulk: boolean) {
    this.#log = `${file}-wal`;
    this.#writer = writer;
    this.#inThread = inThread;
    this.#pages = isBulk ? BULK_PAGES : PAGES;
    this.#isBulk = isBulk;
    writer.script('PRAGMA wal_autocheckpoint = 0');
    this.#version = this.#readVersion();
  }

  /**
   * Copies the log if it is due. As in SQLite, a failure is ignored: the pages stay in the log, and a later commit
   * tries again.
   */
  afterCommit(): void {
    if (performance.now() < this.#waitsUntil) return;
    try {
      const waiting = this.#waitingPages();
      if (waiting < this.#pages || (waiting < LEFT_PAGES && this.#hasOtherWritten())) return;
      if (waiting > MOST * this.#pages) void this.#copyInThread();
      else this.#writer.all('PRAGMA wal_checkpoint(PASSIVE)', []);
    } catch {
      this.#waitsUntil = performance.now() + PAUSE_MS;
    }
  }

  /** Copies and empties the log at the end. Other processes write during the first copy, and wait for the second. */
  empty(): void {
    this.#writer.script('PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Shortens the log to what the main thread empties quickly. */
  async shorten(): Promise<void> {
    const { size } = await stat(this.#log);
    if (size > LOG_BYTES_MAX) await this.#inThread();
  }

  /** Returns whether another connection has written lately. Only called while the log is long. */
  #hasOtherWritten(): boolean {
    if (this.#isBulk) return false;
    const version = this.#readVersion();
    const now = performance.now();
    if (this.#version !== null && version !== this.#version) this.#otherUntil = now + OTHER_MS;
    this.#version = version;
    return now < this.#otherUntil;
  }

  #readVersion(): number {
    const [row] = this.#writer.all('PRAGMA data_version', []);
    return (row as { readonly data_version: number }).data_version;
  }

  #waitingPages(): number {
    const [row] = this.#writer.all('PRAGMA wal_checkpoint(NOOP)', []);
    const { log, checkpointed } = row as { readonly log: number; readonly checkpointed: number };
    return log - checkpointed;
  }

  async #copyInThread(): Promise<void> {
    this.#waitsUntil = Number.POSITIVE_INFINITY;
    await this.#inThread().catch(() => undefined);
    this.#version = null;
    this.#waitsUntil = performance.now() + PAUSE_MS;
  }
}
