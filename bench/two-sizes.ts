import { median } from './median.ts';
import { type Line, line } from './report.ts';
import type { SeedTarget } from './seed.ts';
import { startFilled } from './servers/filled.ts';
import { postgresAt } from './servers/postgres.ts';
import type { startOurs } from './servers/server.ts';

const SMALL = 1_000;
const ROUNDS = 3;
const GOAL = 1.3;
/**
 * The step between the accounts of two calls. It is prime, so it does not divide any round number, and every account
 * has a turn before the first one repeats.
 */
const STRIDE = 70_001;

/** A product on a filled database. */
export interface Seeded extends Pick<Awaited<ReturnType<typeof startOurs>>, 'url' | 'ready'> {
  /** Returns the CPU seconds of the server and its database. */
  cpuSeconds(): number;
  /** Returns the account of the next call. */
  next(): number;
}

interface Comparison {
  /** The prefix of the names of the databases in PostgreSQL. */
  readonly name: string;
  readonly fill: (target: SeedTarget, accounts: number) => void;
  readonly settings: Readonly<Record<string, string>>;
  /** The cost of a call in CPU µs, by the kind of call. */
  readonly costs: Readonly<Record<string, (server: Seeded) => Promise<number>>>;
  readonly warmUp?: (server: Seeded) => Promise<unknown>;
}

/**
 * Measures the cost of calls with many accounts, relative to the cost with 1,000. `BENCH_ACCOUNTS` is the number of
 * accounts (200,000). The accounts are on SQLite or, if `BENCH_DATABASE_URL` is set, in two databases of that
 * PostgreSQL server, which are created for the measure and removed. The CPU time of that server is then part of the
 * cost.
 */
export async function compareSizes(comparison: Comparison): Promise<Line[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) return compare(comparison, 'SQLite', { small: {}, big: {} }, () => 0);
  const postgres = postgresAt(url);
  const names = [`${comparison.name}_small`, `${comparison.name}_big`] as const;
  const [small, big] = [postgres.create(names[0]), postgres.create(names[1])];
  try {
    const databases = { small: { DATABASE_URL: small }, big: { DATABASE_URL: big } };
    return await compare(comparison, 'PostgreSQL', databases, postgres.cpuSeconds);
  } finally {
    for (const one of names) postgres.remove(one);
  }
}

const sizes = ['small', 'big'] as const;
type BySize<T> = Record<(typeof sizes)[number], T>;

async function compare(
  { fill, settings, costs, warmUp }: Comparison,
  database: string,
  databases: BySize<Record<string, string>>,
  databaseCpuSeconds: () => number,
): Promise<Line[]> {
  const many = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
  const start = async (accounts: number, more: Record<string, string>) => {
    const server = await startFilled((target) => fill(target, accounts), { ...settings, ...more });
    const cpuSeconds = () => server.cpuSeconds() + databaseCpuSeconds();
    let calls = 0;
    return { ...server, cpuSeconds, next: () => (calls++ * STRIDE) % accounts };
  };
  const servers = { small: await start(SMALL, databases.small), big: await start(many, databases.big) };
  try {
    for (const server of Object.values(servers)) await warmUp?.(server);
    const lines: Line[] = [];
    for (const [name, cost] of Object.entries(costs)) {
      const found: BySize<number[]> = { small: [], big: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const size of sizes) found[size].push(await cost(servers[size]));
      const label = `CPU µs of ${name} on ${database} with ${many.toLocaleString('en-US')} accounts, of 1,000`;
      lines.push(line(label, median(found.big), median(found.small), 'at most', GOAL));
    }
    return lines;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}
