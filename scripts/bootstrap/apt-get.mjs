import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

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
 * Runs a command, which is not stopped with this process: an interrupted package manager leaves the system broken.
 * @param {readonly string[]} command
 */
async function runToEnd([command = '', ...args]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  await once(child, 'close');
  return output;
}
