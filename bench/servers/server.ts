import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployedServer } from '../../scripts/start/services.ts';
import { cpuSeconds, cpuSecondsOfThreads } from './process-times.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE_BYTES = 4096;

/** A server in a separate process, with an empty data folder. */
export interface Server<Ready = { readonly url: string }> {
  readonly ready: Ready;
  readonly url: string;
  /** Milliseconds from spawn to the first 200. */
  readonly startMs: number;
  /** Returns the CPU seconds of all threads, by Linux's clock of 10 ms. */
  cpuSeconds(): number;
  /** Returns the CPU seconds of the threads with this name. */
  cpuSecondsOfThreads(name: string): number;
  /** Returns the resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** The folder where `npm start` keeps Node's compiled code. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export const startBare = () => start('bench/servers/bare-fastify.ts', '/');
export const startHashes = () => start('bench/servers/hashes.ts', '/');
export const startPeer = () => start('bench/servers/better-auth.ts', '/sent/nobody');

interface Demo {
  readonly email: string;
  readonly password: string;
}

interface OursReady {
  readonly url: string;
  readonly demo: readonly Demo[];
  readonly console: string | null;
}

/** Starts our product as `npm start` runs it, with its limits switched off. `sandbox` receives what it sends. */
export const startOurs = (settings: Record<string, string> = {}) =>
  start<OursReady>(
    deployedServer.file,
    '/healthz',
    { ...ofBench, NODE_COMPILE_CACHE, ...settings },
    deployedServer.execArgv,
  );

/** Starts our product from its sources. It writes a profile of its main thread into `folder` when it stops. */
export const startProfiled = (folder: string) =>
  start<OursReady>('server/src/main.ts', '/healthz', ofBench, [
    ...deployedServer.execArgv,
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
  ]);

export const startSandbox = () =>
  start<{ url: string; smtpPort: number }>('sandbox/src/main.ts', '/inbox?to=nobody', {
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
  });

// Limits are switched off, because one machine makes every call here.
const unlimited = {
  LIMIT_CODE_SEND_CLIENT: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_CODE_SEND_PREFIX: '0',
  LIMIT_CODE_SEND_ALL: '0',
  LIMIT_REGISTER: '0',
  LIMIT_PICTURE: '0',
  // This limit is counted as in production, and never reached.
  LIMIT_SIGN_INS: '1000000',
  LIMIT_REFRESHES: '1000000',
};

const ofBench = { DEMO: 'on', LOG_LEVEL: 'warn', SLIDE_PROOF_BITS: '1', ...unlimited };

/** The running servers, with the functions that stop them. */
const running = new Map<ChildProcess, () => Promise<void>>();

/** Stops the servers that a failed measure has left running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running.values()].map((stop) => stop()));
}

/**
 * Returns a function that stops a process and removes its data folder. `stopAll` calls it for the remaining processes.
 */
export function stopLater(child: ChildProcess, remove: () => void): () => Promise<void> {
  const stop = async () => {
    if (!running.delete(child)) return;
    await end(child);
    remove();
  };
  running.set(child, stop);
  return stop;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void stopAll().finally(() => process.exit(1));
  });

async function start<Ready extends { readonly url: string }>(
  file: string,
  path: string,
  settings: Record<string, string> = {},
  execArgv: readonly string[] = [],
): Promise<Server<Ready>> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'isoline-bench-'));
  const began = performance.now();
  const child = fork(join(root, file), {
    cwd: root,
    execArgv: [...execArgv],
    env: { ...process.env, PORT: '0', ...settings, DATA_DIR: dataDir },
  });
  const stop = stopLater(child, () => {
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true });
  });
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof first !== 'object' || first === null) throw new Error(`${file} did not start`);
  const { ready } = first as { ready: Ready };
  const url = ready.url.replace('localhost', '127.0.0.1');
  await fetch(url + path);
  const startMs = performance.now() - began;
  return { ready, url, startMs, stop, ...usageOf(Number(child.pid)) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const usageOf = (pid: number) => ({
  cpuSeconds: () => cpuSeconds(pid),
  cpuSecondsOfThreads: (name: string) => cpuSecondsOfThreads(pid, name),
  memory: () => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1_000_000,
});
