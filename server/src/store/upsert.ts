import type { ExpressionBuilder, InsertObject, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Sets columns to the values that the statement would have inserted. */
export const excluded =
  <Column extends string>(columns: readonly Column[]) =>
  (eb: Pick<ExpressionBuilder<never, never>, 'ref'>) =>
    Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as never)])) as Record<
      Column,
      never
    >;

/**
 * Inserts a row, or rows of the same columns. If the key exists, its row gets the new values of the columns `set`, by
 * default of all except the key.
 */
export function upsert<Name extends keyof Tables, Column extends keyof Tables[Name] & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: InsertObject<Tables, Name> | readonly InsertObject<Tables, Name>[],
  { key, set }: { readonly key: readonly Column[]; readonly set?: readonly Column[] },
) {
  const [first = {}] = [rows].flat() as object[];
  const changed = set ?? Object.keys(first).filter((column) => !key.includes(column as Column));
  return db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(excluded(changed) as never));
}
