import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const drainMs = 10_000;

/** The report of `sandbox/src/main.ts` when it listens. */
export interface SandboxReady {
  readonly url: string;
  readonly smtpPort: number;
  readonly products: readonly DemoProductReady[];
}

/** A demo product of the sandbox. */
export interface DemoProductReady {
  readonly id: string;
  readonly url: string;
}

/** The report of `server/src/main.ts` when it listens. */
export interface ServerReady {
  readonly url: string;
  readonly demo: readonly DemoAccount[];
  /** The origin of the operators' console; null if it is off. */
  readonly console: string | null;
  /** A link that creates an administrator of the console, in development. */
  readonly invitation: string | null;
}

/** The report of `web/dev-server.ts` when it listens. */
export interface PagesReady {
  readonly url: string;
}

export interface DemoAccount {
  readonly name: string;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly password: string;
}

export interface Service<Ready = unknown> {
  /** Stays pending if the service ends before it is ready; `ended` resolves then. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<ServiceEnded>;
  /** Tells the service to end, and kills it if it has not ended within 10 s. */
  stop(): Promise<void>;
  kill(): void;
  /** Ends the service and starts it again. Resolves when it is ready. */
  restart(): Promise<Ready>;
}

export class ServiceEnded extends Error {
  readonly exitCode: number;

  constructor(name: string, ready: boolean, code: number | null, signal: NodeJS.Signals | null) {
    const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    super(ready ? `The ${name} ${how}, so the rest ends too.` : `The ${name} did not start: it ${how}.`);
    this.exitCode = signal ? 128 + constants.signals[signal] : code || 1;
  }
}

export function startSandbox(): Service<SandboxReady> {
  return startService('sandbox', 'sandbox/src/main.ts', { SANDBOX_PRODUCTS: process.env.SANDBOX_PRODUCTS || 'on' });
}

/**
 * The server as it is deployed. The young objects of a call fit into 2 MB. A larger space would stay resident once it
 * was filled.
 */
export const deployedServer = { file: 'server/dist/main.js', execArgv: ['--max-semi-space-size=2'] } as const;

export function startServer(sandbox: SandboxReady | undefined, products: NodeJS.ProcessEnv): Service<ServerReady> {
  return startService(
    'server',
    deployedServer.file,
    { ...sandboxSettings(sandbox), ...products },
    deployedServer.execArgv,
  );
}

/** Starts the server for development: it restarts when a file that it imports changes, and does not serve pages. */
export function startDevServer(
  sandbox: SandboxReady | undefined,
  products: NodeJS.ProcessEnv,
  port: number,
  publicOrigin: string,
): Service<ServerReady> {
  const settings = {
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_ORIGIN: publicOrigin,
    PAGES: 'off',
    SHUTDOWN_GRACE_MS: '0',
  };
  return startService('server', 'server/src/main.ts', { ...sandboxSettings(sandbox), ...products, ...settings }, [
    '--watch',
    '--watch-preserve-output',
  ]);
}

/** Starts Vite's dev server of the console. */
export function startConsolePages(port: string, serverPort: number): Service<PagesReady> {
  return startService('dev server of the console', 'console/dev-server.ts', {
    NODE_ENV: 'development',
    CONSOLE_PORT: port,
    CONSOLE_SERVER_URL: `http://localhost:${serverPort}`,
  });
}

/** Starts Vite's dev server, which passes calls on to the server at that port. */
export function startPages(serverPort: number): Service<PagesReady> {
  return startService('dev server', 'web/dev-server.ts', {
    NODE_ENV: 'development',
    SERVER_URL: `http://localhost:${serverPort}`,
  });
}

function sandboxSettings(sandbox: SandboxReady | undefined): NodeJS.ProcessEnv {
  if (!sandbox) return {};
  const { DEMO = 'on', LOG_LEVEL = 'warn' } = process.env;
  return { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.smtpPort), DEMO, LOG_LEVEL };
}

// Node stores its compiled code here for the next start, which then takes half as long.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

/** @testonly the services above start by it. */
export function startService<Ready>(
  name: string,
  file: string,
  settings: NodeJS.ProcessEnv,
  execArgv: readonly string[] = [],
): Service<Ready> {
  const env = { NODE_COMPILE_CACHE, ...process.env, ...settings };
  const { promise: ended, resolve: end } = Promise.withResolvers<ServiceEnded>();
  let child: ChildProcess;
  const begin = () => {
    const started = fork(file, { cwd: root, env, execArgv: [...execArgv] });
    child = started;
    const { promise, resolve } = Promise.withResolvers<Ready>();
    let isReady = false;
    started.on('message', (message: { ready?: Ready }) => {
      if (!message.ready) return;
      isReady = true;
      resolve(message.ready);
    });
    started.once('exit', (code, signal) => {
      if (!restarted.has(started)) end(new ServiceEnded(name, isReady, code, signal));
    });
    return promise;
  };
  const restarted = new Set<ChildProcess>();
  const restart = async () => {
    restarted.add(child);
    await stopChild(child);
    return begin();
  };
  const ready = begin();
  return { ready, ended, restart, stop: () => stopChild(child), kill: () => child.kill('SIGKILL') };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), drainMs);
  await exit;
  clearTimeout(force);
}
