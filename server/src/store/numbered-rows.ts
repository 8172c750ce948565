import type { Value } from './engines/parameters.ts';

/** The parameters of a statement on several rows: `id0`, `name0`, `id1` and so on. */
export type NumberedRows = Record<string, Value>;

/** Numbers the values of rows. */
export const numberRows = <Column extends string>(
  rows: readonly Readonly<Record<Column, Value>>[],
  columns: readonly Column[],
): NumberedRows =>
  Object.fromEntries(rows.flatMap((row, index) => columns.map((column) => [`${column}${index}`, row[column]])));

/** Returns the parameters of the row `index`, by their columns. */
export const numberedRow = <Column extends string>(
  p: NumberedRows,
  index: number,
  columns: readonly Column[],
): Record<Column, Value> =>
  Object.fromEntries(columns.map((column) => [column, p[`${column}${index}`]])) as Record<Column, Value>;
