import { backup, DatabaseSync } from 'node:sqlite';

/** Pages that are copied at once. Between two copies the process does its other work. */
const PAGES_AT_ONCE = 256;

/** Copies a SQLite file that servers may be writing to, as it is at one moment. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // The read transaction keeps one snapshot: without it each write of a server would begin the copy again.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
}
