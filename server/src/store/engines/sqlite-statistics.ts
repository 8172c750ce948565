import { sql } from 'kysely';
import { query } from './engine.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

const table = query()(() => sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat1'`);
const anyRow = query()(() => sql<{ tbl: string }>`SELECT tbl FROM sqlite_stat1 LIMIT 1`);

/**
 * Empties SQLite's statistics, so that no plan follows them: `ANALYZE` of a table that is empty makes SQLite read a whole index
 * in place of one row later, and nothing counts again when the table grows. Every query is written for the plan without them
 * (query-plans.test.ts). The empty table stays: connections read a table of statistics that appears, and not one that fills.
 */
export function emptyStatistics(connection: SqliteConnection): void {
  const isThere = connection.run(table, {}).length > 0;
  if (isThere && connection.run(anyRow, {}).length === 0) return;
  // One row of each index is enough to make the table.
  if (!isThere) connection.script('PRAGMA analysis_limit = 1; ANALYZE');
  connection.script('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema');
}
