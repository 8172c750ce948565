/**
 * Fills a migrated database with accounts as years of use leave them. `node bench/seed.ts 200000` fills the database of
 * `DATA_DIR` or `DATABASE_URL`. Each account has a phone, two sessions with their tokens on known devices, ten sign-in
 * records, three entries of coins and two security events. They are written in the order of their time, so that an
 * account's rows are far apart. Each account has had today's coins and a notice of a new device within this hour, so
 * that the first sign-in of an account costs as much as later ones. Addresses are shortened as far as the server would
 * have done by then: otherwise it would start within a minute, and work during the measurement for as long as there are
 * accounts.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lifetimes } from '@isoline/contract/limits.ts';
import { runSql } from './psql.ts';

/** The number of rows that one statement adds. */
const CHUNK = 100_000;
const KNOWN_CHUNK = 5_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The step by which all accounts are visited in another order. It is prime, so it does not divide any round number. */
const STRIDE = 7_919;

export type Dialect = 'sqlite' | 'postgres';

/** The target: the folder of a SQLite database, or the URL of a PostgreSQL one. */
export type SeedTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Fills a database that the server has migrated and that does not have accounts. */
export function seed(target: SeedTarget, accounts: number, progress?: Progress): void {
  const connection = connect(target);
  const now = Date.now();
  const shortenedUntil = now - lifetimes.wholeAddressMs;
  fill(connection, tables(connection.dialect, accounts, { now, shortenedUntil }), progress);
  addKnownTokens(connection.execute, accounts, now);
  for (const job of ['shorten-login-record', 'shorten-security-event', 'shorten-session'])
    connection.execute(`INSERT INTO job_progress (job, done_until) VALUES ('${job}', ${shortenedUntil})`);
  connection.close();
}

export const seededToken = (account: number) => `seeded-token-of-account-${account}`;
export const seededPhone = (account: number) => String(13_000_000_000 + account);

/**
 * Fills a migrated database with unverified codes that were sent to as many phones in random order, and with the rows
 * that sending leaves: the solved challenge and three counters for each phone. All rows are valid for a day.
 */
export function seedPendingCodes(target: SeedTarget, codes: number): void {
  const connection = connect(target);
  fill(connection, pendingCodes(connection.dialect, codes, Date.now() + DAY));
  connection.close();
}

/**
 * Fills a migrated database with rows that a server must still prune, the same number in each of four tables. Their
 * accounts do not exist, and the times of neighboring rows differ, as in a database that many people use.
 */
export function seedExpired(target: SeedTarget, rows: number): void {
  const connection = connect(target);
  fill(connection, expiredRows(connection.dialect, rows, Date.now()));
  connection.close();
}

type Progress = (what: string) => void;

export function fill({ execute }: Connection, tables: readonly Rows[], progress: Progress = () => {}): void {
  for (const { table, rows, select } of tables) {
    progress(`${table}: ${rows.toLocaleString('en-US')} rows`);
    for (let from = 0; from < rows; from += CHUNK)
      execute(
        `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(from + CHUNK, rows) - 1})
         INSERT INTO ${table} ${select}`,
      );
  }
}

export interface Rows {
  readonly table: string;
  readonly rows: number;
  /** The columns in brackets and a SELECT from `n`, whose `i` counts from 0. */
  readonly select: string;
}

export const ACCOUNT_ID = 9;
/** Returns the id of the account with a number, as long as a real id. */
export const numberedId = (prefix: string, number: string) =>
  `'${prefix}' || substr(CAST(${10 ** ACCOUNT_ID} + ${number} AS TEXT), 2) || '0123456789abcdef012'`;

/** Returns expressions for 32 and 43 random characters. */
export function randomTexts(dialect: Dialect) {
  const random = dialect === 'sqlite' ? 'lower(hex(randomblob(16)))' : "md5(random()::text || 'x')";
  return { random, token: `substr(${random} || ${random}, 1, 43)` };
}

/** Returns an expression for the numbers below `count`, each once, in another order than that of `n.i`. */
export const shuffled = (count: number) => `((CAST(n.i AS BIGINT) * ${STRIDE}) % ${count})`;

/** Returns the day that the coins of a time count for. Products count days in UTC+8. */
const coinDay = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 10);

