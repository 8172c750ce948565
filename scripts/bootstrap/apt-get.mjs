import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs Debian packages, and returns what apt-get printed. Does nothing if apt-get does not exist, or if this user
 * is not root and may not become root without a password.
 * @param {readonly string[]} names
 * @returns {Promise<string>}
 */
export async function installByAptGet(names) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return '';
  if (spawnSync('apt-get', ['--version']).status !== 0) return '';
  console.log(`Installing ${names[0]} with apt-get …`);
  const aptGet = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y'];
  const retries = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];
  const update = await runToEnd([...aptGet, ...retries, 'update']);
  return update + (await runToEnd([...aptGet, ...retries, 'install', '--no-install-recommends', ...names]));
}

/**
 * Runs a command, which is not stopped with this process: an interrupted package manager leaves the system broken. So
 * it is in a group that Ctrl-C does not reach, and writes to a file, because the end of a pipe would stop it.
 * @param {readonly string[]} command
 */
async function runToEnd([command = '', ...args]) {
  const file = join(tmpdir(), `isoline-apt-get-${randomUUID()}`);
  const written = openSync(file, 'wx', 0o600);
  const read = openSync(file, 'r');
  rmSync(file);
  const child = spawn(command, args, { stdio: ['ignore', written, written], detached: true });
  await once(child, 'close');
  const output = readFileSync(read, 'utf8');
  for (const opened of [written, read]) closeSync(opened);
  return output;
}
