import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { copyPrivately } from '../private-copy.ts';

/** Pages copied in one step. The process does its other work between two steps. */
const PAGES_AT_ONCE = 256;

/** The disk of the database has too little room for a copy. */
export class NoRoom extends Error {}

/**
 * Copies a SQLite file that servers may be writing to, as of one moment. The first copy is written next to the file,
 * because the write-ahead log keeps every change while a copy is running: a slow target would let the log fill the
 * disk.
 *
 * @throws NoRoom
 */
export async function copySqlite(from: string, to: string, copy = copyPrivately): Promise<void> {
  await requireRoom(from);
  const folder = await mkdtemp(join(dirname(from), 'backup-'));
  try {
    const beside = join(folder, basename(from));
    await copyAtOneMoment(from, beside);
    await copy(beside, to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyAtOneMoment(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // The read transaction keeps one snapshot. Without it, each write of a server would restart the copy.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE });
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
