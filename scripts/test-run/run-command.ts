import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fastFolder } from './fast-folder.ts';
import type { GroupCommand } from './process-group.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const groupRunner = fileURLToPath(new URL('process-group.ts', import.meta.url));

export interface Command extends Partial<Omit<GroupCommand, 'command'>> {
  readonly command?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export interface RunningCommand {
  /** Id of the process that watches the command; the command is its child. */
  readonly pid: number;
  /** Calls the listener with everything that the command prints. */
  onOutput(listener: (text: string) => void): void;
  readonly result: Promise<CommandResult>;
  stop(): Promise<void>;
}

// The settings of the developer's environment must not reach the product under test.
const settings = [
  /^(NODE_ENV|HOST|PORT|PUBLIC_ORIGIN|TRUSTED_PROXIES|DATA_DIR|DATABASE_URL|LOG_LEVEL|DEMO|SLIDE_PROOF_BITS)$/,
  /^(SERVER_SECRET|CLIENT_SECRETS|(SANDBOX|LIMIT|LAUNCH|SMS|SMTP|MAIL|WECHAT|CLOUD|OAUTH2|OPENID|GOOGLE|OBJECT|COS|S3)(_.+)?)$/,
];
const isSetting = (name: string) => settings.some((pattern) => pattern.test(name));
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)));
// Ends what hangs. A loaded machine takes several times as long as a quiet one.
const timeoutMs = 40 * 60_000;
const running = new Set<RunningCommand>();

/** Starts a command (Node by default) that ends when this process ends, however it ends. */
export function start({ command = process.execPath, args = [], env = {}, ...rest }: Command): RunningCommand {
  const groupCommand: GroupCommand = { cwd: root, stopSignal: 'SIGTERM', ...rest, command, args };
  const child = fork(groupRunner, [JSON.stringify(groupCommand)], {
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
  const result = once(child, 'close').then(([code]) => {
    running.delete(started);
    return { code: code ?? 1, output };
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await result;
  };
  const started: RunningCommand = { pid: Number(child.pid), onOutput, result, stop };
  running.add(started);
  return started;
}

/** Runs a command to its end, for at most 40 minutes. It has its own temporary folder, which is removed after it. */
export async function run(command: Command): Promise<CommandResult> {
  const temporary = await mkdtemp(join(fastFolder(), 'isoline-test-'));
  const started = start({ ...command, env: { ...command.env, TMPDIR: temporary }, remove: temporary });
  const timeout = setTimeout(() => void started.stop(), timeoutMs);
  const result = await started.result;
  clearTimeout(timeout);
  return result;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((command) => command.stop()));
}
