import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { type Engine, query } from '../../src/store/engines/engine.ts';
import { type EngineSettings, openEngine } from '../../src/store/engines/open.ts';
import { dialects, newTestDatabase, type TestDatabase } from '../../src/store/engines/testing.ts';
import { migrate } from '../../src/store/migrate.ts';
import { migrations } from '../../src/store/migrations.ts';
import { Browser } from '../browser.ts';
import { PASSWORD, useProduct } from '../product.ts';

/** Databases of earlier versions, named by their last migration. In each the tests' password belongs to this phone. */
const folder = join(import.meta.dirname, '../databases');
const PHONE = '13900000001';

/** Tables whose rows a migration must keep, as they last longer than a sign-in. */
const lasting = [
  'account',
  'authenticator',
  'coin_entry',
  'identity',
  'identity_subject',
  'login_record',
  'oidc_consent',
  'passkey',
  'recovery_code',
  'security_event',
  'session',
  'signing_key',
  'vip',
] as const;

const counts = Object.fromEntries(
  lasting.map((table) => [
    table,
    query()(() => sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}`),
  ]),
);
const holder = query<{ phone: string }>()(
  (_, p) => sql<{ id: string; coins: number }>`SELECT account.id AS id, sum(coin_entry.amount) AS coins
    FROM account JOIN coin_entry ON coin_entry.account_id = account.id WHERE account.phone = ${p.phone} GROUP BY account.id`,
);

describe.each(dialects)('on %s a database of an earlier version', (dialect) => {
  const use = useProduct(dialect);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await newTestDatabase(dialect);
  });
  afterEach(() => database.remove());

  test.each(earlier(dialect))('(%s) is migrated without a loss, and its users sign in', async (name) => {
    await load(database.settings, await readFile(join(folder, `${name}-${dialect}.sql`), 'utf8'));
    const engine = await openEngine(database.settings);
    const before = await countsIn(engine, name);
    const [user] = await engine.read(holder, { phone: PHONE });
    await migrate(engine, migrations);
    expect(await countsIn(engine, name)).toEqual(before);
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
  });
});

function earlier(dialect: string): string[] {
  const ending = `-${dialect}.sql`;
  const names = globSync(`*${ending}`, { cwd: folder }).map((file) => basename(file, ending));
  if (names.length === 0) throw new Error(`there is no database of ${dialect} in ${folder}`);
  return names.sort();
}

/** Counts the rows of the lasting tables that the version had. */
async function countsIn(engine: Engine, name: string): Promise<Record<string, number>> {
  const text = await readFile(join(folder, `${name}-${engine.dialect}.sql`), 'utf8');
  const found: Record<string, number> = {};
  for (const [table, count] of Object.entries(counts)) {
    if (!new RegExp(`CREATE TABLE "?(public\\.)?${table}\\b`).test(text)) continue;
    const [row] = await engine.read(count, {});
    found[table] = row?.rows ?? 0;
  }
  return found;
}

/** Runs a dump: what `sqlite3 .dump` or `pg_dump --inserts` prints. */
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
