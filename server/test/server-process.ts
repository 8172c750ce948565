import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll } from 'vitest';
import type { Dialect } from '../src/store/engines/engine.ts';
import { newDatabaseWithTables } from '../src/store/testing-database.ts';
import { environment } from './product.ts';

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
// Node keeps its compiled code here for the next such process.
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/test-servers', import.meta.url));

/** A server in its own process. */
export interface ServerProcess {
  /** The server's address, with the host 127.0.0.1. */
  readonly url: string;
  /** The origin of the server's console; undefined if the console is off. */
  readonly consoleUrl: string | undefined;
  /** Kills the server, unless it was killed before. */
  kill(): Promise<void>;
}

// A test that fails leaves its server behind, which would look for its database again and again.
const running = new Set<ChildProcess>();

/** Starts a server on this database. `settings` replace those of tests. */
export async function startServerProcess(
  sandbox: Sandbox,
  database: Parameters<typeof environment>[1],
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const env = { ...process.env, NODE_COMPILE_CACHE, ...environment(sandbox, database, settings) };
  const child = fork(CHILD, { env, execArgv: [] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [{ url, consoleUrl }] = (await once(child, 'message')) as [{ url: string; consoleUrl?: string }];
  return {
    url: url.replace('localhost', '127.0.0.1'),
    consoleUrl,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Creates a sandbox and a database with all tables for servers in their own processes. The tests of one `describe`
 * share them.
 */
export function useSandboxAndDatabase(dialect: Dialect) {
  let sandbox: Sandbox;
  let database: Awaited<ReturnType<typeof newDatabaseWithTables>>;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    database = await newDatabaseWithTables(dialect);
  }, 60_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await sandbox.close();
    await database.remove();
  });
  return {
    get sandbox() {
      return sandbox;
    },
    get settings() {
      return database.settings;
    },
  };
}
