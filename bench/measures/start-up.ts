import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../median.ts';
import { type Line, line } from '../report.ts';
import { type Server, startBare, startOurs, startPeer } from '../servers/server.ts';

const ROUNDS = 5;
const IDLE_MS = 2_000;

interface Figures {
  readonly startMs: number;
  readonly cpuMs: number;
  readonly memory: number;
}

/** Measures the time from spawn to the first 200, and the memory when idle, with existing data. */
export async function startUp(): Promise<Line[]> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'isoline-bench-'));
  const startAgain = () => startOurs({ DATA_DIR, DEMO: 'off' });
  try {
    await (await startAgain()).stop();
    const starts = [startBare, startAgain, startPeer] as const;
    const seen: Figures[][] = starts.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, start] of starts.entries()) seen[index]?.push(await figures(start));
    const of = (index: number, figure: keyof Figures) => median((seen[index] ?? []).map((one) => one[figure]));
    return [
      line('start in ms, of 300 ms', of(1, 'startMs'), 300, 'at most', 1),
      line('start in ms, of bare Fastify', of(1, 'startMs'), of(0, 'startMs'), 'at most', 300 / 157),
      line('start in ms, of better-auth', of(1, 'startMs'), of(2, 'startMs'), 'at most', 300 / 490),
      line('CPU ms of the start, of bare Fastify', of(1, 'cpuMs'), of(0, 'cpuMs'), 'at most', 300 / 157),
      line('idle memory in MB, of 105 MB', of(1, 'memory'), 105, 'at most', 1),
      line('idle memory in MB, of better-auth', of(1, 'memory'), of(2, 'memory'), 'at most', 105 / 124),
    ];
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
}

async function figures(start: () => Promise<Server<never> | Server>): Promise<Figures> {
  const server = await start();
  const cpuMs = server.cpuSeconds() * 1000;
  await pause(IDLE_MS);
  const seen = { startMs: server.startMs, cpuMs, memory: server.memory() };
  await server.stop();
  return seen;
}
