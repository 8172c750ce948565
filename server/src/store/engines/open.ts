import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../gateways/make-folder.ts';
import type { NativeJobs } from '../../gateways/native-jobs.ts';
import { WrongDatabase } from '../../model/wrong-database.ts';
import type { Engine } from './engine.ts';
import { openSqlite } from './sqlite.ts';

export interface EngineSettings {
  /** `postgres://…` or `postgresql://…`. Without it, the database is a file in `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** The number of PostgreSQL connections of this node. */
  readonly connections?: number;
  /** True to keep idle connections to PostgreSQL open, which may accept no others later. */
  readonly staysConnected?: boolean;
  /**
   * True if commits are written to disk only when the engine is closed, in their order. A power cut may lose the newest
   * ones, so only work that continues where it was interrupted may use this.
   */
  readonly flushesAtClose?: boolean;
  /** False to refuse a folder without a database: only a server and `account migrate` create one. */
  readonly creates?: boolean;
  /** The native jobs of this node, which SQLite's thread is one of. */
  readonly jobs?: NativeJobs;
}

export async function openEngine({
  databaseUrl,
  dataDir,
  connections,
  staysConnected = false,
  jobs,
  creates = true,
  flushesAtClose = false,
}: EngineSettings): Promise<Engine> {
  if (databaseUrl) {
    // The URL contains a password, so the error does not repeat it.
    if (!/^postgres(ql)?:\/\//.test(databaseUrl))
      throw new WrongDatabase('DATABASE_URL must begin with postgres:// or postgresql://.');
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres({
      databaseUrl,
      staysConnected,
      flushesAtClose,
      ...(connections !== undefined && { connections }),
    });
  }
  const file = join(dataDir, 'account.sqlite');
  try {
    if (creates) await makeFolder(dataDir);
    // SQLite gives its side files the mode of this file, whatever the mode of an existing folder.
    await (await open(file, creates ? 'a' : 'r+', 0o600)).close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!creates && code === 'ENOENT')
      throw new WrongDatabase('Start the server first: there is no database in DATA_DIR.');
    throw new WrongDatabase(`DATA_DIR cannot be used: ${message}`);
  }
  return openSqlite(file, { flushesAtClose, ...(jobs && { jobs }) });
}
