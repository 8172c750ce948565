import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Leashed } from './leash.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const leash = fileURLToPath(new URL('leash.ts', import.meta.url));

export interface Command extends Partial<Omit<Leashed, 'command'>> {
  readonly command?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface Ended {
  readonly code: number;
  readonly output: string;
}

export interface Running {
  /** Everything that it prints, as it comes. */
  onOutput(listener: (text: string) => void): void;
  readonly ended: Promise<Ended>;
  stop(): Promise<void>;
}

// A setting of the person who runs the tests must not reach the product under test.
const settings = [
  /^(NODE_ENV|HOST|PORT|PUBLIC_ORIGIN|TRUSTED_PROXIES|DATA_DIR|DATABASE_URL|LOG_LEVEL|DEMO|SLIDE_PROOF_BITS)$/,
  /^(SERVER_SECRET|CLIENT_SECRETS|(SANDBOX|LIMIT|SMS|SMTP|MAIL|WECHAT|CLOUD|STORE)(_.+)?)$/,
];
const isSetting = (name: string) => settings.some((pattern) => pattern.test(name));
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)));
const limitMs = 20 * 60_000;
const running = new Set<Running>();

/** Starts a command (Node itself by default) that ends when this process does, whatever ends it. */
export function start({ command = process.execPath, args = [], env = {}, ...rest }: Command): Running {
  const leashed: Leashed = { cwd: root, stopSignal: 'SIGTERM', ...rest, command, args };
  const child = fork(leash, [JSON.stringify(leashed)], {
    cwd: root,
    detached: true,
    silent: true,
    env: { ...environment, ...env },
  });
  let output = '';
  const onOutput = (listener: (text: string) => void) => {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listener);
  };
  onOutput((text) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(started);
    return { code: code ?? 1, output };
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const started: Running = { onOutput, ended, stop };
  running.add(started);
  return started;
}

/** Runs a command to its end, or for 20 minutes, with a temporary folder of its own that goes with it. */
export async function run(command: Command): Promise<Ended> {
  const scratch = await mkdtemp(join(tmpdir(), 'isoline-test-'));
  const started = start({ ...command, env: { ...command.env, TMPDIR: scratch }, remove: scratch });
  const limit = setTimeout(() => void started.stop(), limitMs);
  const ended = await started.ended;
  clearTimeout(limit);
  return ended;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.stop()));
}
