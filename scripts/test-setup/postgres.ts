import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../start/free-ports.ts';
import { fastFolder } from '../test-run/fast-folder.ts';
import { ensureTool } from '../test-run/system-tools.ts';
import { unprivilegedUser } from '../test-run/unprivileged-user.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test cluster, for its superuser. */
    postgresUrl: string;
  }
}

// $0 is the folder of the programs, $1 the folder of the cluster, $2 the port. Test data does not need durability.
// Texts are compared as in Chinese, because most clusters of operators compare them as in a language: `~` sorts before
// digits, and upper case beside lower case. SQLite compares them by their bytes, as PostgreSQL before 15 does here.
// `cat` waits until the tests end in any way, because the pipe from them then closes.
const serve = `
"$0/initdb" --help | grep -q locale-provider && chinese='--locale-provider=icu --icu-locale=zh'
if "$0/initdb" -D "$1/data" -U isoline -A trust -E UTF8 --locale=C $chinese --no-sync --no-instructions; then
  "$0/postgres" -D "$1/data" -p "$2" -k "$1" -c listen_addresses=127.0.0.1 -c max_connections=200 \\
    -c fsync=off -c full_page_writes=off &
  cat
  kill -INT $!
  wait
fi
rm -rf "$1"`;

/** Starts a new PostgreSQL on a free port of the loopback, for the tests of a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = await ensureTool('postgresql');
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(fastFolder(user && '/tmp'), 'isoline-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const port = await freePort();
  const cluster = spawn('/bin/sh', ['-c', serve, programs, folder, String(port)], {
    cwd: folder,
    ...user,
    env: { ...process.env, LC_ALL: 'C' },
    // Ctrl-C must reach only the tests.
    detached: true,
  });
  await untilReady(cluster);
  project.provide('postgresUrl', `postgres://isoline@127.0.0.1:${port}/postgres`);
  return async () => {
    cluster.stdin?.end();
    await once(cluster, 'close');
  };
}

function untilReady(cluster: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [cluster.stdout, cluster.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('ready to accept connections')) resolve();
      });
    cluster.once('close', () => reject(new Error(`${output}\nPostgreSQL did not start.`)));
  });
}
