import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options, Request } from 'autocannon';
import { LIMITS, signInByCode } from '../by-code.ts';
import { load, repeat } from '../load.ts';
import type { Line } from '../report.ts';
import { seed, seededPhone, seededToken } from '../seed.ts';
import { startSandbox } from '../servers/server.ts';
import { compareSizes, type Seeded } from '../two-sizes.ts';

const SECONDS = 3;
const CALLERS = 32;
/** Seconds of warm-up, after which the code for a sign-in is compiled. */
const WARM_SECONDS = 5;

/** Calls of a signed-in user: one with a single look-up, and one for the first page of a growing list. */
const calls = {
  'a token check': endpoints.currentUser,
  "the sign-in records' first page": endpoints.loginHistory,
  'the sessions': endpoints.sessions,
  'the coins': endpoints.coin,
} as const;

type CallName = keyof typeof calls;

/**
 * Measures frequent calls by `compareSizes`: 200,000 accounts take a minute and 1 GB, 1,000,000 take eight minutes and
 * 5 GB. The calls are spread over all accounts in no particular order.
 */
export async function growth(): Promise<Line[]> {
  const sandbox = await startSandbox();
  const settings = { ...LIMITS, SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) };
  const costs: Record<string, (server: Seeded) => Promise<number>> = {
    ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, (server) => cost(server, call)])),
    'a sign-in by code': (server) => costOfSignIn(server, sandbox.url),
  };
  try {
    const warmUp = (server: Seeded) => signInsByCode(server, sandbox.url, WARM_SECONDS);
    return await compareSizes({ name: 'isoline_growth', fill: seed, settings, costs, warmUp });
  } finally {
    await sandbox.stop();
  }
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
