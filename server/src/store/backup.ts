import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../gateways/make-folder.ts';
import { copySqlite, NoRoom } from './engines/copy-sqlite.ts';
import { type EngineSettings, openEngine } from './engines/open.ts';
import { migrationsPending } from './migrate.ts';
import { migrations } from './migrations.ts';
import { copyFolderPrivately, copyPrivately, createPrivate } from './private-copy.ts';

export const SQLITE_FILE = 'account.sqlite';
const DUMP_FILE = 'account.pgdump';
const OBJECTS = 'objects';

/** A database, and the `PATH` on which the programs of PostgreSQL are found. */
export interface BackupSettings extends EngineSettings {
  readonly path?: string | undefined;
  /** Runs after the database is copied and before the objects are; for tests of a slow copy. */
  readonly databaseCopied?: () => Promise<void>;
}

/** A problem with a folder or a database, as a sentence for the operator. */
export class BackupError extends Error {}

/**
 * Writes a backup while the server is running: the database as of one moment, and the uploaded objects if they are on
 * disk. The caller prevents the removal of objects (`operations/avatar/object-hold.ts`).
 *
 * @param folder is created; it must not exist or be empty
 * @throws BackupError
 */
export async function backUp(settings: BackupSettings, folder: string): Promise<void> {
  if ((await listEntries(folder)).length > 0) throw new BackupError(`${folder} is not empty: name a new folder.`);
  if (!settings.databaseUrl && !(await exists(join(settings.dataDir, SQLITE_FILE)))) {
    throw new BackupError(`There is no database in ${settings.dataDir}.`);
  }
  await makeFolder(folder);
  const file = join(folder, settings.databaseUrl ? DUMP_FILE : SQLITE_FILE);
  await createPrivate(file);
  if (settings.databaseUrl) {
    await runTool('pg_dump', settings, settings.databaseUrl, ['--format=custom', '--no-owner', '--file', file]);
  } else {
    await copySqlite(join(settings.dataDir, SQLITE_FILE), file).catch((error: unknown) => {
      if (!(error instanceof NoRoom)) throw error;
      throw new BackupError(
        `${settings.dataDir} needs twice the size of ${SQLITE_FILE} free: the copy is made there first.`,
      );
    });
  }
  await settings.databaseCopied?.();
  // Objects are copied after the database, and none is removed meanwhile. So every object that the copied database
  // refers to still exists.
  const objects = join(settings.dataDir, OBJECTS);
  if (await exists(objects)) await copyFolderPrivately(objects, join(folder, OBJECTS));
}

/**
 * Restores a backup into an empty database. The next start of the server migrates it to the current version.
 *
 * @throws BackupError, for example if the database is not empty; the database then stays unchanged
 */
export async function restore(settings: BackupSettings, folder: string): Promise<void> {
  const file = join(folder, settings.databaseUrl ? DUMP_FILE : SQLITE_FILE);
  if (!(await exists(file))) throw new BackupError(`There is no ${file}: is this a backup of the other database?`);
  if (await isUsed(settings)) throw new BackupError('The database is not empty. Restore into a new one.');
  await makeFolder(settings.dataDir);
  if (settings.databaseUrl) {
    await runTool('pg_restore', settings, settings.databaseUrl, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      file,
    ]);
  } else {
    await copyPrivately(file, join(settings.dataDir, SQLITE_FILE));
  }
  const objects = join(folder, OBJECTS);
  if (await exists(objects)) await copyFolderPrivately(objects, join(settings.dataDir, OBJECTS));
}

async function isUsed(settings: EngineSettings): Promise<boolean> {
  if (!settings.databaseUrl) return exists(join(settings.dataDir, SQLITE_FILE));
  const engine = await openEngine(settings);
  try {
    // An empty database lacks the first migration; a database of an older version lacks only later ones.
    return !(await migrationsPending(engine, migrations.slice(0, 1)));
  } finally {
    await engine.close();
  }
}

/**
 * Runs a program of PostgreSQL. The database URL is passed in the environment, because other users of the machine can
 * read the arguments.
 */
async function runTool(
  tool: string,
  { path }: BackupSettings,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const target = tool === 'pg_restore' ? ['--dbname', decodeURIComponent(url.pathname.slice(1))] : [];
  const child = spawn(tool, [...target, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...(path && { PATH: path }),
      PGHOST: url.hostname,
      PGPORT: url.port || '5432',
      PGUSER: decodeURIComponent(url.username),
      PGPASSWORD: decodeURIComponent(url.password),
      PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
      ...(url.searchParams.has('sslmode') && { PGSSLMODE: url.searchParams.get('sslmode') ?? '' }),
    },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, 'close').catch(() => {
    throw new BackupError(`${tool} cannot be run: install the client programs of PostgreSQL.`);
  });
  if (code !== 0) throw new BackupError(`${tool} failed: ${stderr.trim()}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const listEntries = (folder: string) => readdir(folder).catch((): string[] => []);
