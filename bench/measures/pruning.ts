import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { load } from '../load.ts';
import { runSql } from '../psql.ts';
import { type Line, line } from '../report.ts';
import { type SeedTarget, seed, seedExpired, seededToken } from '../seed.ts';
import { startFilled } from '../servers/filled.ts';
import { onBothDatabases } from '../servers/postgres.ts';
import { startBare } from '../servers/server.ts';

const ACCOUNTS = 20_000;
const SECONDS = 10;
/** The server first prunes one minute after its start. */
const LONGEST_WAIT_SECONDS = 120;

/**
 * Measures how long token checks wait while the server prunes `BENCH_EXPIRED` rows (250,000) of each of four tables, on
 * SQLite and, if `BENCH_DATABASE_URL` is set, on PostgreSQL.
 */
export const pruning = () => onBothDatabases('isoline_pruning', waits);

async function waits(database: string, settings: Record<string, string>): Promise<Line[]> {
  const bare = await startBare();
  const ours = await startFilled((target) => {
    seed(target, ACCOUNTS);
    seedExpired(target, Number(process.env.BENCH_EXPIRED ?? 250_000));
    return target;
  }, settings);
  try {
    const target = ours.filled;
    // One caller calls at a time, in a separate thread, as a product does.
    const alone = { connections: 1, workers: 1 };
    const headers = { authorization: `Bearer ${seededToken(0)}` };
    const check = { url: ours.url + endpoints.currentUser.path, headers, ...alone };
    const idle = await load(ours, check, SECONDS);
    const before = await untilPruning(target);
    const [reads, limit] = await Promise.all([
      load(ours, check, SECONDS),
      load(bare, { url: bare.url, ...alone }, SECONDS),
    ]);
    const pruned = before - expiredRows(target);
    if (expiredRows(target) === 0) throw new Error('the rows were pruned before the end: raise BENCH_EXPIRED');
    console.log(`pruning: ${pruned.toLocaleString('en-US')} rows on ${database} meanwhile`);
    return [
      line(`p99 in ms of token checks while pruning on ${database}, of 20 ms`, reads.p99, 20, 'at most', 1),
      line(`p99 in ms of token checks before that on ${database}, of 20 ms`, idle.p99, 20, 'at most', 1),
      line('p99 in ms of bare Fastify while pruning, of 20 ms', limit.p99, 20, 'at most', 1),
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** Waits until rows are being deleted. Returns the number of remaining rows. */
async function untilPruning(target: SeedTarget): Promise<number> {
  const all = expiredRows(target);
  for (let seconds = 0; seconds < LONGEST_WAIT_SECONDS; seconds += 1) {
    await pause(1_000);
    const left = expiredRows(target);
    if (left < all) return left;
  }
  throw new Error('the server does not prune');
}

const COUNT = `SELECT (SELECT COUNT(*) FROM login_record WHERE account_id LIKE 'expired%')
  + (SELECT COUNT(*) FROM access_token WHERE session_id LIKE 'expired%') AS n`;

function expiredRows(target: SeedTarget): number {
  if ('databaseUrl' in target) return Number(runSql(target.databaseUrl, COUNT));
  const database = new DatabaseSync(join(target.dataDir, 'account.sqlite'), { readOnly: true });
  try {
    return Number(Object.values(database.prepare(COUNT).get() ?? {})[0]);
  } finally {
    database.close();
  }
}
