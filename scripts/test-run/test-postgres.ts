import { execFileSync } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../start/free-ports.ts';
import { fastFolder } from './fast-folder.ts';
import { type RunningCommand, start } from './run-command.ts';

export interface Postgres {
  readonly url: string;
  /** Removed when the cluster stops. */
  readonly folder: string;
  /** Stops the cluster and removes its folder. */
  stop(): Promise<void>;
}

// $0 is the folder of the programs, $1 that of the cluster, $2 the port. Test data needs no durability.
const initAndServe = `
"$0/initdb" -D "$1/data" -U isoline -A trust -E UTF8 --no-locale --no-sync --no-instructions &&
exec "$0/postgres" -D "$1/data" -p "$2" -k "$1" -c listen_addresses=127.0.0.1 -c max_connections=200 \\
  -c fsync=off -c full_page_writes=off`;

/** Starts a new cluster in a temporary folder, on a free port of the loopback. `programs` is PostgreSQL's `bin` folder. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(fastFolder(user && '/tmp'), 'isoline-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const port = await freePort();
  const cluster = start({
    command: '/bin/sh',
    args: ['-c', initAndServe, programs, folder, String(port)],
    cwd: folder,
    user,
    env: { LC_ALL: 'C' },
    stopSignal: 'SIGINT',
    remove: folder,
  });
  await waitUntilReady(cluster);
  return { url: `postgres://isoline@127.0.0.1:${port}/postgres`, folder, stop: () => cluster.stop() };
}

function waitUntilReady(cluster: RunningCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    cluster.onOutput((text) => {
      if (text.includes('ready to accept connections')) resolve();
    });
    void cluster.result.then(({ output }) => reject(new Error(`${output}\nPostgreSQL did not start.`)));
  });
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (name: string, kind: string) =>
    Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
    } catch {
      // There is no such user on this machine.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.');
}
