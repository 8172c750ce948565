import { createHash } from 'node:crypto';
import type { CompiledQuery, OperationNode, TableNode } from 'kysely';
import type { Value } from './parameters.ts';

/** An insert that can wait for the next query of its transaction. */
export interface WaitingInsert {
  readonly table: string;
  readonly name: string;
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Placeholders of a joined statement. Inserts of many rows are not joined, so that few texts exist. */
const MOST_PLACEHOLDERS = 100;

const texts = new Map<string, { readonly name: string; readonly text: string }>();

/**
 * Returns the table that a query inserts into if it returns nothing and does not read another table. Its answer is not
 * needed before the next query of the transaction, and its order among inserts into other tables does not matter:
 * PostgreSQL checks references at the end of the statement.
 */
export function insertedTable({ query }: CompiledQuery<unknown>): string | undefined {
  if (query.kind !== 'InsertQueryNode' || query.returning || query.with || !query.into) return;
  const table = query.into.table.identifier.name;
  return [...tablesOf(query)].every((name) => name === table) ? table : undefined;
}

/** Yields the names of the tables that a query reads or writes. Raw SQL could read any table. */
function* tablesOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* tablesOf(part);
  // The table of a column is one of the others, or an alias.
  if (!isNode(node) || node.kind === 'ReferenceNode') return;
  if (node.kind === 'RawNode') yield 'any table';
  if (node.kind === 'TableNode') yield (node as TableNode).table.identifier.name;
  for (const part of Object.values(node)) yield* tablesOf(part);
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'kind');

/** Returns true if an insert can be part of the statement that joins the waiting ones. */
export function fits(insert: WaitingInsert, waiting: readonly WaitingInsert[]): boolean {
  const placeholders = waiting.reduce((sum, { values }) => sum + values.length, insert.values.length);
  return placeholders <= MOST_PLACEHOLDERS && waiting.every(({ table }) => table !== insert.table);
}

/** Joins inserts into different tables to one statement. */
export function joinInserts(inserts: readonly WaitingInsert[]): { name: string; text: string; values: Value[] } {
  const key = inserts.map(({ name }) => name).join(' ');
  let joined = texts.get(key);
  if (!joined) {
    const text = textOf(inserts);
    joined = { name: createHash('sha256').update(text).digest('base64url'), text };
    texts.set(key, joined);
  }
  return { ...joined, values: inserts.flatMap(({ values }) => values) };
}

function textOf(inserts: readonly WaitingInsert[]): string {
  let before = 0;
  const parts = inserts.map(({ sql, values }) => {
    const first = before;
    before += values.length;
    return sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`);
  });
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  return `with ${parts.map((part, index) => `"insert_${index + 1}" as (${part})`).join(', ')} ${last}`;
}
