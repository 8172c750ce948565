import { sql } from 'kysely';
import { query } from './engine.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const table = query()(() => sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat1'`);
const anyRow = query()(() => sql<{ tbl: string }>`SELECT tbl FROM sqlite_stat1 LIMIT 1`);

/**
 * Empties SQLite's statistics, so that it plans without them. If `ANALYZE` ran on an empty table, SQLite would later
 * read a whole index for one row, and does not count again when the table grows. Every query is written for the plan
 * without statistics (query-plans.test.ts). The empty table of statistics stays: open connections read such a table
 * when it is created, and do not read it again when it fills.
 */
export function emptyStatistics(connection: SqliteConnection): void {
  const isThere = connection.run(table, {}).length > 0;
  if (isThere && connection.run(anyRow, {}).length === 0) return;
  // An analysis of one row per index is enough to create the table.
  if (!isThere) connection.script('PRAGMA analysis_limit = 1; ANALYZE');
  connection.script('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema');
}
