import { spawn } from 'node:child_process';
import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const retries = 3;

const installArguments = [
  // Packages do not need install scripts.
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  // npm prints a line for each package that it fetches.
  '--loglevel=http',
  `--fetch-retries=${retries}`,
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=15000',
  '--fetch-timeout=60000',
];

// npm retries if a response is missing, and fails if one breaks off.
const brokenOff = /network aborted|EIDLETIMEOUT/;
const patienceMs = 90_000;
const failedAttempt = /attempt (\d+) failed with (\w+)/;

/**
 * Runs npm's installation, and shows its progress.
 * @param {string} root
 * @param {readonly string[]} args the command and what it installs
 * @param {string} lock the text of the lock file
 * @param {readonly [string, object][]} packages the entries of the lock file that are installed
 */
export async function npmInstall(root, args, lock, packages) {
  const cache = prepareCache(root);
  const addressed = join(root, 'npm-shrinkwrap.json');
  const all = [...args, ...installArguments, ...cache.arguments];
  process.stdout.write(`Installing ${packages.length} packages, once …`);
  try {
    writeFileSync(addressed, await withAddresses(root, lock));
    const progress = showProgress(packages.length);
    let result = await npm(all, root, progress);
    // Packages that have arrived are in npm's cache.
    for (let again = 0; again < 2 && result.code !== 0 && brokenOff.test(result.output); again += 1)
      result = await npm(all, root, progress);
    rmSync(addressed, { force: true });
    // A registry with its files at other addresses tells them in one more request per package.
    if (result.code !== 0 && result.output.includes('E404')) result = await npm(all, root, progress);
    console.log(result.code === 0 ? ' done' : '');
    if (result.code !== 0) throw new Error(failure(result));
    cache.remove();
  } finally {
    rmSync(addressed, { force: true });
  }
}

/**
 * Returns the lock file with the address of each package in this machine's registry, which the committed lock file
 * leaves out. npm would request the addresses, which takes longer than the rest. npm reads this file before
 * `package-lock.json`.
 */
async function withAddresses(root, lock) {
  // npm warns on stderr, as of a setting that it does not know.
  const { printed } = await npm(['config', 'get', 'registry'], root);
  const registry = printed.trim().replace(/\/*$/, '/');
  const { packages, ...rest } = JSON.parse(lock);
  for (const [path, entry] of Object.entries(packages)) {
    const name = entry.name ?? path.split('node_modules/').at(-1);
    if (entry.integrity) entry.resolved = `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify({ ...rest, packages });
}

/**
 * Returns a function that reads npm's output, and returns whether to stop npm. Without a response, npm would request
 * every other package before it fails, which takes hours.
 * @param {number} total
 */
function showProgress(total) {
  let fetched = 0;
  let shown = 0;
  let isFailing = false;
  let failingSince = Number.POSITIVE_INFINITY;
  return (text) => {
    const arrived = text.split('npm http fetch GET 200').length - 1;
    fetched += arrived;
    const quarters = Math.floor((4 * fetched) / total);
    for (; shown < Math.min(quarters, 3); shown += 1) process.stdout.write(` ${25 * (shown + 1)} %`);
    const [, attempt, code] = text.match(failedAttempt) ?? [];
    if (arrived > 0) failingSince = Number.POSITIVE_INFINITY;
    if (!code) return false;
    if (!isFailing) process.stdout.write(`\nThe registry of packages does not answer (${code}). npm asks it again …`);
    isFailing = true;
    failingSince = Math.min(failingSince, Date.now());
    return Number(attempt) > retries || Date.now() - failingSince > patienceMs;
  };
}

function failure({ output }) {
  const lines = output.split('\n');
  const last = lines.findLast((line) => failedAttempt.test(line));
  const noise = /^npm (http|warn EBADENGINE|warn cleanup|error A complete log) /;
  const words = lines.filter((line) => line === last || !noise.test(line));
  return (
    `${words.join('\n').trim()}\n\nThe packages could not be installed; npm's own words are above.\n` +
    'Is the network there, and is the disk not full? Then run the same command again.'
  );
}

/**
 * Prepares a writable cache for npm, because the home folder of a service user may not be writable. The cache of a
 * failed installation stays, so that the next installation continues from there.
 */
function prepareCache(root) {
  try {
    accessSync(process.env.HOME ?? '', constants.W_OK);
    return { arguments: [], remove: () => {} };
  } catch {
    const folder = join(root, '.cache/npm');
    return { arguments: [`--cache=${folder}`], remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
}

function npm(args, root, isToStop = () => false) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => {
      child.kill('SIGTERM');
      rmSync(join(root, 'npm-shrinkwrap.json'), { force: true });
      process.exit(1);
    };
    process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
    let output = '';
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (stream === child.stdout) printed += text;
        if (isToStop(text)) child.kill('SIGTERM');
      });
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end).off('SIGHUP', end);
      resolve({ code, output, printed });
    });
  });
}
