/**
 * Measures `account import` beside bare inserts of the same rows in the same run: `node bench/import-accounts.ts
 * 100000` uses two new SQLite databases, and `node bench/import-accounts.ts 100000 URL URL` two empty PostgreSQL ones.
 * The bare inserts fill one table after the other, check nothing, and commit a thousand rows at a time.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { writeRows } from './import-rows.ts';
import { runSql } from './psql.ts';

const COMMAND = fileURLToPath(new URL('../server/src/commands/account.ts', import.meta.url));
/** The tables that the rows of the file fill, in an order that keeps their keys. */
const TABLES = ['account', 'contact', 'consent_record', 'coin_entry', 'login_record', 'imported_account'];
const ROWS_OF_COMMIT = 1_000;
const ROWS_OF_READ = 50_000;

type Target = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
type Row = Readonly<Record<string, string | number | null>>;

function account(target: Target, ...args: string[]): { readonly ms: number; readonly text: string } {
  const start = performance.now();
  const env = { ...process.env, SERVER_SECRET: 'the secret of a benchmark, of 32 characters', ...target };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { ms: performance.now() - start, text: stdout };
}

/** Yields the rows of a table, {@link ROWS_OF_READ} at a time, so that memory does not grow with the rows. */
function* readRows({ DATA_DIR, DATABASE_URL }: Target, table: string): Generator<readonly Row[]> {
  const database = DATABASE_URL ? null : new DatabaseSync(join(DATA_DIR, 'account.sqlite'), { readOnly: true });
  for (let from = 0; ; from += ROWS_OF_READ) {
    const window = `LIMIT ${ROWS_OF_READ} OFFSET ${from}`;
    const rows = database
      ? (database.prepare(`SELECT * FROM ${table} ${window}`).all() as Row[])
      : rowsOfPostgres(DATABASE_URL ?? '', `SELECT row_to_json(t) FROM ${table} t ${window}`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_OF_READ) break;
  }
  database?.close();
}

// Without synchronized scans a table without changes is read in one order by each statement.
const rowsOfPostgres = (url: string, select: string): readonly Row[] =>
  runSql(url, `SET synchronize_seqscans = off; ${select}`)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

function* chunksOf(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_OF_COMMIT) yield rows.slice(from, from + ROWS_OF_COMMIT);
}

/** Prepares the insert of these rows, and returns the function that executes it. */
type Insert = (table: string, columns: readonly string[], rows: readonly Row[]) => () => void;

/** Inserts the rows of all tables, and returns the milliseconds of the inserts, without reads and preparations. */
function insertBare(source: Target, target: Target): number {
  const insert = target.DATABASE_URL ? intoPostgres(target.DATABASE_URL) : intoSqlite(target.DATA_DIR);
  let ms = 0;
  for (const table of TABLES) {
    for (const rows of readRows(source, table)) {
      const execute = insert(table, Object.keys(rows[0] ?? {}), rows);
      const start = performance.now();
      execute();
      ms += performance.now() - start;
    }
  }
  return ms;
}

const intoPostgres =
  (url: string): Insert =>
  (table, columns, rows) => {
    const valuesOf = (row: Row) => `(${Object.values(row).map(literal)})`;
    const statements = [...chunksOf(rows)].map(
      (chunk) => `INSERT INTO ${table} (${columns}) VALUES ${chunk.map(valuesOf)};`,
    );
    const sql = statements.join('\n');
    return () => runSql(url, sql);
  };

function intoSqlite(folder: string): Insert {
  const database = new DatabaseSync(join(folder, 'account.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  return (table, columns, rows) => {
    const insert = database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`);
    return () => {
      for (const chunk of chunksOf(rows)) {
        database.exec('BEGIN IMMEDIATE');
        for (const row of chunk) insert.run(...Object.values(row));
        database.exec('COMMIT');
      }
    };
  };
}

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

async function measure(accounts: number, targets: readonly [Target, Target], folder: string): Promise<void> {
  const file = join(folder, 'rows.ndjson');
  await writeRows(file, { from: 0, count: accounts });
  for (const target of targets) account(target, 'migrate');
  const [imported, bare] = targets;
  const startUp = account(imported, 'import').ms;
  const { ms, text } = account(imported, 'import', file, '--write');
  const importMs = ms - startUp;
  const bareMs = insertBare(imported, bare);
  const rate = (took: number) => Math.round(accounts / (took / 1000)).toLocaleString('en-US');
  process.stdout.write(
    `${text}import: ${rate(importMs)} accounts a second\nbare inserts: ${rate(bareMs)} accounts a second\n`,
  );
  process.stdout.write(`ratio: ${(bareMs / importMs).toFixed(2)}\n`);
}

if (import.meta.main) {
  const [accounts = '100000', ...urls] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'isoline-bench-'));
  const targetOf = (index: number): Target => ({
    DATA_DIR: join(folder, String(index)),
    ...(urls[index] && { DATABASE_URL: urls[index] }),
  });
  await measure(Number(accounts), [targetOf(0), targetOf(1)], folder).finally(() =>
    rmSync(folder, { recursive: true }),
  );
}
