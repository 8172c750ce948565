import { sql } from 'kysely';
import { type Engine, query } from './engines/engine.ts';

const facts = query()(
  () =>
    sql<{ at: number; version: number }>`SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS at,
      CAST(current_setting('server_version_num') AS INTEGER) / 10000 AS version`,
);

/** Returns the clock of a PostgreSQL server, in milliseconds since 1970, and its major version. */
export async function postgresFacts(engine: Pick<Engine, 'read'>): Promise<{ at: number; version: number }> {
  const [row] = await engine.read(facts, {});
  if (!row) throw new Error('PostgreSQL did not tell its version.');
  return { at: Number(row.at), version: Number(row.version) };
}
