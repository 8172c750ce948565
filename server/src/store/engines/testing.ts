import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Dialect, Engine } from './engine.ts';
import { type EngineSettings, openEngine } from './open.ts';

export const dialects: readonly Dialect[] = ['sqlite', 'postgres'];

export interface TestDatabase {
  readonly name: string;
  readonly settings: EngineSettings;
  remove(): Promise<void>;
}

export interface TestEngine {
  readonly engine: Engine;
  /** The settings that open the same database again, as a second node would. */
  readonly settings: EngineSettings;
  /** Closes the engine and removes the database. */
  end(): Promise<void>;
}

/** Creates a database that nobody has opened yet: an empty one, or a copy of the one named `template`. */
export const newTestDatabase = (dialect: Dialect, template?: string): Promise<TestDatabase> =>
  dialect === 'sqlite' ? newFile(template) : newDatabase(template);

/** Opens an engine on a new, empty database. */
export async function openTestEngine(dialect: Dialect): Promise<TestEngine> {
  const { settings, remove } = await newTestDatabase(dialect);
  const engine = await openEngine(settings);
  const end = async () => {
    await engine.close();
    await remove();
  };
  return { engine, settings, end };
}

/** Runs text on the test cluster as its superuser. */
export async function asSuperuser(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const sqliteFile = (dataDir: string) => join(dataDir, 'account.sqlite');

async function newFile(template?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isoline-store-'));
  if (template) await copyFile(sqliteFile(template), sqliteFile(dataDir));
  return { name: dataDir, settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function newDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // A copy of the files takes a third of the time that a copy through the log takes.
  await asSuperuser(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY FILE_COPY` : ''}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const remove = () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
  return { name, settings: { databaseUrl: url.href, dataDir: tmpdir() }, remove };
}
