import { sql } from 'kysely';
import { WrongDatabase } from '../model/wrong-database.ts';
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

const encodingOfTexts = query()(() => sql<{ encoding: string }>`SELECT current_setting('server_encoding') AS encoding`);

/** The encodings that keep every text. SQL_ASCII keeps bytes as they are sent. */
const ENCODINGS: readonly string[] = ['UTF8', 'SQL_ASCII'];

/**
 * Refuses a new database that would refuse names in other scripts later. PostgreSQL takes the encoding of the system's
 * locale.
 *
 * @throws WrongDatabase
 */
export async function refuseOtherEncodings(engine: Pick<Engine, 'dialect' | 'read'>): Promise<void> {
  if (engine.dialect === 'sqlite') return;
  const encoding = (await engine.read(encodingOfTexts, {}))[0]?.encoding ?? '';
  if (ENCODINGS.includes(encoding)) return;
  throw new WrongDatabase(
    `The database has the encoding ${encoding}, which lacks characters of names. Create it with ENCODING 'UTF8' TEMPLATE template0.`,
  );
}
