import { Client, type ClientConfig, type PoolClient, types } from 'pg';
import { WrongDatabase } from '../../model/wrong-database.ts';
import { strictUrl } from './database-url.ts';
import type { Query, Run, Script } from './engine.ts';
import { fits, joinInserts, type WaitingInsert } from './joined-inserts.ts';
import { NodePool } from './node-pool.ts';
import type { Value } from './parameters.ts';
import { translate } from './postgres-errors.ts';

const CONNECTIONS = 10;
/** Milliseconds until a call fails because the database does not answer. */
export const ANSWER_TIMEOUT = 3_000;
/** Milliseconds that a call waits for a connection while the database answers other calls. */
export const CONNECT_TIMEOUT = 15_000;
/**
 * Milliseconds that a new connection may take. A connection that started while the network lost all packets is never
 * answered, and keeps its place in the pool until this timeout.
 */
const OPEN_TIMEOUT = 5_000;
/** Milliseconds after which the server cancels a statement. A long transaction waits that long for an answer. */
export const STATEMENT_TIMEOUT = 20_000;

const INT8 = 20;
const NUMERIC = 1700;

export interface PostgresSettings {
  readonly databaseUrl: string;
  /** Connections of this node; the default is 10. */
  readonly connections?: number;
  /** True to keep idle connections open. */
  readonly staysConnected?: boolean;
  /** True if a commit does not wait until it is on disk. */
  readonly flushesAtClose?: boolean;
}

class BoundedClient extends Client {
  constructor(settings?: ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: OPEN_TIMEOUT });
  }
}

type Queryable = Pick<PoolClient, 'query'>;

/** @throws WrongDatabase when the URL, or a file of a certificate that it names, cannot be read */
export function connectPool(settings: PostgresSettings): NodePool {
  const { databaseUrl, connections = CONNECTIONS, staysConnected, flushesAtClose } = settings;
  const connectionString = strictUrl(databaseUrl);
  refuseUnreadable(connectionString);
  const pool = new NodePool({
    connectionString,
    max: connections,
    Client: BoundedClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...(staysConnected && { idleTimeoutMillis: 0 }),
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    keepAlive: true,
    // BEGIN is sent with the first query, and COMMIT with the last inserts.
    pipeline: true,
    // Reads run outside of transactions. With this option the server refuses a read that writes. A lock_timeout of the
    // database or of its user would fail calls that only wait for each other.
    options: `-c default_transaction_read_only=on -c lock_timeout=0${flushesAtClose ? ' -c synchronous_commit=off' : ''}`,
    types: { getTypeParser: chooseParser },
  });
  // The pool drops a connection that breaks. An error event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function refuseUnreadable(connectionString: string): void {
  try {
    // A client reads them when it is created.
    new Client({ connectionString });
  } catch (error) {
    throw new WrongDatabase(`DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
}

export async function execute<R, P>(
  on: Queryable,
  query: Query<R, P>,
  params: P,
  timeout = ANSWER_TIMEOUT,
): Promise<R[]> {
  const { name, sql, bind } = query.statement('postgres');
  return send(on, { name, text: sql, values: bind(params) }, timeout);
}

interface Bound {
  readonly name: string;
  readonly text: string;
  readonly values: Value[];
}

async function send<R>(on: Queryable, bound: Bound, timeout = ANSWER_TIMEOUT): Promise<R[]> {
  const timed = { ...bound, query_timeout: timeout };
  try {
    const { rows } = await on.query(timed);
    return rows as R[];
  } catch (error) {
    throw translate(error);
  }
}

interface Transaction {
  readonly run: Run;
  /** Runs a statement of a migration. */
  readonly script: Script;
  /** Commits. */
  finish(): Promise<void>;
}

/**
 * Starts a transaction. Its queries run one after another: `pg` requires this on a connection, and a body may start
 * several. A request costs more than most statements, so that BEGIN is sent with the first query, inserts whose answer
 * nobody needs wait for the next query and become one statement, and COMMIT is sent with the last of them. If BEGIN
 * fails, the server refuses to write.
 */
export function startTransaction(client: Queryable, timeout?: number): Transaction {
  const begun = command(client, 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE');
  // A body without queries does not wait for it.
  begun.catch(() => {});
  let waiting: WaitingInsert[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(async () => (await Promise.all([act(), begun]))[0]);
    last = next.catch(() => {});
    return next;
  };
  const sendWaiting = async () => {
    if (waiting.length === 0) return;
    const joined = joinInserts(waiting);
    waiting = [];
    await send(client, joined, timeout);
  };
  const run: Run = (query, params) =>
    inTurn(async () => {
      const { insertsInto: table, name, sql, bind } = query.statement('postgres');
      const values = bind(params);
      if (!table) {
        await sendWaiting();
        return send(client, { name, text: sql, values }, timeout);
      }
      const insert = { table, name, sql, values };
      if (!fits(insert, waiting)) await sendWaiting();
      waiting.push(insert);
      return [];
    });
  const script: Script = (sql) =>
    inTurn(async () => {
      await sendWaiting();
      await command(client, sql, timeout);
    });
  const finish = () => inTurn(async () => void (await Promise.all([sendWaiting(), commit(client)])));
  return { run, script, finish };
}

/** Runs text without parameters and returns the command tag of the answer. */
export async function command(on: Queryable, text: string, timeout = ANSWER_TIMEOUT): Promise<string> {
  const timed = { text, query_timeout: timeout };
  try {
    const { command: answer } = await on.query(timed);
    return answer;
  } catch (error) {
    throw translate(error);
  }
}

/**
 * Commits.
 *
 * @throws if the server rolls back instead, because a query of the transaction failed
 */
async function commit(client: Queryable): Promise<void> {
  const answer = await command(client, 'COMMIT');
  if (answer !== 'COMMIT')
    throw new Error('a query that the body did not await failed, and the transaction was undone');
}

/** Chooses numbers for counts and sums, as on SQLite. Every number that this product keeps is far below 2^53. */
function chooseParser(...[type, format]: Parameters<typeof types.getTypeParser>) {
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format);
}
