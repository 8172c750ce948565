import type { Value } from './engines/parameters.ts';

/** The parameters of a statement on several rows: the values of all rows, one row after another, by their indexes. */
export type NumberedRows = Record<string, Value>;

/** Returns the values of rows. A list is built much faster than an object with a name for each value. */
export function numberRows<Column extends string>(
  rows: readonly Readonly<Record<Column, Value>>[],
  columns: readonly Column[],
): NumberedRows {
  const values: Value[] = [];
  for (const row of rows) for (const column of columns) values.push(row[column]);
  return values as unknown as NumberedRows;
}

/** Returns the parameters of the row `index`, by their columns. */
export const numberedRow = <Column extends string>(
  p: NumberedRows,
  index: number,
  columns: readonly Column[],
): Record<Column, Value> =>
  Object.fromEntries(columns.map((column, place) => [column, p[`${index * columns.length + place}`]])) as Record<
    Column,
    Value
  >;
