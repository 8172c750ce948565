import type { SqliteConnection } from './sqlite-connection.ts';

/** Pages of the write-ahead log that are copied to the file after a commit, as SQLite would by itself. */
const PAGES = 1_000;
/** The most pages that the main thread copies, for some 8 ms. A reader, such as a backup, keeps more of them waiting. */
const PAGES_MAX = 2_000;
/** Milliseconds until the thread tries again: the reader may still be there. */
const PAUSE_MS = 200;

/** Copies the write-ahead log to the file, in a thread where it is long. */
export class SqliteCheckpoints {
  readonly #writer: SqliteConnection;
  readonly #inThread: () => Promise<void>;
  #waitsUntil = 0;

  /** @param inThread copies what can be copied in another thread */
  constructor(writer: SqliteConnection, inThread: () => Promise<void>) {
    this.#writer = writer;
    this.#inThread = inThread;
    writer.script('PRAGMA wal_autocheckpoint = 0');
  }

  /** Copies what is due. A failure is ignored, as SQLite does: the pages stay in the log, and a later commit tries again. */
  afterCommit(): void {
    if (performance.now() < this.#waitsUntil) return;
    try {
      const waiting = this.#waitingPages();
      if (waiting > PAGES_MAX) void this.#copyInThread();
      else if (waiting >= PAGES) this.#writer.all('PRAGMA wal_checkpoint(PASSIVE)', []);
    } catch {
      this.#waitsUntil = performance.now() + PAUSE_MS;
    }
  }

  /** Leaves no more of the log than the main thread copies quickly. */
  async shorten(): Promise<void> {
    if (this.#waitingPages() > PAGES_MAX) await this.#inThread();
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
