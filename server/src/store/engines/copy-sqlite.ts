import { mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { copyPrivately } from '../private-copy.ts';

/** Pages that are copied at once. Between two copies the process does its other work. */
const PAGES_AT_ONCE = 256;

/** The disk of the database has too little room for a copy. */
export class NoRoom extends Error {}

/**
 * Copies a SQLite file that servers may be writing to, as it is at one moment. The copy is made beside the file first: while it is
 * made, the write-ahead log keeps every change, and a slow target would let it grow until the disk is full.
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
    // The read transaction keeps one snapshot: without it each write of a server would begin the copy again.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
}

/** Twice the file: the copy, and as much for what servers write meanwhile. */
async function requireRoom(file: string): Promise<void> {
  const { size } = await stat(file);
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < 2 * size) throw new NoRoom();
}
