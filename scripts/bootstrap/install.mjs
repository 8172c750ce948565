import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMusl } from './c-library.mjs';
import { whileLocked } from './locked.mjs';
import { npmInstall } from './npm.mjs';

// The packages of this workspace are Node itself.
const nodeWorkspace = 'node';

/**
 * Installs the packages of `package-lock.json` that are needed and missing.
 * @param {string} root
 * @param {{ node: boolean, development: boolean }} wanted whether to install Node, and what only tests and checks use
 */
export async function ensureInstalled(root, wanted) {
  ensureBuildable(root);
  if (planOf(root, wanted).isDone) return;
  ensureWritable(root);
  const waiting = 'Another command installs packages in this folder. Waiting for it …';
  await whileLocked(join(root, '.installing'), waiting, () => install(root, planOf(root, wanted)));
}

/** Vite, which builds the pages, takes the rest of such a path for a query or a fragment. */
function ensureBuildable(root) {
  if (/[#?]/.test(root))
    throw new Error(
      `The pages cannot be built in ${root}: Vite does not work in a folder whose path contains "#" or "?".\n` +
        'Rename the folder, and run the same command again.',
    );
}

async function install(root, { isDone, isSameLock, lock, source, parts, packages }) {
  if (isDone) return;
  rmSync(stampFileOf(root), { force: true });
  // A running product keeps its packages when others are added.
  const command = isSameLock ? ['install', '--no-save'] : ['ci'];
  await npmInstall(root, [...command, ...argumentsFor(root, parts)], lock, packages);
  writeFileSync(stampFileOf(root), JSON.stringify({ source, ...parts }));
}

const stampFileOf = (root) => join(root, 'node_modules', '.isoline-installed');

/** Compares what is wanted of the lock file with what is installed. */
function planOf(root, wanted) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const entries = JSON.parse(lock);
  const source = createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
  const present = { source: '', node: false, development: false, ...readJson(stampFileOf(root)) };
  const isSameLock =
    present.source === source && areThere(root, packagesOf(entries, present)) && areLinked(root, entries);
  // Packages that were installed once stay, because the next command would miss them.
  const parts = { node: wanted.node || present.node, development: wanted.development || present.development };
  const packages = packagesOf(entries, parts);
  const isDone = (isSameLock && includes(present, wanted)) || (isInstalled(root, packages) && areLinked(root, entries));
  return { isDone, isSameLock, lock, source, parts, packages };
}

const includes = (present, wanted) => (present.node || !wanted.node) && (present.development || !wanted.development);

/** Names the workspaces. npm leaves out a workspace only if all others are named. */
function argumentsFor(root, { node, development }) {
  const { workspaces } = readJson(join(root, 'package.json'));
  const others = workspaces.filter((name) => name !== nodeWorkspace).map((name) => `--workspace=${name}`);
  return [
    // Override NODE_ENV and the user's settings.
    development ? '--include=dev' : '--omit=dev',
    '--include=optional',
    ...(node ? [] : ['--include-workspace-root', ...others]),
  ];
}

/** Returns the entries of the lock file that belong to these parts, on this machine. */
function packagesOf({ packages }, { node, development }) {
  const nodes = Object.keys(packages[nodeWorkspace].optionalDependencies).map((name) => `node_modules/${name}`);
  return Object.entries(packages).filter(
    ([path, entry]) =>
      path.includes('node_modules/') &&
      !entry.link &&
      (development || !entry.dev) &&
      (node || !nodes.includes(path)) &&
      isForThisMachine(entry),
  );
}

function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os || !cpu || (libc && ![libc].flat().includes(isMusl() ? 'musl' : 'glibc'))) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** Compares with the lock file that npm writes at the end of an installation. */
function isInstalled(root, packages) {
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  return (
    present !== undefined && packages.every(([path, entry]) => isSame(entry, present[path])) && areThere(root, packages)
  );
}

/** Returns whether all packages exist. After a disturbed installation or an interrupted copy, some are missing. */
const areThere = (root, packages) => packages.every(([path]) => existsSync(join(root, path, 'package.json')));

function isSame(wanted, found) {
  return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * Returns whether workspaces are links. A tool that copied the folder may have replaced the links by copies, in which
 * Node does not run the sources.
 */
const areLinked = (root, { packages }) =>
  Object.entries(packages)
    .filter(([, entry]) => entry.link)
    .every(([path]) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() !== false);

function ensureWritable(root) {
  const folder = [join(root, 'node_modules'), root].find((path) => existsSync(path));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(`Packages are to be installed, and this user may not write to ${folder}.`);
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
