import { runSql } from '../psql.ts';
import type { Line } from '../report.ts';
import { cpuSecondsWithChildren, parentOf } from './process-times.ts';

/** Creates databases for measures in the PostgreSQL server at a URL, which runs on this machine. */
export function postgresAt(databaseUrl: string) {
  // This process runs as long as the server does.
  const checkpointer = runSql(databaseUrl, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
  const postmaster = parentOf(Number(checkpointer));
  return {
    /** Creates an empty database, and replaces one that an interrupted run has left. Returns its URL. */
    create(name: string): string {
      runSql(databaseUrl, `DROP DATABASE IF EXISTS ${name};\nCREATE DATABASE ${name};`);
      const address = new URL(databaseUrl);
      address.pathname = name;
      return address.href;
    },
    remove: (name: string) => runSql(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`),
    /** Returns the CPU seconds of all processes of the server. */
    cpuSeconds: () => cpuSecondsWithChildren(postmaster),
  };
}

/**
 * Measures on SQLite and, if `BENCH_DATABASE_URL` is set, in a database of that PostgreSQL server, which is created for
 * the measure and removed.
 */
export async function onBothDatabases(
  name: string,
  measure: (database: 'SQLite' | 'PostgreSQL', settings: Record<string, string>) => Promise<Line[]>,
): Promise<Line[]> {
  const lines = await measure('SQLite', {});
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) return lines;
  const postgres = postgresAt(url);
  const address = postgres.create(name);
  try {
    return [...lines, ...(await measure('PostgreSQL', { DATABASE_URL: address }))];
  } finally {
    postgres.remove(name);
  }
}
