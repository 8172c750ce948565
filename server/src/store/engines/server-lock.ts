import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const LOCK_FILE = 'server.lock';
/** Milliseconds to wait for another server that starts at the same moment. */
const WAIT_MS = 20;
const BUSY = 5;

/**
 * Takes a shared lock on a file in the folder of a SQLite database. Only servers take it, and the system ends it with
 * the process. Nothing else depends on it, so a start continues without a lock where the file cannot be used.
 *
 * @param found is called when another server has the lock
 */
export function lockAsServer(dataDir: string, found: () => void): { readonly close: () => void } | null {
  try {
    const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: WAIT_MS });
    if (isHeld(lock)) found();
    lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    return { close: () => lock.isOpen && lock.close() };
  } catch {
    return null;
  }
}

function isHeld(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch (error) {
    return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
  }
}
