import type { Dialect } from './engines/engine.ts';
import { openEngine } from './engines/open.ts';
import { newTestDatabase } from './engines/testing.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

const templates = new Map<Dialect, Promise<string>>();

/**
 * Creates a database for tests that are not about migrations: a copy of a database that each process migrates once per
 * engine.
 */
export async function newDatabaseWithTables(dialect: Dialect) {
  const template = templates.get(dialect) ?? makeTemplate(dialect);
  templates.set(dialect, template);
  return newTestDatabase(dialect, await template);
}

async function makeTemplate(dialect: Dialect): Promise<string> {
  const { settings, name } = await newTestDatabase(dialect);
  const engine = await openEngine(settings);
  await migrate(engine, migrations);
  await engine.close();
  return name;
}
