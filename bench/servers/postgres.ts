import { runSql } from '../psql.ts';
import type { Line } from '../report.ts';
import { cpuSecondsWithChildren, parentOf } from './process-times.ts';

/** The databases of a measure in the PostgreSQL server of an address, which runs on this machine. */
export function postgresAt(databaseUrl: string) {
  // Of the server's processes this one never ends.
  const checkpointer = runSql(databaseUrl, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'");
  const postmaster = parentOf(Number(checkpointer));
  return {
    /** Makes an empty database, in place of one that an interrupted run has left. Returns its address. */
    create(name: string): string {
      runSql(databaseUrl, `DROP DATABASE IF EXISTS ${name};\nCREATE DATABASE ${name};`);
      const address = new URL(databaseUrl);
      address.pathname = name;
      return address.href;
    },
    remove: (name: string) => runSql(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`),
    /** Seconds that all processes of the server have worked. */
    cpuSeconds: () => cpuSecondsWithChildren(postmaster),
  };
}

/**
 * Measures on SQLite and, where `BENCH_DATABASE_URL` is set, in a database of that PostgreSQL server, which is made for it and
 * removed.
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
