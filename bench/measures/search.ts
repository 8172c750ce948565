import { searchPeople } from '@isoline/contract/console/people.ts';
import type { Options, Request } from 'autocannon';
import { load } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { operatorToken, searchTexts, seedPeople } from '../seed-people.ts';
import { startFilled } from '../servers/filled.ts';
import { type BySize, onTwoSizes, sizes } from '../servers/postgres.ts';

const SMALL = 1_000;
const ROUNDS = 3;
const SECONDS = 2;
const GOAL = 1.3;
/** Each search is for another account than the one before. The step is prime, so that it divides no round number. */
const STRIDE = 70_001;

/**
 * What a search of an operator costs with many accounts, of what it costs with 1,000: by each kind of text, its audit entry
 * included. `BENCH_ACCOUNTS` says how many (200,000).
 */
export const search = (): Promise<Line[]> => onTwoSizes('isoline_search', costs);

async function costs(
  database: string,
  settings: BySize<Record<string, string>>,
  databaseCpuSeconds: () => number,
): Promise<Line[]> {
  const many = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
  const start = async (accounts: number, more: Record<string, string>): Promise<Seeded> => {
    const server = await startFilled((target) => seedPeople(target, accounts), { CONSOLE_PORT: '0', ...more });
    const cpuSeconds = () => server.cpuSeconds() + databaseCpuSeconds();
    let calls = 0;
    return { ...server, cpuSeconds, next: () => (calls++ * STRIDE) % accounts };
  };
  const servers = { small: await start(SMALL, settings.small), big: await start(many, settings.big) };
  try {
    const lines: Line[] = [];
    for (const [name, text] of Object.entries(searchTexts)) {
      const found: BySize<number[]> = { small: [], big: [] };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const size of sizes) found[size].push(await cost(servers[size], text));
      const label = `CPU µs of a search ${name} on ${database} with ${many.toLocaleString('en-US')} accounts, of 1,000`;
      lines.push(line(label, median(found.big), median(found.small), 'at most', GOAL));
    }
    return lines;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}

interface Seeded {
  readonly ready: { readonly console: string | null };
  /** CPU seconds of the server and its database. */
  cpuSeconds(): number;
  /** The account of the next call. */
  next(): number;
  stop(): Promise<void>;
}

async function cost(server: Seeded, text: (account: number) => object): Promise<number> {
  const url = server.ready.console ?? '';
  const headers = { 'content-type': 'application/json', origin: url, cookie: `console_session=${operatorToken}` };
  const setupRequest: NonNullable<Request['setupRequest']> = (request) => ({
    ...request,
    headers,
    body: JSON.stringify(text(server.next())),
  });
  const { method, path } = searchPeople;
  const options: Options = { url, requests: [{ method, path, setupRequest }] };
  return 1_000_000 / (await load(server, options, SECONDS)).perCpuSecond;
}
