import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LastingSealPurpose } from '../model/secret/secret-purposes.ts';
import { type Engine, query } from './engines/engine.ts';
import type { Tables } from './tables.ts';

/** The rows that are read together, and the pause after them that keeps other transactions from waiting. */
const BATCH = 50;
const PAUSE_MS = 10;

/** The key of a row: one column, or two. */
interface Key {
  readonly id: string;
  /** The column before `id` in the key of two columns. */
  readonly group: string;
}

interface Row extends Key {
  readonly sealed: string | null;
}

interface Change extends Key {
  readonly sealed: string;
  readonly again: string;
}

/** Creates the queries of a column of sealed values. They do not use `group` for a key of one column. */
function sealedColumn<Name extends keyof Tables>(
  table: Name,
  column: keyof Tables[Name] & string,
  key: { readonly id: keyof Tables[Name] & string; readonly group?: keyof Tables[Name] & string },
) {
  const [rows, sealed, id] = [sql.table(table), sql.ref(column), sql.ref(key.id)];
  const group = key.group && sql.ref(key.group);
  const columns = group ? sql`${group}, ${id}` : id;
  const values = (p: Key) => (group ? sql`${p.group}, ${p.id}` : sql`${p.id}`);
  return {
    page: query<Key>()(
      (_, p) => sql<Row>`SELECT ${group ?? sql.lit('')} AS "group", ${id} AS id,
        ${sealed} AS sealed FROM ${rows} WHERE (${columns}) > (${values(p)}) ORDER BY ${columns} LIMIT ${sql.lit(BATCH)}`,
    ),
    // A value that changed after it was read is left.
    replace: query<Change>()(
      (_, p) => sql`UPDATE ${rows} SET ${sealed} = ${p.again}
        WHERE (${columns}) = (${values(p)}) AND ${sealed} = ${p.sealed}`,
    ),
  };
}

type SealedColumn = ReturnType<typeof sealedColumn>;

/** The columns of the sealed values that do not expire. The code does not compile if a purpose is missing. */
const sealedColumns: Readonly<Record<LastingSealPurpose, readonly SealedColumn[]>> = {
  authenticator: [
    sealedColumn('authenticator', 'sealedSecret', { id: 'accountId' }),
    sealedColumn('authenticator', 'formerSealedSecret', { id: 'accountId' }),
  ],
  'push-authorization': [sealedColumn('eventStream', 'sealedAuthorization', { id: 'product' })],
  'signing-key': [sealedColumn('signingKey', 'sealedJwk', { id: 'id' })],
  'openid-record': [sealedColumn('oidcRecord', 'payload', { group: 'model', id: 'id' })],
  notice: [
    sealedColumn('pendingNotice', 'sealed', { id: 'id' }),
    sealedColumn('noticeDelivery', 'sealed', { id: 'id' }),
  ],
  'audit-anchor': [sealedColumn('auditAnchor', 'seal', { id: 'hash' })],
};

interface SealedAgain {
  readonly purpose: LastingSealPurpose;
  readonly written: number;
}

/**
 * Reads every sealed value that does not expire, and writes those that `sealAgain` returns. It returns null for a value
 * that is already sealed with the current secret. Two nodes may do the same work.
 *
 * @param signal ends the work after the running batch
 */
export async function* sealRowsAgain(
  engine: Engine,
  sealAgain: (purpose: LastingSealPurpose, sealed: string) => string | null,
  signal: AbortSignal,
): AsyncGenerator<SealedAgain> {
  for (const [purpose, columns] of Object.entries(sealedColumns) as [LastingSealPurpose, readonly SealedColumn[]][]) {
    let written = 0;
    for (const column of columns) {
      let last: Key | undefined = { group: '', id: '' };
      while (last && !signal.aborted) {
        const rows: readonly Row[] = await engine.read(column.page, last);
        written += await replace(
          engine,
          column,
          changesOf(rows, (sealed) => sealAgain(purpose, sealed)),
        );
        last = rows.length < BATCH ? undefined : rows.at(-1);
        await pause(PAUSE_MS);
      }
    }
    yield { purpose, written };
  }
}

function changesOf(rows: readonly Row[], sealAgain: (sealed: string) => string | null): readonly Change[] {
  return rows.flatMap(({ sealed, ...key }) => {
    const again = sealed === null ? null : sealAgain(sealed);
    return sealed === null || again === null ? [] : [{ ...key, sealed, again }];
  });
}

async function replace(engine: Engine, { replace }: SealedColumn, changes: readonly Change[]): Promise<number> {
  if (changes.length === 0) return 0;
  await engine.tx(async (run) => {
    for (const change of changes) await run(replace, change);
  });
  return changes.length;
}
