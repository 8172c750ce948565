import autocannon, { type Options } from 'autocannon';
import type { Server } from './servers/server.ts';

const CONNECTIONS = 32;
const WARM_SECONDS = 3;

export interface Rate {
  readonly perSecond: number;
  /** Calls per second of CPU time of the server's threads. Other work on the machine distorts this number least. */
  readonly perCpuSecond: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
}

/** Sends one request repeatedly, after a warm-up. */
export async function load(
  server: Pick<Server<never>, 'cpuSeconds'>,
  request: Options,
  seconds: number,
): Promise<Rate> {
  const run = (duration: number) => autocannon({ connections: CONNECTIONS, duration, ...request });
  await run(WARM_SECONDS);
  const before = server.cpuSeconds();
  const result = await run(seconds);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} calls of ${request.url} failed`);
  const done = result['2xx'];
  return {
    perSecond: done / seconds,
    perCpuSecond: done / (server.cpuSeconds() - before),
    p99: result.latency.p99,
  };
}

/** Runs `work` in `callers` parallel chains for some seconds, and counts how often it completed. */
export async function repeat(
  server: Pick<Server<never>, 'cpuSeconds'>,
  callers: number,
  seconds: number,
  work: (caller: number, turn: number) => Promise<void>,
): Promise<Omit<Rate, 'p99'>> {
  let turn = 0;
  let done = 0;
  const before = server.cpuSeconds();
  const end = performance.now() + seconds * 1000;
  const chain = async (caller: number) => {
    while (performance.now() < end) {
      await work(caller, turn++);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => chain(caller)));
  return { perSecond: done / seconds, perCpuSecond: done / (server.cpuSeconds() - before) };
}

/** Does work for each turn from 0 on, `times` in all, in `callers` parallel chains. */
export async function inChains(
  times: number,
  callers: number,
  work: (turn: number, caller: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const chain = async (_: unknown, caller: number) => {
    while (next < times) await work(next++, caller);
  };
  await Promise.all(Array.from({ length: callers }, chain));
}
