import { repeat } from '../load.ts';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { seedPendingCodes } from '../seed.ts';
import { startFilled } from '../servers/filled.ts';
import { startSandbox } from '../servers/server.ts';
import { ourCode } from './codes.ts';

const CALLERS = 32;
const ROUNDS = 9;
const SECONDS = 3;
/** Longer than that compiles what a code needs, also where the machine is busy. */
const WARM_SECONDS = 10;
const GOAL = 1.1;

/**
 * What a code that is sent and verified costs while many others are pending, of what it costs without them.
 * `BENCH_PENDING` says how many (1,000,000, which take 1.5 GB).
 */
export async function pendingCodes(): Promise<Line[]> {
  const pending = Number(process.env.BENCH_PENDING ?? 1_000_000);
  const sandbox = await startSandbox();
  const settings = { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort) };
  const none = await startFilled(() => {}, settings);
  const many = await startFilled((target) => seedPendingCodes(target, pending), settings);
  const servers = { none, many };
  try {
    let turn = 0;
    const rate = (name: keyof typeof servers, seconds: number) =>
      repeat(servers[name], CALLERS, seconds, () => ourCode(servers[name].url, sandbox.url, phoneOf(turn++)));
    const costs: Record<keyof typeof servers, number[]> = { none: [], many: [] };
    for (const name of ['none', 'many'] as const) await rate(name, WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['none', 'many'] as const)
        costs[name].push(1_000_000 / (await rate(name, SECONDS)).perCpuSecond);
    const label = `CPU µs of a code sent and verified with ${pending.toLocaleString('en-US')} pending, of none`;
    return [line(label, median(costs.many), median(costs.none), 'at most', GOAL)];
  } finally {
    await Promise.all([none, many, sandbox].map((server) => server.stop()));
  }
}

/** Even phones, spread over all: the pending codes are those of odd ones. */
const phoneOf = (turn: number) => String(13_000_000_000 + ((turn * 600_002) % 6_000_000_000));
