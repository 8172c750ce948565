import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../gateways/make-folder.ts';
import { DatabaseAway } from '../model/unavailable.ts';
import { BackupError } from './backup-error.ts';
import { copySqlite, isWholeDatabase, NoRoom, UNFINISHED_BACKUP } from './engines/copy-sqlite.ts';
import type { Engine } from './engines/engine.ts';
import { type EngineSettings, openEngine } from './engines/open.ts';
import { runTool } from './engines/postgres-tools.ts';
import { migrationsPending } from './migrate.ts';
import { migrations } from './migrations.ts';
import { refuseOtherEncodings } from './postgres-facts.ts';
import { copyFolderPrivately, copyPrivately, createPrivate } from './private-copy.ts';
import { type BackupNames, exists, fillFolder, isFree, isUnfinished } from './unfinished-backup.ts';

export const SQLITE_FILE = 'account.sqlite';
const DUMP_FILE = 'account.pgdump';
const OBJECTS = 'objects';

/** A database, and the `PATH` on which the programs of PostgreSQL are found. */
export interface BackupSettings extends EngineSettings {
  readonly path?: string | undefined;
  /** Ends the work. Its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Runs after the database is copied and before the objects are; for tests of a slow copy. */
  readonly databaseCopied?: () => Promise<void>;
}

/** Returns the names in a backup. The database is moved there last, so a backup with a database is finished. */
const namesIn = ({ databaseUrl }: EngineSettings): BackupNames => ({
  first: OBJECTS,
  last: databaseUrl ? DUMP_FILE : SQLITE_FILE,
});

/**
 * Writes a backup while the server is running: the database as of one moment, and the uploaded objects if they are on
 * disk. The caller prevents the removal of objects (`operations/avatar/object-hold.ts`).
 *
 * @param folder is created; it must not exist, or be empty, or have only what a killed backup left
 * @throws BackupError, and the reason of the signal; the folder then has no backup
 */
export async function backUp(settings: BackupSettings, folder: string): Promise<void> {
  const names = namesIn(settings);
  if (!(await isFree(folder, names))) throw new BackupError(`${folder} is not empty: name a new folder.`);
  if (!settings.databaseUrl && !(await exists(join(settings.dataDir, SQLITE_FILE)))) {
    throw new BackupError(`There is no database in ${settings.dataDir}.`);
  }
  await fillFolder(folder, names, async (unfinished) => {
    await copyDatabase(settings, join(unfinished, names.last));
    await settings.databaseCopied?.();
    // Objects are copied after the database, and none is removed meanwhile. So every object that the copied database
    // refers to still exists.
    const objects = join(settings.dataDir, OBJECTS);
    if (await exists(objects)) await copyFolderPrivately(objects, join(unfinished, OBJECTS), settings.signal);
    settings.signal?.throwIfAborted();
  });
}

async function copyDatabase(settings: BackupSettings, file: string): Promise<void> {
  const { dataDir, databaseUrl, signal } = settings;
  if (databaseUrl) {
    await createPrivate(file);
    await runTool('pg_dump', { ...settings, databaseUrl }, ['--format=custom', '--no-owner', '--file', file]);
    return;
  }
  const copy = (from: string, to: string) => copyPrivately(from, to, signal);
  await copySqlite(join(dataDir, SQLITE_FILE), file, copy, signal).catch((error: unknown) => {
    if (!(error instanceof NoRoom)) throw error;
    throw new BackupError(`${dataDir} needs twice the size of ${SQLITE_FILE} free: the copy is made there first.`);
  });
}

/**
 * Restores a backup into an empty database. The next start of the server migrates it to the current version. Backups of
 * earlier versions are accepted too: their database must be whole.
 *
 * @throws WrongDatabase, BackupError, for example if the database is not empty, and the reason of the signal; the
 *   database then stays unchanged
 */
export async function restore(settings: BackupSettings, folder: string): Promise<void> {
  const { dataDir, databaseUrl, signal } = settings;
  const names = namesIn(settings);
  const file = join(folder, names.last);
  if (!(await exists(folder))) throw new BackupError(`There is no folder ${folder}.`);
  if (!(await exists(file))) {
    const isHalf = await isUnfinished(folder, names);
    throw new BackupError(
      isHalf
        ? `The backup in ${folder} was not finished: use another one.`
        : `There is no ${file}: is this a backup of the other database?`,
    );
  }
  if (await isUsed(settings)) throw new BackupError('The database is not empty. Restore into a new one.');
  if ((await stat(file)).size === 0) throw notWhole(file);
  await makeFolder(dataDir);
  // The database comes last: a restore that fails before can be repeated.
  const objects = join(folder, OBJECTS);
  const copyObjects = async () => {
    if (await exists(objects)) await copyFolderPrivately(objects, join(dataDir, OBJECTS), signal);
  };
  if (!databaseUrl) return restoreFile(settings, file, copyObjects);
  await copyObjects();
  const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
  await runTool('pg_restore', { ...settings, databaseUrl }, [...options, file]);
}

/** Restores a file of SQLite. What a killed restore leaves is removed by the next backup. */
async function restoreFile(
  { dataDir, signal }: BackupSettings,
  file: string,
  copyObjects: () => Promise<void>,
): Promise<void> {
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED_BACKUP));
  try {
    const copy = join(unfinished, SQLITE_FILE);
    await copyPrivately(file, copy, signal);
    if (!isWholeDatabase(copy)) throw notWhole(file);
    await copyObjects();
    await rename(copy, join(dataDir, SQLITE_FILE));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const notWhole = (file: string) => new BackupError(`${file} is not a whole database: use another backup.`);

async function isUsed(settings: EngineSettings): Promise<boolean> {
  if (!settings.databaseUrl && !(await exists(join(settings.dataDir, SQLITE_FILE)))) return false;
  let engine: Engine;
  try {
    engine = await openEngine({ ...settings, creates: false });
  } catch (error) {
    // A file that is not a database is not overwritten either.
    if (!settings.databaseUrl && error instanceof DatabaseAway) return true;
    throw error;
  }
  try {
    // An empty database lacks the first migration; a database of an older version lacks only later ones.
    const isEmpty = await migrationsPending(engine, migrations.slice(0, 1));
    if (isEmpty) await refuseOtherEncodings(engine);
    return !isEmpty;
  } finally {
    await engine.close();
  }
}
