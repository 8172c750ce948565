import { sql } from 'kysely';
import { type Engine, query } from '../src/store/engines/engine.ts';
import { type EngineSettings, openEngine } from '../src/store/engines/open.ts';
import type { Product } from './product.ts';

/** The tables of a database. */
export const tableNames = {
  sqlite: query()(() => sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`),
  postgres: query()(
    () =>
      sql<{
        name: string;
      }>`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
  ),
};

/** Returns every row of the database of a product as text, with the name of its table. */
export const databaseRows = ({ env }: Pick<Product, 'env'>): Promise<readonly string[]> =>
  rowsOfDatabase(settingsOf(env));

/** Opens another connection to the database of a product. */
export const openDatabase = ({ env }: Pick<Product, 'env'>): Promise<Engine> => openEngine(settingsOf(env));

const settingsOf = ({ DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Product['env']): EngineSettings => ({
  dataDir,
  ...(databaseUrl && { databaseUrl }),
});

/** Returns every row of a database without a running product. */
export async function rowsOfDatabase(settings: EngineSettings): Promise<readonly string[]> {
  const engine = await openEngine(settings);
  try {
    const rows: string[] = [];
    for (const { name } of await engine.read(tableNames[engine.dialect], {})) {
      const all = query()(() => sql<object>`SELECT * FROM ${sql.table(name)}`);
      for (const row of await engine.read(all, {})) rows.push(`${name} ${JSON.stringify(row)}`);
    }
    return rows;
  } finally {
    await engine.close();
  }
}
