import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { type ConnectionOptions, parse } from 'pg-connection-string';
import { BackupError } from '../backup-error.ts';
import { sslModeOf, strictUrl } from './database-url.ts';

/** A program of PostgreSQL, and the database that it connects to. */
export interface ToolSettings {
  readonly databaseUrl: string;
  /** The `PATH` on which the programs are found. */
  readonly path?: string | undefined;
  /** Ends the program. Its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

type Variables = Readonly<Record<string, string>>;

/**
 * Runs a program of PostgreSQL. The database URL is passed in the environment, because other users of the machine can
 * read the arguments.
 *
 * @throws BackupError, and the reason of the signal
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  { databaseUrl, path, signal }: ToolSettings,
  args: readonly string[],
): Promise<void> {
  signal?.throwIfAborted();
  const variables = toolEnvironment(databaseUrl);
  const target = tool === 'pg_restore' ? ['--dbname', variables.PGDATABASE ?? ''] : [];
  const child = spawn(tool, [...target, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...(path && { PATH: path }), ...variables },
  });
  const end = () => child.kill();
  signal?.addEventListener('abort', end);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const closed = once(child, 'close').finally(() => signal?.removeEventListener('abort', end));
  const [code, endedBy] = await closed.catch(() => {
    throw new BackupError(`${tool} cannot be run: install the client programs of PostgreSQL.`);
  });
  signal?.throwIfAborted();
  if (code !== 0) throw new BackupError(`${tool} failed: ${stderr.trim() || `it was ended by ${endedBy}`}`);
}

/** Returns the variables by which the programs of PostgreSQL connect to the database that the server connects to. */
export function toolEnvironment(databaseUrl: string): Variables {
  const connectionString = strictUrl(databaseUrl);
  const options = { ...parse(connectionString), sslmode: sslModeOf(databaseUrl) };
  const { host, port, user, database, password } = new Client({ connectionString });
  return given({
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGPASSWORD: password,
    PGOPTIONS: options.options,
    ...encryption(options),
  });
}

/**
 * Returns the variables of encryption. Without `sslrootcert` the server trusts the authorities that Node knows; the
 * programs trust those of the system.
 */
function encryption({ ssl, sslmode, sslrootcert, sslcert, sslkey }: ConnectionOptions): Record<string, unknown> {
  const isVerified = sslmode === 'verify-full' || sslmode === 'verify-ca' || (!sslmode && sslrootcert);
  const files = { PGSSLROOTCERT: sslrootcert, PGSSLCERT: sslcert, PGSSLKEY: sslkey };
  if (ssl === undefined) return {};
  if (ssl === false) return { PGSSLMODE: 'disable' };
  // The server never connects without encryption then; `prefer` would.
  if (!isVerified) return { ...files, PGSSLMODE: 'require' };
  return { ...files, PGSSLMODE: 'verify-full', PGSSLROOTCERT: sslrootcert ?? 'system' };
}

const given = (variables: Readonly<Record<string, unknown>>): Variables =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
  );