interface Times {
  readonly now: number;
  /** Addresses up to this time are shortened. */
  readonly shortenedUntil: number;
}

function tables(dialect: Dialect, accounts: number, { now, shortenedUntil }: Times): Rows[] {
  const { random, token } = randomTexts(dialect);
  const other = shuffled(accounts);
  const [account, otherAccount, session] = [numberedId('a', 'n.i'), numberedId('a', other), numberedId('s', 'n.i')];
  const ago = (days: number, rows: number) => `${now - days * DAY} + CAST(n.i AS BIGINT) * ${days * DAY} / ${rows}`;
  const phone = 'CAST(CAST(13000000000 AS BIGINT) + n.i AS TEXT)';
  const device = "'Chrome 141 on Windows'";
  const network = "'203.0.' || CAST(n.i % 256 AS TEXT) || '.'";
  const ip = `${network} || CAST(n.i % 199 AS TEXT)`;
  const ipAt = (at: string) => `CASE WHEN ${at} <= ${shortenedUntil} THEN ${network} || '0/24' ELSE ${ip} END`;
  const [recordAt, eventAt] = [ago(170, 10 * accounts), ago(170, 2 * accounts)];
  const sessions = 2 * accounts;
  return [
    {
      table: 'account (id, nick_name, phone, password_hash, terms_version, terms_agreed_at, created_at)',
      rows: accounts,
      select: `SELECT ${account}, 'User', ${phone}, '$argon2id$v=19$m=19456,t=2,p=1$' || ${random} || ${random} || ${random}, '2026-11-01', ${now}, ${ago(700, accounts)} FROM n`,
    },
    {
      table: 'contact (kind, value, account_id)',
      rows: accounts,
      select: `SELECT 'phone', ${phone}, ${account} FROM n`,
    },
    {
      table:
        'session (id, account_id, client, source, device_id, device_name, ip, created_at, last_seen_at, login_type)',
      rows: sessions,
      select: `SELECT ${session}, ${otherAccount}, 'isoline-web', 'isoline', ${numberedId('d', 'n.i')}, ${device}, ${ip}, ${ago(29, sessions)}, ${now}, 'password' FROM n`,
    },
    {
      table: 'access_token (hash, session_id, expires_at)',
      rows: sessions,
      select: `SELECT ${token}, ${session}, ${now + DAY} FROM n`,
    },
    {
      table: 'refresh_token (hash, session_id, expires_at)',
      rows: sessions,
      select: `SELECT ${token}, ${session}, ${now + 30 * DAY} FROM n`,
    },
    {
      table: 'known_device (device_id, account_id, expires_at, first_id, established_at)',
      rows: sessions,
      select: `SELECT ${numberedId('d', 'n.i')}, ${otherAccount}, ${now + 365 * DAY}, ${numberedId('d', 'n.i')}, 0 FROM n`,
    },
    {
      table: 'login_record (account_id, seq, login_type, product, at, ip, device_name)',
      rows: 10 * accounts,
      select: `SELECT ${otherAccount}, n.i / ${accounts} + 1, 'password', 'isoline', ${recordAt}, ${ipAt(recordAt)}, ${device} FROM n`,
    },
    {
      table: 'coin_entry (id, account_id, amount, reason, once, at)',
      rows: 3 * accounts,
      select: `SELECT ${numberedId('c', 'n.i')}, ${otherAccount}, 5, 'daily', CASE n.i / ${accounts} WHEN 0 THEN 'day:${coinDay(now)}' ELSE 'day:' || CAST(n.i / ${accounts} AS TEXT) END, ${ago(170, 3 * accounts)} FROM n`,
    },
    {
      table: 'counter (key, count, ends_at)',
      rows: accounts,
      select: `SELECT 'notice-new-device:' || ${account}, 1, ${now + HOUR} FROM n`,
    },
    {
      table: 'security_event (id, account_id, kind, at, actor, request_id, ip, device_name, detail)',
      rows: 2 * accounts,
      select: `SELECT ${numberedId('e', 'n.i')}, ${otherAccount}, 'password-set', ${eventAt}, 'user', ${random}, ${ipAt(eventAt)}, ${device}, '{}' FROM n`,
    },
  ];
}

