import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

// Limits are raised, because all browsers of the tests share one address.
const limits = {
  LIMIT_CODE_SEND_CLIENT: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_CODE_SEND_PREFIX: '0',
  LIMIT_LOOKUP: '0',
  LIMIT_REGISTER: '0',
  LIMIT_AUTHORIZE: '0',
  LIMIT_INTERACTION: '0',
  LIMIT_DEVICE_CODES: '0',
  LIMIT_PICTURE: '0',
  LIMIT_PASSKEY_REQUEST: '0',
  LIMIT_PASSWORD_TRIES_CLIENT: '0',
  LIMIT_PASSWORD_TRIES_CLIENT_DAY: '0',
  LIMIT_SIGN_INS: '0',
  // A refusal in one journey must not require a picture in the others.
  LIMIT_SLIDE_REFUSALS: '0',
  LIMIT_CODE_TRIES_CLIENT: '10000',
};

// On a loaded machine the sandbox answers late, and a name that arrives after the timeout is not shown.
const patience = { PROVIDER_TIMEOUT_MS: '30000' };

// With one bit, the proof of work of a slide challenge is immediate.
const proof = { SLIDE_PROOF_BITS: '1' };

/** A running product with its sandbox. */
export interface StartedProduct {
  readonly url: string;
  readonly sandboxUrl: string;
  /** The origins of the demo products. */
  readonly demoProducts: Readonly<Record<'contour' | 'strata' | 'survey', string>>;
  /** The origin of the operators' console. */
  readonly consoleUrl: string;
  /** The folder of the product's database. */
  readonly dataDir: string;
  /** Stops the product and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the product like `npm start`, or with `JOURNEYS_AGAINST=dev` like `npm run dev`, on free ports and with an
 * empty folder.
 *
 * @param settings further settings of the product
 */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<StartedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isoline-e2e-'));
  const [port, sandboxPort, smtpPort, contour, strata, survey, consolePort] = await freePorts(7);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    ...limits,
    ...proof,
    ...patience,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_CONTOUR_PORT: String(contour),
    SANDBOX_STRATA_PORT: String(strata),
    SANDBOX_SURVEY_PORT: String(survey),
    CONSOLE_PORT: String(consolePort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    GOOGLE_CLIENT_ID: 'isoline-account',
    ...settings,
  };
  const script = process.env.JOURNEYS_AGAINST === 'dev' ? 'scripts/dev.ts' : 'scripts/start.ts';
  const product = fork(join(root, script), { cwd: root, env });
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/readyz`, () => product.exitCode);
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    consoleUrl: `http://localhost:${consolePort}`,
    demoProducts: {
      contour: `http://127.0.0.1:${contour}`,
      strata: `http://127.0.0.1:${strata}`,
      survey: `http://127.0.0.1:${survey}`,
    },
    dataDir,
    async stop() {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; ) {
    if (exitCode() !== null) throw new Error(`the product ended with ${exitCode()} before it was ready`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product was not ready within five minutes');
}

/** Returns free ports of this machine. They are opened together, so that no port is returned twice. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, 'close')));
  return ports;
}
