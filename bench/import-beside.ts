/**
 * Measures how much later calls of a running server are answered while an import writes: `node bench/import-beside.ts
 * 60000` uses a new SQLite database, and `node bench/import-beside.ts 60000 URL` an empty PostgreSQL one. Times without
 * the import and with it alternate, so that other work on the machine changes both alike. One caller reads its profile,
 * another one changes it, and each call is sent at a random time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { serverBuild } from '../scripts/start/builds.ts';
import { isBuilt, runBuild } from '../scripts/start/source-build.ts';
import { writeRows } from './import-rows.ts';
import { type SeedTarget, seed, seededToken } from './seed.ts';
import { startFilled } from './servers/filled.ts';
import { startSandbox, stopAll } from './servers/server.ts';

const COMMAND = fileURLToPath(new URL('../server/src/commands/account.ts', import.meta.url));
const SECRET = 'the secret of a benchmark, of 32 characters';
const ACCOUNTS = 10_000;
const ROUNDS = 5;
const BETWEEN_MS = 20;
/** The milliseconds by which a call may be later (issue: p99, at most 20 ms). */
const GOAL_MS = 20;

type Times = Readonly<Record<'reads' | 'writes', number[]>>;

async function timesUntil(signal: AbortSignal, times: number[], send: () => Promise<Response>): Promise<void> {
  while (!signal.aborted) {
    await pause(Math.random() * 2 * BETWEEN_MS);
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a call was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
}

/** Calls the server while `work` runs. */
async function beside(url: string, times: Times, work: () => Promise<unknown>): Promise<void> {
  const stopped = new AbortController();
  const headers = { authorization: `Bearer ${seededToken(0)}`, 'content-type': 'application/json' };
  const { path, method } = endpoints.updateInfo;
  const change = () =>
    fetch(url + path, {
      method,
      headers,
      body: JSON.stringify({ nickName: `Bench ${Math.round(performance.now())}` }),
    });
  const calls = [
    timesUntil(stopped.signal, times.reads, () => fetch(url + endpoints.currentUser.path, { headers })),
    timesUntil(stopped.signal, times.writes, change),
  ];
  await work().finally(() => stopped.abort());
  await Promise.all(calls);
}

/** Runs `account import`, and returns the milliseconds that it took. */
async function runImport(file: string, target: Record<string, string>): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, SERVER_SECRET: SECRET, ...target };
  const child = spawn(process.execPath, [COMMAND, 'import', file, '--write'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`the import ended with ${status}`);
  return performance.now() - began;
}

async function measure(accounts: number, databaseUrl: string | undefined, folder: string): Promise<void> {
  const sandbox = await startSandbox();
  const files = await Promise.all(
    Array.from({ length: ROUNDS }, (_, round) => {
      const file = join(folder, `rows-${round}.ndjson`);
      const each = Math.round(accounts / ROUNDS);
      return writeRows(file, { from: ACCOUNTS + round * each, count: each }).then(() => file);
    }),
  );
  const settings = {
    ...{ SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort), SERVER_SECRET: SECRET },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const fillAccounts = (target: SeedTarget) => {
    seed(target, ACCOUNTS);
    return target;
  };
  const ours = await startFilled(fillAccounts, settings);
  try {
    const { filled } = ours;
    const target: Record<string, string> =
      'dataDir' in filled ? { DATA_DIR: filled.dataDir } : { DATA_DIR: folder, DATABASE_URL: filled.databaseUrl };
    const [quiet, during]: [Times, Times] = [
      { reads: [], writes: [] },
      { reads: [], writes: [] },
    ];
    let ms = 0;
    for (const file of files) {
      const took = { ms: 0 };
      await beside(ours.url, during, async () => {
        took.ms = await runImport(file, target);
      });
      await beside(ours.url, quiet, () => pause(took.ms));
      ms += took.ms;
    }
    process.stdout.write(`${Math.round(accounts / (ms / 1000))} accounts a second, with the starts of the command\n`);
    for (const kind of ['reads', 'writes'] as const) print(kind, quiet[kind], during[kind]);
  } finally {
    await ours.stop();
  }
}

const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

function print(kind: string, quiet: readonly number[], during: readonly number[]): void {
  const figures = [0.5, 0.9, 0.99].map((part) => {
    const [before, with_] = [at(quiet, part), at(during, part)];
    return `p${part * 100} ${before.toFixed(1)} → ${with_.toFixed(1)} ms (+${(with_ - before).toFixed(1)})`;
  });
  process.stdout.write(`${kind} (${quiet.length}, ${during.length}): ${figures.join('; ')}; goal +${GOAL_MS} at p99\n`);
}

if (import.meta.main) {
  const [accounts = '60000', url] = process.argv.slice(2);
  if (!(await isBuilt(serverBuild))) await runBuild(serverBuild, new AbortController().signal);
  const folder = mkdtempSync(join(tmpdir(), 'isoline-bench-'));
  await measure(Number(accounts), url, folder)
    .finally(() => rmSync(folder, { recursive: true }))
    .finally(stopAll);
}
