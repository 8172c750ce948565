import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DeleteResult,
  DummyDriver,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  type UpdateResult,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { CamelCase } from './camel-case.ts';
import type { HeldCounts } from './held-counts.ts';
import { insertedTable } from './joined-inserts.ts';
import { bind, placeholders, type Value } from './parameters.ts';
import { SqliteCompiler } from './sqlite-compiler.ts';

export type Dialect = 'sqlite' | 'postgres';

/** A query in the dialect of one database. `name` is the same for the same text in every process. */
export interface Statement<P> {
  readonly sql: string;
  readonly name: string;
  /** True if the query may change rows. */
  readonly writes: boolean;
  /** The table of an insert whose answer nobody needs (`insertedTable`). */
  readonly insertsInto?: string;
  bind(params: P): Value[];
}

/** A typed query, created once: parameters of type `P`, rows of type `R`. */
export interface Query<R, P> {
  statement(dialect: Dialect): Statement<P>;
  /** The type of a row. It has no value at run time. */
  readonly row?: R;
}

/** Runs a query and returns its rows: an empty list for a query that returns none. */
export type Run = <R, P>(query: Query<R, P>, params: P) => Promise<R[]>;

/** Runs one statement of a migration. */
export type Script = (sql: string) => Promise<void>;

export interface Engine {
  readonly dialect: Dialect;
  /** The counts that end with the process; absent if several processes serve one database. */
  readonly held?: HeldCounts;
  /** Runs a query that changes nothing, outside of any transaction, on committed rows only. */
  readonly read: Run;
  /**
   * Like `read`, for a query that may read a whole table and take 20 seconds. On SQLite it runs in the thread of long
   * transactions, after those that have started.
   */
  readonly longRead: Run;
  /**
   * Runs `body` as one transaction and settles when it is on disk. PostgreSQL runs it as READ COMMITTED: rows that a
   * decision depends on must be locked (`lockingQuery`), or the condition must be part of the statement that writes.
   * SQLite has one writer.
   * The body must await only its own `run`, and may run twice. When it throws, the transaction is undone and the error
   * is rethrown. A failed query fails the transaction even if the body caught the error.
   * @throws Unavailable when the database is unreachable, busy for too long or full. The transaction may or may not be
   * committed then.
   */
  tx<T>(body: (run: Run) => Promise<T>): Promise<T>;
  /**
   * Like `tx`, for a transaction that changes all rows of an account: its statements may take 20 seconds each, instead
   * of 3. Reads continue in the meantime. On SQLite other transactions wait, and this transaction runs in a separate
   * thread.
   */
  longTx<T>(body: (run: Run) => Promise<T>): Promise<T>;
  /**
   * Runs one transaction at a time among all nodes, for migrations only. Statements may be run as text. The body may
   * run twice.
   */
  exclusive<T>(body: (run: Run, script: Script) => Promise<T>): Promise<T>;
  /** Overwrites deleted data on SQLite. Does nothing on PostgreSQL, whose autovacuum removes dead rows. */
  overwrite(): Promise<void>;
  /** @throws Unavailable when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for the calls that have started, then closes the connections to the database. */
  close(): Promise<void>;
}

/** A query under construction: one of Kysely's builders or an `sql` template. */
interface Buildable<R> {
  compile(db: Kysely<Tables>): CompiledQuery<R>;
}

/** A SELECT whose rows can be locked. */
interface Lockable<R> extends Buildable<R> {
  /** @param of names tables of the query */
  forNoKeyUpdate(of?: never): Buildable<R>;
}

type Rows<R> = R extends InsertResult | UpdateResult | DeleteResult ? never : R;

const plugins = [new CamelCase()];

const builders: Record<Dialect, Kysely<Tables>> = {
  sqlite: new Kysely<Tables>({
    plugins,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteCompiler(),
    },
  }),
  postgres: new Kysely<Tables>({
    plugins,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/**
 * Creates a query: `query<{ id: string }>()((db, p) => db.selectFrom('account').selectAll().where('id', '=', p.id))`.
 * It is built once for each database, when first used.
 */
export function query<P extends { [K in keyof P]: Value } = Record<never, never>>() {
  return <R>(build: (db: Kysely<Tables>, p: P, dialect: Dialect) => Buildable<R>): Query<Rows<R>, P> => {
    const statements: Partial<Record<Dialect, Statement<P>>> = {};
    const statement = (dialect: Dialect) => (statements[dialect] ??= compile(dialect, build));
    return { statement };
  };
}

/** Creates one query for each number of rows. `indexes` are 0, 1 and so on. */
export function bySize<Q>(make: (indexes: readonly number[]) => Q): (size: number) => Q {
  const made: Q[] = [];
  return (size) => (made[size] ??= make(Array.from({ length: size }, (_, index) => index)));
}

/**
 * Creates a query whose rows stay locked until the end of the transaction. Another transaction that locks one of them
 * waits, and then reads what this transaction has written. SQLite has one writer and does not need a lock.
 *
 * @param of the table whose rows are locked; by default those of all tables
 */
export function lockingQuery<P extends { [K in keyof P]: Value } = Record<never, never>>(of?: keyof Tables) {
  return <R>(build: (db: Kysely<Tables>, p: P) => Lockable<R>): Query<Rows<R>, P> => {
    const unlocked = query<P>()(build);
    const locking = query<P>()((db, p) => build(db, p).forNoKeyUpdate(of as never));
    return { statement: (dialect) => (dialect === 'postgres' ? locking : unlocked).statement(dialect) };
  };
}

/**
 * Limits a subquery to rows that no other transaction has locked. Waiting for rows that another transaction is
 * consuming could be a deadlock. SQLite has one writer, so no row is locked.
 *
 * The statement that changes the rows finds them only by their key: they meet the condition while they are locked. If
 * the statement repeated the condition and the statistics were outdated, PostgreSQL could read all rows that meet it,
 * once for each of these rows.
 */
export const skipLocked = <Rows extends { forUpdate(): { skipLocked(): Rows } }>(rows: Rows, dialect: Dialect): Rows =>
  dialect === 'postgres' ? rows.forUpdate().skipLocked() : rows;

/** SQL text that only reads. */
const READING = /^\s*(?:select|with)\b(?!.*\b(?:insert|update|delete)\b)/is;

function compile<R, P extends object>(
  dialect: Dialect,
  build: (db: Kysely<Tables>, p: P, dialect: Dialect) => Buildable<R>,
): Statement<P> {
  const db = builders[dialect];
  const compiled = build(db, placeholders<P>(), dialect).compile(db);
  const { sql, parameters, query: node } = compiled;
  const insertsInto = insertedTable(compiled);
  const name = createHash('sha256').update(sql).digest('base64url');
  const reads = node.kind === 'SelectQueryNode' || (node.kind === 'RawNode' && READING.test(sql));
  return {
    sql,
    name,
    writes: !reads,
    ...(insertsInto && { insertsInto }),
    bind: (params) => bind(sql, parameters, params),
  };
}
