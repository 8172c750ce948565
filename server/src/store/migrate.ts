import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { WrongDatabase } from '../model/wrong-database.ts';
import { type Dialect, type Engine, query, type Run } from './engines/engine.ts';
import { refuseOtherEncodings } from './postgres-facts.ts';

/** One step of the schema. It never changes after it has run anywhere. */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: readonly Statement[];
}

/** One text for both databases, or one for each if they store rows differently. */
export type Statement = string | Readonly<Record<Dialect, string>>;

/** The next statement of a migration, in a database that is in use. */
export interface MigrationProgress {
  readonly migration: string;
  /** Counts from 1 to `of`. */
  readonly statement: number;
  readonly of: number;
}

interface Applied {
  id: number;
  name: string;
  checksum: string;
  appliedAt: number;
}

/** The error for a database from before the first release, whose first migration differs. */
const BEFORE_FIRST_RELEASE =
  'The database is from before version 1.0.0, and no release can use it. Back it up if you need it, and start with a new one: ' +
  'another DATA_DIR or DATABASE_URL.';

/** Milliseconds after which every statement is reported. */
const QUIET_MS = 1_000;

const CREATE_JOURNAL = `CREATE TABLE schema_migration (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
)`;

const columns = ['id', 'name', 'checksum', 'appliedAt'] as const;

const allApplied = query()((db) =>
  db.withTables<{ schemaMigration: Applied }>().selectFrom('schemaMigration').select(columns).orderBy('id'),
);

const insertApplied = query<{ id: number; name: string; checksum: string; now: number }>()((db, p) =>
  db
    .withTables<{ schemaMigration: Applied }>()
    .insertInto('schemaMigration')
    .values({ id: p.id, name: p.name, checksum: p.checksum, appliedAt: p.now }),
);

// `information_schema` would leave out a table that the user may not read.
const journalTable = {
  sqlite: query()(() => sql<{ name: string }>`SELECT name FROM sqlite_master WHERE name = 'schema_migration'`),
  postgres: query()(
    () =>
      sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
        WHERE tablename = 'schema_migration' AND schemaname = current_schema()`,
  ),
};

/**
 * Applies the `migrations` that the database lacks, in ascending order of their ids. Any number of nodes may start at
 * the same time: each migration and its row in `schema_migration` are one transaction under a lock. A new database does
 * not report progress.
 * @param progress is called before the first statement of each migration, and before every statement once a second has
 * passed
 * @returns the names of the migrations that this call applied
 * @throws WrongDatabase if a new database has an encoding without all characters
 */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[],
  progress: (now: MigrationProgress) => void = () => {},
): Promise<string[]> {
  refuseDisorder(migrations);
  const isSlow = stopwatch(QUIET_MS);
  const applied: string[] = [];
  for (;;) {
    const name = await engine.exclusive(async (run, script) => {
      // A user that may not create tables may use an up-to-date database, and `IF NOT EXISTS` would be refused too.
      const journal = await run(journalTable[engine.dialect], {});
      if (journal.length === 0) await script(CREATE_JOURNAL);
      const before = await run(allApplied, {});
      if (before.length === 0) await refuseOtherEncodings({ dialect: engine.dialect, read: run });
      const next = nextMigration(migrations, before);
      if (!next) return undefined;
      for (const [index, statement] of next.sql.entries()) {
        const now = { migration: next.name, statement: index + 1, of: next.sql.length };
        if (before.length > applied.length && (index === 0 || isSlow())) progress(now);
        await script(typeof statement === 'string' ? statement : statement[engine.dialect]);
      }
      await record(run, next);
      return next.name;
    });
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** Returns true while the database lacks one of `migrations`. */
export async function migrationsPending(
  engine: Pick<Engine, 'dialect' | 'read'>,
  migrations: readonly Migration[],
): Promise<boolean> {
  const journal = await engine.read(journalTable[engine.dialect], {});
  if (journal.length === 0) return migrations.length > 0;
  const applied = new Set((await engine.read(allApplied, {})).map(({ id, name }) => `${id} ${name}`));
  return migrations.some(({ id, name }) => !applied.has(`${id} ${name}`));
}

/**
 * Returns the names of the migrations that the next start will apply.
 *
 * @throws WrongDatabase if the migrations of the database are not migrations of this program
 */
export async function pendingMigrations(
  engine: Pick<Engine, 'dialect' | 'read'>,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const journal = await engine.read(journalTable[engine.dialect], {});
  const applied = journal.length === 0 ? [] : await engine.read(allApplied, {});
  nextMigration(migrations, applied);
  return migrations.slice(applied.length).map(({ name }) => name);
}

function stopwatch(ms: number): () => boolean {
  const began = performance.now();
  return () => performance.now() - began >= ms;
}

async function record(run: Run, { id, name, sql: statements }: Migration): Promise<void> {
  await run(insertApplied, { id, name, checksum: checksumOf(statements), now: Date.now() });
}

function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index];
    const label = `${row.id} (${row.name})`;
    if (!known)
      throw new WrongDatabase(
        `The database is newer than this program: it has migration ${label}. Start a newer version.`,
      );
    if (index === 0 && known.id === row.id && known.name !== row.name) throw new WrongDatabase(BEFORE_FIRST_RELEASE);
    if (known.id !== row.id) {
      throw new WrongDatabase(
        `The database has migration ${label} where this program has ${known.id} (${known.name}): they do not fit.`,
      );
    }
    if (checksumOf(known.sql) !== row.checksum) {
      throw new WrongDatabase(
        `Migration ${label} was changed after it had been applied. Restore it and add a new one.`,
      );
    }
  }
  return migrations[applied.length];
}

function refuseDisorder(migrations: readonly Migration[]): void {
  for (const [index, { id }] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before && before.id >= id)
      throw new Error(`Migration ${id} stands after migration ${before.id}: ids must rise.`);
  }
}

function checksumOf(statements: Migration['sql']): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex');
}
