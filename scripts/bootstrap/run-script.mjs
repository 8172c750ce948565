// This file is plain JavaScript without dependencies: it runs under the Node of the machine, before any package is
// installed.
import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, ensureItRuns, ensureItsLibrary } from './choose-node.mjs';
import { ensureInstalled } from './install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs missing packages, then runs a script of the project under its Node version.
 * @param {string} file
 * @param {{ development: boolean, args?: readonly string[] }} options `development`: whether the script
 *   needs development dependencies
 */
export async function runScript(file, { development, args = process.argv.slice(2) }) {
  stopWithNpm();
  try {
    const node = chooseNode(root);
    if (node.isPackage) await ensureItsLibrary();
    await ensureInstalled(root, { node: node.isPackage, development });
    if (node.isPackage) ensureItRuns(node);
    runChild(node.path, join(root, file), args);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message.trim() : error}\n`);
    process.exit(1);
  }
}

/** Runs the script and forwards every signal. The closed IPC channel tells the child that this process has ended. */
function runChild(node, script, args) {
  const PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  const child = fork(script, args, {
    cwd: root,
    execPath: node,
    execArgv: [],
    env: { ...process.env, PATH },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`\nNode could not be started from ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Stops this process, and what it started, when npm is killed. npm does not send a signal then, but the parent process
 * id changes. The scripts of package.json start with `exec`, so that npm is the parent and not a shell. Without npm,
 * the parent may end.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
