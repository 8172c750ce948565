import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import { type Engine, query } from '../../src/store/engines/engine.ts';
import { type EngineSettings, openEngine } from '../../src/store/engines/open.ts';
import { dialects, newTestDatabase, type TestDatabase } from '../../src/store/engines/testing.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/store.ts';
import { Browser } from '../browser.ts';
import { rowsOfDatabase, tableNames } from '../database-rows.ts';
import { fillDatabase } from '../databases/fill-database.ts';
import { fillOlder } from '../databases/fill-older.ts';
import { PASSWORD, useProduct } from '../product.ts';

/**
 * The databases of the releases, made by `write-dumps.ts` in the same folder. In each, the tests' password belongs to
 * this phone.
 */
const folder = join(import.meta.dirname, '../databases');
const PHONE = '13900000001';

const holder = query<{ phone: string }>()(
  (_, p) => sql<{ id: string; coins: number }>`SELECT account.id AS id, sum(coin_entry.amount) AS coins
    FROM account JOIN coin_entry ON coin_entry.account_id = account.id WHERE account.phone = ${p.phone} GROUP BY account.id`,
);

describe.each(dialects)('migrating a database on %s', (dialect) => {
  const use = useProduct(dialect);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await newTestDatabase(dialect);
  });
  afterEach(() => database.remove());

  test.each(releases(dialect))(
    'the database of release %s is migrated without a loss, and its users sign in',
    async (name) => {
      const dump = await readFile(join(folder, `${name}-${dialect}.sql`), 'utf8');
      await load(database.settings, dump);
      const engine = await openEngine(database.settings);
      const before = await countsIn(engine, dump);
      // The journal gets a row for each later migration.
      delete before.schema_migration;
      const [user] = await engine.read(holder, { phone: PHONE });
      await migrate(engine, migrations);
      expect(await countsIn(engine, dump)).toMatchObject(before);
      expect(Object.values(before)).not.toContain(0);
      await engine.close();

      const { dataDir, databaseUrl = '' } = database.settings;
      const app = await startApp(readConfig({ ...use().env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }), {
        pages: false,
      });
      const browser = new Browser(app.url.replace('localhost', '127.0.0.1'));
      expect((await browser.signIn(PHONE, PASSWORD)).key).toBe('OK');
      expect((await browser.call(endpoints.currentUser, {})).data.userId).toBe(user?.id);
      expect((await browser.call(endpoints.coin, {})).data.balance).toBeGreaterThanOrEqual(user?.coins ?? Infinity);
      await app.close();
    },
  );

  test('the database of the next release has a row in every table', async () => {
    const engine = await openEngine(database.settings);
    await migrate(engine, migrations);
    await openStore(engine).tx(fillDatabase);
    await fillOlder(engine);
    const names = (await engine.read(tableNames[dialect], {})).map(({ name }) => name);
    await engine.close();
    const filled = new Set((await rowsOfDatabase(database.settings)).map((row) => row.split(' ')[0]));
    // SQLite has a table of its own.
    expect(names.filter((name) => !filled.has(name) && name !== 'sqlite_stat1')).toEqual([]);
  });
});

function releases(dialect: string): string[] {
  const ending = `-${dialect}.sql`;
  const names = globSync(`*${ending}`, { cwd: folder }).map((file) => basename(file, ending));
  if (names.length === 0) throw new Error(`there is no database of ${dialect} in ${folder}`);
  return names.sort();
}

/** Counts the rows of every table of the release. */
async function countsIn(engine: Engine, dump: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [, table = ''] of dump.matchAll(/^CREATE TABLE "?(?:public\.)?(\w+)/gm)) {
    const count = query()(() => sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.raw(table)}`);
    const [row] = await engine.read(count, {});
    found[table] = row?.rows ?? 0;
  }
  return found;
}

/** Runs a dump of `sqlite3 .dump` or `pg_dump --inserts`. */
async function load({ dataDir, databaseUrl }: EngineSettings, dump: string): Promise<void> {
  if (!databaseUrl) {
    const file = new DatabaseSync(join(dataDir, 'account.sqlite'), { enableForeignKeyConstraints: false });
    file.exec(dump);
    file.close();
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(dump);
  await client.end();
}
