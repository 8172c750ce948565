import { spawnSync } from 'node:child_process';

/** Runs statements by `psql`, each in a separate transaction. Returns the values of their rows, one row per line. */
export function runSql(databaseUrl: string, sql: string): string {
  const args = [databaseUrl, '--quiet', '--no-align', '--tuples-only', '--set', 'ON_ERROR_STOP=1'];
  const options = { input: sql, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const { status, stdout, stderr } = spawnSync('psql', args, options);
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  return stdout.trim();
}
