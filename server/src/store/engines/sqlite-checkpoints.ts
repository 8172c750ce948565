import { stat } from 'node:fs/promises';
import type { SqliteConnection } from './sqlite-connection.ts';

/**
 * The number of pages in the write-ahead log after which a commit copies them to the file, as SQLite would by itself.
 */
const PAGES = 1_000;
/** The same for a process that serves nobody: a page that many commits change is copied less often. */
const BULK_PAGES = 4_000;
/**
 * The main thread copies at most twice the pages, which takes some 8 ms. A reader, such as a backup, lets more of them
 * pile up.
 */
const MOST = 2;
/** Milliseconds until the thread tries again, because the reader may still be active. */
const PAUSE_MS = 200;
const LOG_BYTES_MAX = MOST * PAGES * 4096;

/** Copies the write-ahead log to the file: in a thread if the log is long. */
export class SqliteCheckpoints {
  readonly #log: string;
  readonly #writer: SqliteConnection;
  readonly #inThread: () => Promise<void>;
  readonly #pages: number;
  #waitsUntil = 0;

  /**
   * @param inThread copies in another thread all pages that can be copied
   * @param isBulk true for a process that serves nobody
   */
  constructor(file: string, writer: SqliteConnection, inThread: () => Promise<void>, isBulk: boolean) {
    this.#log = `${file}-wal`;
    this.#writer = writer;
    this.#inThread = inThread;
    this.#pages = isBulk ? BULK_PAGES : PAGES;
    writer.script('PRAGMA wal_autocheckpoint = 0');
  }

  /**
   * Copies the log if it is due. As in SQLite, a failure is ignored: the pages stay in the log, and a later commit
   * tries again.
   */
  afterCommit(): void {
    if (performance.now() < this.#waitsUntil) return;
    try {
      const waiting = this.#waitingPages();
      if (waiting > MOST * this.#pages) void this.#copyInThread();
      else if (waiting >= this.#pages) this.#writer.all('PRAGMA wal_checkpoint(PASSIVE)', []);
    } catch {
      this.#waitsUntil = performance.now() + PAUSE_MS;
    }
  }

  /** Shortens the log to what the main thread empties quickly. */
  async shorten(): Promise<void> {
    const { size } = await stat(this.#log);
    if (size > LOG_BYTES_MAX) await this.#inThread();
  }

  #waitingPages(): number {
    const [row] = this.#writer.all('PRAGMA wal_checkpoint(NOOP)', []);
    const { log, checkpointed } = row as { readonly log: number; readonly checkpointed: number };
    return log - checkpointed;
  }

  async #copyInThread(): Promise<void> {
    this.#waitsUntil = Number.POSITIVE_INFINITY;
    await this.#inThread().catch(() => undefined);
    this.#waitsUntil = performance.now() + PAUSE_MS;
  }
}