/** Creates codes for odd phones only, so that a code for an even phone is the first of its phone. */
function pendingCodes(dialect: Dialect, codes: number, endsAt: number): Rows[] {
  const { token } = randomTexts(dialect);
  const phone = `'phone:' || CAST(CAST(13000000001 AS BIGINT) + ${shuffled(codes)} * 6000 AS TEXT)`;
  const count = (limit: string) => ({
    table: 'counter (key, count, ends_at)',
    rows: codes,
    select: `SELECT '${limit}:any:' || ${phone}, 1, ${endsAt} FROM n`,
  });
  return [
    {
      table: 'verification_code (contact_key, scene, device_id, code_hash, wrong_tries, expires_at)',
      rows: codes,
      select: `SELECT ${phone}, 'register', ${token}, ${token}, 0, ${endsAt} FROM n`,
    },
    {
      table: 'challenge (id, scene, kind, device_id, bits, tried_at, expires_at)',
      rows: codes,
      select: `SELECT ${token}, 'register', 'proof', ${token}, 15, ${endsAt - DAY}, ${endsAt} FROM n`,
    },
    count('send:register'),
    count('send-hour'),
    count('send-day'),
  ];
}

function expiredRows(dialect: Dialect, rows: number, now: number): Rows[] {
  const { random, token } = randomTexts(dialect);
  const account = "'expired' || CAST(n.i % 1000 AS TEXT)";
  const at = `${now - 200 * DAY} + CAST(n.i AS BIGINT)`;
  const ip = "'192.0.2.' || CAST(n.i % 256 AS TEXT)";
  return [
    {
      table: 'access_token (hash, session_id, expires_at)',
      rows,
      select: `SELECT ${token}, 'expired' || CAST(n.i AS TEXT), ${at} FROM n`,
    },
    {
      table: 'counter (key, count, ends_at)',
      rows,
      select: `SELECT 'expired:' || ${random}, 1, ${at} FROM n`,
    },
    {
      table: 'login_record (account_id, seq, login_type, product, at, ip, device_name)',
      rows,
      select: `SELECT ${account}, n.i / 1000 + 1, 'password', 'isoline', ${at}, ${ip}, 'Chrome 141 on Windows' FROM n`,
    },
    {
      table: 'security_event (id, account_id, kind, at, actor, request_id, ip, device_name, detail)',
      rows,
      select: `SELECT 'expired' || ${random}, ${account}, 'sign-out', ${at}, 'user', ${random}, ${ip}, 'Chrome 141 on Windows', '{}' FROM n`,
    },
  ];
}

function addKnownTokens(execute: (sql: string) => void, accounts: number, now: number): void {
  for (let from = 0; from < accounts; from += KNOWN_CHUNK) {
    const rows = Array.from({ length: Math.min(KNOWN_CHUNK, accounts - from) }, (_, index) => {
      // Neighboring rows of the table are not neighbors in time.
      const account = ((from + index) * STRIDE) % accounts;
      const digest = hash('sha256', seededToken(account), 'base64url');
      return `('${digest}', ${numberedId('s', String(account))}, ${now + DAY})`;
    });
    execute(`INSERT INTO access_token (hash, session_id, expires_at) VALUES ${rows.join(', ')}`);
  }
}

interface Connection {
  readonly dialect: Dialect;
  execute(sql: string): void;
  close(): void;
}

export function connect(target: SeedTarget): Connection {
  if ('databaseUrl' in target) {
    const execute = (sql: string) => void runSql(target.databaseUrl, sql);
    // In use, a server does this by itself from time to time.
    return { dialect: 'postgres', execute, close: () => execute('VACUUM (ANALYZE)') };
  }
  const database = new DatabaseSync(join(target.dataDir, 'account.sqlite'));
  // No other connection is open, and an interrupted fill is repeated on a new file.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -2000000');
  const execute = (sql: string) => database.exec(sql);
  // The server does not use statistics on SQLite.
  const close = () => database.close();
  return { dialect: 'sqlite', execute, close };
}

if (import.meta.main) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env;
  const began = performance.now();
  seed(databaseUrl ? { databaseUrl } : { dataDir }, Number(process.argv[2] ?? 1_000), (what) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  ${what}`),
  );
}
