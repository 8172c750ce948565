/**
 * Measures a bulk sign-out whose people are users of three products with event streams: `node bench/end-sessions.ts
 * 100000` uses a new SQLite database, and `node bench/end-sessions.ts 100000 URL` an empty PostgreSQL one. Each account
 * has two sessions, and each session is signed in to the three products. Meanwhile one caller reads its profile, and
 * another one changes it.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { serverBuild } from '../scripts/start/builds.ts';
import { isBuilt, runBuild } from '../scripts/start/source-build.ts';
import { runSql } from './psql.ts';
import { connect, fill, numberedId, type SeedTarget, seed, seededToken, shuffled } from './seed.ts';
import { startFilled } from './servers/filled.ts';
import { startSandbox, stopAll } from './servers/server.ts';

const STREAMS = ['first', 'second', 'third'];
const HOUR = 3_600_000;
const LOOK_EVERY_MS = 100;
/** The pause between the calls of a caller, and the time that they are measured after the sign-out. */
const BETWEEN_MS = 50;
const QUIET_MS = 10_000;

/** Fills the database, and adds a sign-out that the server starts as soon as it runs. */
function fillUsers(target: SeedTarget, sessions: number): SeedTarget {
  const accounts = sessions / 2;
  seed(target, accounts);
  const connection = connect(target);
  const now = Date.now();
  const [session, account] = [numberedId('s', 'n.i'), numberedId('a', shuffled(accounts))];
  const rows = STREAMS.flatMap((product) => [
    {
      table: 'oidc_consent (account_id, product, scope, given_at, connection_id, last_used_at)',
      rows: accounts,
      select: `SELECT ${numberedId('a', 'n.i')}, '${product}', 'openid profile', ${now}, '${product}' || CAST(n.i AS TEXT), ${now} FROM n`,
    },
    {
      table: 'product_session (sid, session_id, product, account_id, tries, created_at)',
      rows: sessions,
      select: `SELECT '${product}' || CAST(n.i AS TEXT), ${session}, '${product}', ${account}, 0, ${now} FROM n`,
    },
  ]);
  fill(connection, rows);
  for (const product of STREAMS)
    connection.execute(`INSERT INTO event_stream (product, stream_id, made_by, status, tries, next_at, verified_at, succeeded_at)
      VALUES ('${product}', '${product}', 'product', 'enabled', 0, 0, 0, 0)`);
  // The callers of the measure keep their session, which starts after those that end.
  connection.execute(`UPDATE session SET created_at = ${now + HOUR} WHERE id = ${numberedId('s', '0')}`);
  connection.execute(`INSERT INTO bulk_sign_out (id, operator, reason, begun_from, begun_to, requires_passwords, state,
    expected_sessions, expected_accounts, is_counted_whole, sessions, accounts, last_begun_at, last_id, started_at, due_at,
    tries, running_since) VALUES ('bench', 'bench', 'bench', 0, ${now}, 0, 'running', ${sessions}, ${accounts}, 1, 0, 0, 0,
    '', ${now}, ${now}, 0, ${now})`);
  connection.close();
  return target;
}

/** Returns a function that reads one row of numbers. */
function reader(target: SeedTarget): (sql: string) => readonly number[] {
  if ('databaseUrl' in target) return (sql) => runSql(target.databaseUrl, sql).split('|').map(Number);
  const database = new DatabaseSync(join(target.dataDir, 'account.sqlite'), { readOnly: true });
  return (sql) => Object.values(database.prepare(sql).get() ?? {}).map(Number);
}

/** Sends one call after another until `signal` aborts. Returns their times in milliseconds, in ascending order. */
async function timesUntil(signal: AbortSignal, send: () => Promise<Response>): Promise<readonly number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await send();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a call was answered ${answer.status}`);
    times.push(performance.now() - began);
    await pause(BETWEEN_MS);
  }
  return times.toSorted((a, b) => a - b);
}

/** Reads and changes the profile of an account until `signal` aborts. */
async function callsUntil(signal: AbortSignal, url: string) {
  const headers = { authorization: `Bearer ${seededToken(0)}`, 'content-type': 'application/json' };
  const { path, method } = endpoints.updateInfo;
  const [reading, changing] = await Promise.all([
    timesUntil(signal, () => fetch(url + endpoints.currentUser.path, { headers })),
    timesUntil(signal, async () => {
      const body = JSON.stringify({ nickName: `Bench ${Math.round(performance.now())}` });
      return fetch(url + path, { method, headers, body });
    }),
  ]);
  return { reading, changing };
}

async function measure(sessions: number, settings: Record<string, string>): Promise<void> {
  const sandbox = await startSandbox();
  const all = { SANDBOX_URL: sandbox.url, SANDBOX_SMTP_PORT: String(sandbox.ready.smtpPort), ...settings };
  const ours = await startFilled((target) => fillUsers(target, sessions), all);
  await measureOn(ours).finally(ours.stop);
}

async function measureOn(ours: Awaited<ReturnType<typeof startFilled<SeedTarget>>>): Promise<void> {
  const read = reader(ours.filled);
  const progress = () => read("SELECT sessions, CASE state WHEN 'done' THEN 1 ELSE 0 END FROM bulk_sign_out");
  while (progress()[0] === 0) await pause(LOOK_EVERY_MS);
  const [began, cpu] = [performance.now(), ours.cpuSeconds()];
  const [before = 0] = progress();
  const stopped = new AbortController();
  const beside = callsUntil(stopped.signal, ours.url);
  while (progress()[1] === 0) await pause(LOOK_EVERY_MS);
  const seconds = (performance.now() - began) / 1000;
  const used = ours.cpuSeconds() - cpu;
  stopped.abort();
  const during = await beside;
  const quiet = await callsUntil(AbortSignal.timeout(QUIET_MS), ours.url);
  const [done = 0] = progress();
  const [events = 0] = read("SELECT count(*) FROM product_event WHERE kind = 'session-revoked'");
  process.stdout.write(
    `${done} sessions, ${events} events: ${figure(seconds)} s, ${figure((done - before) / seconds)} sessions a second, ` +
      `${figure((used / (done - before)) * 1000)} ms of a core a session\n` +
      `beside it: ${waits(during)}\nafter it: ${waits(quiet)}\n`,
  );
}

const figure = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

const waits = (calls: Readonly<Record<string, readonly number[]>>) =>
  Object.entries(calls)
    .map(
      ([name, times]) =>
        `${name} p99 ${figure(times[Math.floor(times.length * 0.99)] ?? 0)}, longest ${figure(times.at(-1) ?? 0)} ms`,
    )
    .join('; ');

if (import.meta.main) {
  const [sessions = '100000', url] = process.argv.slice(2);
  if (!(await isBuilt(serverBuild))) await runBuild(serverBuild, new AbortController().signal);
  await measure(Number(sessions), url ? { DATABASE_URL: url } : {}).finally(stopAll);
}
