import type { Dialect } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { newTestDatabase } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

let template: Promise<string> | undefined;

/**
 * Creates a database for tests that are not about migrations. On PostgreSQL it is a copy of a database that each
 * process migrates once. On SQLite the first user migrates it, which takes no longer than a copy.
 */
export async function newDatabaseWithTables(dialect: Dialect) {
  if (dialect === 'sqlite') return newTestDatabase(dialect);
  template ??= makeTemplate();
  return newTestDatabase(dialect, await template);
}

async function makeTemplate(): Promise<string> {
  const { settings, name } = await newTestDatabase('postgres');
  const engine = await openEngine(settings);
  await migrate(engine, migrations);
  await engine.close();
  return name;
}
