import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Options } from 'autocannon';
import { load } from '../load.ts';
import { type Line, line } from '../report.ts';
import { seed } from '../seed.ts';
import { startOurs } from '../servers/server.ts';

const SMALL = 1_000;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL = 1.3;

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
 * minute and 1 GB; 1,000,000 take five of both). The accounts of the calls are spread over all.
 */
export async function growth(): Promise<Line[]> {
  const many = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
  const small = await seeded(SMALL);
  const big = await seeded(many);
  try {
    const lines: Line[] = [];
    for (const name of Object.keys(calls) as CallName[]) {
      const costs = { small: [] as number[], big: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        costs.small.push(await cost(small, name));
        costs.big.push(await cost(big, name));
      }
      const label = `CPU µs of ${name} with ${many.toLocaleString('en-US')} accounts, of 1,000`;
      lines.push(line(label, median(costs.big), median(costs.small), 'at most', GOAL));
    }
    return lines;
  } finally {
    await small.stop();
    await big.stop();
  }
}

interface Seeded {
  readonly server: Awaited<ReturnType<typeof startOurs>>;
  readonly tokens: readonly string[];
  stop(): Promise<void>;
}

async function seeded(accounts: number): Promise<Seeded> {
  const DATA_DIR = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'isoline-growth-'));
  await (await startOurs({ DATA_DIR, DEMO: 'off', PAGES: 'off' })).stop();
  const tokens = seed({ dataDir: DATA_DIR }, accounts);
  const server = await startOurs({ DATA_DIR, DEMO: 'off', PAGES: 'off' });
  const stop = async () => {
    await server.stop();
    rmSync(DATA_DIR, { recursive: true });
  };
  return { server, tokens, stop };
}

async function cost({ server, tokens }: Seeded, name: CallName): Promise<number> {
  const { method, path } = calls[name];
  const body = method === 'POST' ? { body: JSON.stringify({ current: 1, size: 10 }) } : {};
  const headers = { 'content-type': 'application/json' };
  const requests = tokens.map((token) => ({
    method,
    path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...body,
  }));
  const options: Options = { url: server.url, requests };
  return 1_000_000 / (await load(server, options, SECONDS)).perCpuSecond;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
