import type { StoredEvent } from '../model/entities/security-event.ts';
import type { Query, Run } from './engines/engine.ts';
import type { HeldCounts, HeldInTransaction } from './engines/held-counts.ts';

/** The context of the tables: a transaction, or reads outside of one. */
export interface TableContext extends ReturnType<typeof bind> {
  readonly within: 'read' | 'transaction';
  /** True if security events wait for the stream to send them. */
  readonly isStreamed: boolean;
  /** The counts that end with the process; absent if several processes serve the database. */
  readonly held?: HeldCounts | HeldInTransaction;
  /** Returns the keyed hash that a counter is stored under, because keys identify clients by their addresses. */
  readonly counterKey: (key: string) => string;
  /** Returns the password hash of an account; null if nothing can verify it now. */
  readonly verifiable: (hash: string | null) => string | null;
  /** Called with each security event that is written. */
  readonly inserted: (event: StoredEvent) => void;
  readonly noticeDue: () => void;
  /** Called when back-channel logouts or events for products became due. */
  readonly productDue: () => void;
}

const same = <Row, T>(row: Row) => row as unknown as T;

/** Makes queries the methods of a table. A method takes the parameters of its query, by name. */
export const bind = (run: Run) => ({
  run,
  /** Runs a query that does not return rows. */
  write:
    <P>(query: Query<unknown, P>) =>
    async (params: P): Promise<void> => {
      await run(query, params);
    },
  /** Returns the rows, each converted by `of`. */
  all:
    <Row, P, T = Row>(query: Query<Row, P>, of: (row: Row) => T = same) =>
    async (params: P): Promise<NoInfer<T>[]> =>
      (await run(query, params)).map((row) => of(row)),
  /** Returns the first row, converted by `of`, or null. */
  one:
    <Row, P, T = Row>(query: Query<Row, P>, of: (row: Row) => T = same) =>
    async (params: P): Promise<NoInfer<T> | null> => {
      const [row] = await run(query, params);
      return row === undefined ? null : of(row);
    },
  /** Returns whether there is a row. */
  any:
    <P>(query: Query<unknown, P>) =>
    async (params: P): Promise<boolean> =>
      (await run(query, params)).length > 0,
  /** Returns the number of rows. */
  count:
    <P>(query: Query<unknown, P>) =>
    async (params: P): Promise<number> =>
      (await run(query, params)).length,
});
