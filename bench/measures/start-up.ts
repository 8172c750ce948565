import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Line, line } from '../report.ts';
import { type Server, startBare, startOurs, startPeer } from '../servers/server.ts';

const ROUNDS = 5;
const IDLE_MS = 2_000;

interface Figures {
  readonly startMs: number;
  readonly memory: number;
}

/** From spawn to the first 200, and memory at rest, on data that is there already. */
export async function startUp(): Promise<Line[]> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'isoline-bench-'));
  const startAgain = () => startOurs({ DATA_DIR, DEMO: 'off' });
  try {
    await (await startAgain()).stop();
    const bare = await figures(startBare);
    const own = await figures(startAgain);
    const theirs = await figures(startPeer);
    return [
      line('start in ms, of 400 ms', own.startMs, 400, 'at most', 1),
      line('start in ms, of bare Fastify', own.startMs, bare.startMs, 'at most', 400 / 157),
      line('start in ms, of better-auth', own.startMs, theirs.startMs, 'at most', 400 / 490),
      line('idle memory in MB, of 120 MB', own.memory, 120, 'at most', 1),
      line('idle memory in MB, of better-auth', own.memory, theirs.memory, 'at most', 120 / 124),
    ];
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
}

async function figures(start: () => Promise<Server<never> | Server>): Promise<Figures> {
  const seen: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    await pause(IDLE_MS);
    seen.push({ startMs: server.startMs, memory: server.memory() });
    await server.stop();
  }
  return { startMs: median(seen.map((one) => one.startMs)), memory: median(seen.map((one) => one.memory)) };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
