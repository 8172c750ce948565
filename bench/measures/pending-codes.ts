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
/** Seconds of warm-up, after which the code for sending is compiled, even on a busy machine. */
const WARM_SECONDS = 10;
const GOAL = 1.1;

/**
 * Measures the cost of a code that is sent and verified while many others are pending, relative to the cost without
 * them. `BENCH_PENDING` is their number (1,000,000 by default, which take 1.5 GB).
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

/** Returns even phones, spread over the whole range. The pending codes belong to odd phones. */
const phoneOf = (turn: number) => String(13_000_000_000 + ((turn * 600_002) % 6_000_000_000));
