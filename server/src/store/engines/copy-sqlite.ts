import { mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { WrongDatabase } from '../../model/wrong-database.ts';
import { copyPrivately } from '../private-copy.ts';
import { untilFree } from './sqlite-connection.ts';

/** Pages copied in one step. The process does its other work between two steps. */
const PAGES_AT_ONCE = 256;

/** The start of the names of folders with unfinished copies. Operators would not give it to a backup that they keep. */
export const UNFINISHED_BACKUP = 'unfinished-backup-';
const LOCK_FILE = 'backup.lock';
/** Milliseconds to wait for another process that removes folders. */
const REMOVAL_MS = 60_000;

/** The disk of the database has too little room for a copy. */
export class NoRoom extends Error {}

/**
 * Copies a SQLite file that servers may be writing to, as of one moment. The first copy is written next to the file,
 * because the write-ahead log keeps every change while a copy is running: a slow target would let the log fill the
 * disk. First copies that killed processes have left are removed.
 *
 * @throws NoRoom, and the reason of the signal
 */
export async function copySqlite(from: string, to: string, copy = copyPrivately, signal?: AbortSignal): Promise<void> {
  const beside = dirname(from);
  await whileLocked(beside, async () => {
    await requireRoom(from);
    const folder = await mkdtemp(join(beside, UNFINISHED_BACKUP));
    try {
      const first = join(folder, basename(from));
      await copyAtOneMoment(from, first, signal);
      await copy(first, to);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Runs `act` with a shared lock on a file in `parent`. The system ends the locks of a process that is killed. If no
 * process has the lock, every folder of a first copy is from a killed process, and is removed.
 */
async function whileLocked(parent: string, act: () => Promise<void>): Promise<void> {
  const lock = await openLock(join(parent, LOCK_FILE));
  try {
    if (await lockAlone(lock)) {
      await removeFolders(parent);
      lock.exec('COMMIT');
    }
    lock.exec('BEGIN');
    await untilFree(() => lock.prepare('SELECT count(*) FROM sqlite_schema').get(), REMOVAL_MS);
    await act();
  } finally {
    lock.close();
  }
}

/**
 * Opens the file of the lock, which root leaves to the owner of its folder: root may make one backup, and the owner the
 * next. SQLite gives a lock to every process that may only read its file, so such a process is refused.
 */
async function openLock(file: string): Promise<DatabaseSync> {
  try {
    const opened = await open(file, 'a');
    const { uid, gid } = await stat(dirname(file));
    await opened.chown(uid, gid).catch(() => undefined);
    await opened.close();
    return new DatabaseSync(file);
  } catch (error) {
    throw new WrongDatabase(`${file} cannot be opened: remove it while no backup runs.`, { cause: error });
  }
}

const lockAlone = (lock: DatabaseSync): Promise<boolean> =>
  untilFree(() => lock.exec('BEGIN EXCLUSIVE'), 0).then(
    () => true,
    () => false,
  );

async function removeFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent))
    if (name.startsWith(UNFINISHED_BACKUP)) await rm(join(parent, name), { recursive: true, force: true });
}

async function copyAtOneMoment(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // The read transaction keeps one snapshot. Without it, each write of a server would restart the copy.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE, progress: () => signal?.throwIfAborted() });
  } finally {
    source.close();
  }
}

/**
 * Requires room for the copy, and as much again for what servers write in the meantime.
 *
 * @throws NoRoom
 */
async function requireRoom(file: string): Promise<void> {
  const { size } = await stat(file);
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < 2 * size) throw new NoRoom();
}

/** Returns whether a file is a whole database with at least the first migration. */
export function isWholeDatabase(file: string): boolean {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    const found = db.prepare('PRAGMA quick_check(1)').get();
    return found?.quick_check === 'ok' && db.prepare('SELECT 1 FROM schema_migration').get() !== undefined;
  } catch {
    return false;
  } finally {
    db?.close();
  }
}
