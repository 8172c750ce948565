/**
 * Writes the dumps of a release: `DATABASE_URL=postgres://… npm run release:databases` fills that empty database and a
 * file with rows in every table, and prints them by `sqlite3 .dump` and `pg_dump --inserts`. The version is that of
 * `package.json`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { query } from '../../src/store/engines/engine.ts';
import { type EngineSettings, openEngine } from '../../src/store/engines/open.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/store.ts';
import { fillDatabase } from './fill-database.ts';
import { fillOlder } from './fill-older.ts';

async function dumpOf(settings: EngineSettings): Promise<string> {
  const engine = await openEngine(settings);
  await migrate(engine, migrations);
  await openStore(engine).tx(fillDatabase);
  await fillOlder(engine);
  const text = settings.databaseUrl
    ? execFileSync('pg_dump', ['--inserts', '--no-owner', settings.databaseUrl], { encoding: 'utf8' })
    : execFileSync('sqlite3', [join(settings.dataDir, 'account.sqlite'), '.dump'], { encoding: 'utf8' });
  for (const [, table = ''] of text.matchAll(/^CREATE TABLE (?:public\.)?(\w+)/gm)) {
    const count = query()(() => sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.raw(table)}`);
    const [row] = await engine.read(count, {});
    if (!row?.rows) throw new Error(`There is no row of ${table}: add one to fill-database.ts or fill-older.ts.`);
  }
  await engine.close();
  // Comments and the commands of psql are not SQL.
  return text.replaceAll(/^(?:--|\\).*\n|^\n/gm, '');
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) {
  process.stderr.write('Set DATABASE_URL to an empty database of the oldest PostgreSQL that is supported.\n');
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'isoline-dump-'));
const databases: Record<string, EngineSettings> = {
  sqlite: { dataDir },
  postgres: { dataDir, databaseUrl: DATABASE_URL },
};
for (const [engine, settings] of Object.entries(databases))
  writeFileSync(join(import.meta.dirname, `${version}-${engine}.sql`), await dumpOf(settings));
rmSync(dataDir, { recursive: true });
