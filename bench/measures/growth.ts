import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options } from 'autocannon';
import { load } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { seed } from '../seed.ts';
import { startFilled } from '../servers/filled.ts';
import { postgresAt } from '../servers/postgres.ts';

const SMALL = 1_000;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL = 1.3;
/** Accounts between those that two connections begin with; a prime, so that it divides no round number. */
const STEP = 607;

/** What a signed-in user asks for: by one look-up, and by the first page of what grows. */
const calls = {
  'a token check': endpoints.currentUser,
  "the sign-in records' first page": endpoints.loginHistory,
  'the sessions': endpoints.sessions,
  'the coins': endpoints.coin,
} as const;

type CallName = keyof typeof calls;

/**
 * What calls cost with many accounts, of what they cost with 1,000. `BENCH_ACCOUNTS` says how many (200,000, which take a
 * minute and 1 GB; 1,000,000 take eight and 5 GB). The accounts of the calls are spread over all. They are in SQLite, or where
 * `BENCH_DATABASE_URL` is set in two databases that are made in that PostgreSQL server and removed; what the server works
 * is then part of the cost.
 */
export async function growth(): Promise<Line[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) return costs('SQLite', { small: {}, big: {} }, () => 0);
  const postgres = postgresAt(url);
  const names = ['isoline_growth_small', 'isoline_growth_big'] as const;
  const [small, big] = [postgres.create(names[0]), postgres.create(names[1])];
  try {
    return await costs(
      'PostgreSQL',
      { small: { DATABASE_URL: small }, big: { DATABASE_URL: big } },
      postgres.cpuSeconds,
    );
  } finally {
    for (const name of names) postgres.remove(name);
  }
}

const sizes = ['small', 'big'] as const;
type BySize<T> = Record<(typeof sizes)[number], T>;

async function costs(
  database: string,
  settings: BySize<Record<string, string>>,
  databaseCpuSeconds: () => number,
): Promise<Line[]> {
  const many = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
  const small = await startFilled((target) => seed(target, SMALL), settings.small);
  const big = await startFilled((target) => seed(target, many), settings.big);
  const servers = { small, big };
  try {
    const lines: Line[] = [];
    for (const name of Object.keys(calls) as CallName[]) {
      const found: BySize<number[]> = { small: [], big: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const size of sizes) found[size].push(await cost(servers[size], databaseCpuSeconds, name));
      const label = `CPU µs of ${name} on ${database} with ${many.toLocaleString('en-US')} accounts, of 1,000`;
      lines.push(line(label, median(found.big), median(found.small), 'at most', GOAL));
    }
    return lines;
  } finally {
    await small.stop();
    await big.stop();
  }
}

type Seeded = Awaited<ReturnType<typeof startFilled<string[]>>>;

async function cost(server: Seeded, databaseCpuSeconds: () => number, name: CallName): Promise<number> {
  const { method, path } = calls[name];
  const body = method === 'POST' ? { body: JSON.stringify({ current: 1, size: 10 }) } : {};
  const headers = { 'content-type': 'application/json' };
  const requests = server.filled.map((token) => ({
    method,
    path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...body,
  }));
  // Each connection begins elsewhere: in step they would ask for one account all at once, whose rows are then in the cache.
  let connections = 0;
  const setupClient: Options['setupClient'] = (client) => {
    const start = (connections++ * STEP) % requests.length;
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const options: Options = { url: server.url, requests, setupClient };
  const cpuSeconds = () => server.cpuSeconds() + databaseCpuSeconds();
  return 1_000_000 / (await load({ cpuSeconds }, options, SECONDS)).perCpuSecond;
}
