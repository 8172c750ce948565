import { freePort } from '../start/free-ports.ts';
import { until } from '../test-run/processes.ts';
import { type RunningCommand, start, stop } from '../test-run/run-command.ts';

/** A node of the product that can be restarted on the same port. */
export interface Node {
  readonly port: number;
  start(version?: 'next'): Promise<void>;
  kill(): Promise<void>;
  /** Pauses the node, or lets it continue. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends the node by SIGTERM, as a deployment does. */
  end(): Promise<void>;
}

/** Limits that one machine would soon reach, because it makes all calls, are raised. The limit under test stays. */
const limits = {
  LIMIT_CODE_SEND_CLIENT: '0',
  LIMIT_CODE_SEND_PREFIX: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_REGISTER: '0',
  LIMIT_PICTURE: '0',
};

/** Milliseconds that are longer than the proxy takes to notice that the node is ending. */
const GRACE_MS = '3000';

export async function startSandbox(): Promise<{ url: string; smtpPort: number; stop(): Promise<unknown> }> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const env = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) };
  const running = start('node', ['sandbox/src/main.ts'], { env });
  const url = `http://127.0.0.1:${port}`;
  await until('the sandbox', 60, async () => (await fetch(`${url}/inbox?to=nobody`)).ok || undefined);
  return { url, smtpPort, stop: () => stop(running) };
}

/** Creates a node with these settings, without starting it. */
export async function nodeWith(settings: Readonly<Record<string, string>>): Promise<Node> {
  const port = await freePort();
  let running: RunningCommand | undefined;
  const env = {
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    SLIDE_PROOF_BITS: '1',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    PAGES: 'off',
    SHUTDOWN_GRACE_MS: GRACE_MS,
    ...limits,
    ...settings,
  };
  return {
    port,
    async start(version) {
      const next = version === 'next' ? ['--import', './scripts/cluster-test/next-version.ts'] : [];
      running = start('node', [...next, 'server/src/main.ts'], { env });
      const ended = running.then(({ all }) => Promise.reject(new Error(`a node ended:\n${all}`)));
      const ready = until('a node', 60, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok || undefined);
      await Promise.race([ready, ended]);
      ended.catch(() => {});
    },
    async kill() {
      running?.kill('SIGKILL');
      await running;
    },
    signal(name) {
      running?.kill(name);
    },
    async end() {
      if (running) await stop(running);
    },
  };
}
