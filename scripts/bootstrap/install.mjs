import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The build needs development packages, whatever NODE_ENV is. No package needs an install script.
const installArguments = [
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=15000',
  '--fetch-timeout=120000',
];

/** Runs `npm ci` unless the installed packages match `package-lock.json`. */
export async function ensureInstalled(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stampFile = join(root, 'node_modules', '.isoline-installed');
  const stamp = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
  if (readIfExists(stampFile) === stamp) return;
  if (!isInstalledAsLocked(root, lock)) await install(root);
  writeFileSync(stampFile, stamp);
}

/** Compares with the lock file that npm writes at the end of an installation. */
function isInstalledAsLocked(root, lock) {
  const installed = readIfExists(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const present = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages)
    .filter(([path, wanted]) => path.includes('node_modules/') && isForThisMachine(wanted))
    .every(([path, wanted]) => isSame(wanted, present[path]));
}

function isSame(wanted, found) {
  return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
}

function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os || !cpu || (libc && ![libc].flat().includes('glibc'))) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

async function install(root) {
  console.log('Installing what package-lock.json lists, once (a minute or two) …');
  const cache = prepareCache();
  try {
    const result = await npm(['ci', ...installArguments, ...cache.arguments], root);
    if (result.code === 0) return;
    throw new Error(
      `${result.output.trim()}\n\nThe packages could not be installed (npm ended with ${result.code}); npm's own words are above.\n` +
        'Is the network there, and is the disk not full? Then run the same command again.',
    );
  } finally {
    cache.remove();
  }
}

/** npm needs a writable cache, and the home folder of a service user may not be writable. */
function prepareCache() {
  try {
    accessSync(process.env.HOME ?? '', constants.W_OK);
    return { arguments: [], remove: () => {} };
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'isoline-npm-'));
    return { arguments: [`--cache=${folder}`], remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
}

function npm(args, root) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => {
      child.kill('SIGTERM');
      process.exit(1);
    };
    process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end).off('SIGHUP', end);
      resolve({ code, output });
    });
  });
}

function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
