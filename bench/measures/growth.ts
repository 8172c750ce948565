import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options, Request } from 'autocannon';
import { LIMITS, signInByCode } from '../by-code.ts';
import { load, repeat } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { seed, seededPhone, seededToken } from '../seed.ts';
import { startFilled } from '../servers/filled.ts';
import { type BySize, onTwoSizes, sizes } from '../servers/postgres.ts';
import { startSandbox } from '../servers/server.ts';

const SMALL = 1_000;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL = 1.3;
/**
 * Each call is for another account than the one before, until every account had one. The step is prime, so that it divides no
 * round number.
 */
const STRIDE = 70_001;
const CALLERS = 32;
/** After this time the code of a sign-in is compiled. */
const WARM_SECONDS = 5;

/** Calls of a signed-in user: one with a single look-up, and one for the first page of a list that grows. */
const calls = {
  'a token check': endpoints.currentUser,
  "the sign-in records' first page": endpoints.loginHistory,
  'the sessions': endpoints.sessions,
  'the coins': endpoints.coin,
} as const;

type CallName = keyof typeof calls;

/**
 * What calls cost with many accounts, of what they cost with 1,000. `BENCH_ACCOUNTS` says how many (200,000, which take a
 * minute and 1 GB; 1,000,000 take eight and 5 GB). The calls are of all accounts, one after the other in no order.
 */
export const growth = (): Promise<Line[]> => onTwoSizes('isoline_growth', costs);

async function costs(
  database: string,
  settings: BySize<Record<string, string>>,
  databaseCpuSeconds: () => number,
): Promise<Line[]> {
  const many = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
  const sandbox = await startSandbox();
  const sending = { ...LIMITS, SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) };
  const start = async (accounts: number, more: Record<string, string>): Promise<Seeded> => {
    const server = await startFilled((target) => seed(target, accounts), { ...sending, ...more });
    const cpuSeconds = () => server.cpuSeconds() + databaseCpuSeconds();
    let calls = 0;
    return { ...server, cpuSeconds, next: () => (calls++ * STRIDE) % accounts };
  };
  const servers = { small: await start(SMALL, settings.small), big: await start(many, settings.big) };
  const measures: Record<string, (server: Seeded) => Promise<number>> = {
    ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (server) => cost(server, call)])),
    'a sign-in by code': (server) => costOfSignIn(server, sandbox.url),
  };
  try {
    for (const server of Object.values(servers)) await signInsByCode(server, sandbox.url, WARM_SECONDS);
    const lines: Line[] = [];
    for (const [name, measure] of Object.entries(measures)) {
      const found: BySize<number[]> = { small: [], big: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const size of sizes) found[size].push(await measure(servers[size]));
      const label = `CPU µs of ${name} on ${database} with ${many.toLocaleString('en-US')} accounts, of 1,000`;
      lines.push(line(label, median(found.big), median(found.small), 'at most', GOAL));
    }
    return lines;
  } finally {
    await Promise.all([...Object.values(servers), sandbox].map((server) => server.stop()));
  }
}

interface Seeded {
  readonly url: string;
  /** CPU seconds of the server and its database. */
  cpuSeconds(): number;
  /** The account of the next call. */
  next(): number;
  stop(): Promise<void>;
}

async function cost(server: Seeded, { method, path }: (typeof calls)[CallName]): Promise<number> {
  const body = method === 'POST' ? { body: JSON.stringify({ current: 1, size: 10 }) } : {};
  const setupRequest: NonNullable<Request['setupRequest']> = (request) => {
    const authorization = `Bearer ${seededToken(server.next())}`;
    return { ...request, headers: { 'content-type': 'application/json', authorization } };
  };
  const options: Options = { url: server.url, requests: [{ method, path, ...body, setupRequest }] };
  return 1_000_000 / (await load(server, options, SECONDS)).perCpuSecond;
}

const costOfSignIn = async (server: Seeded, inbox: string) =>
  1_000_000 / (await signInsByCode(server, inbox, SECONDS)).perCpuSecond;

const signInsByCode = (server: Seeded, inbox: string, seconds: number) =>
  repeat(server, CALLERS, seconds, async () => {
    const statuses = await signInByCode({ url: server.url, inbox }, seededPhone(server.next()));
    if (statuses.some((status) => status !== 200)) throw new Error(`a sign-in by code was answered ${statuses}`);
  });
