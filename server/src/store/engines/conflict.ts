import type { DatabaseError } from 'pg';

const POSTGRES_UNIQUE = '23505';
const SQLITE_UNIQUE = /^UNIQUE constraint failed: (.+)$/;

/** A refused write: another row already has a value that must be unique. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  /** The table and its columns, joined by `_`: `account_phone`. */
  readonly constraint: string;

  constructor(constraint: string, options?: ErrorOptions) {
    super(`taken: ${constraint}`, options);
    this.constraint = constraint;
  }
}

/** Returns the conflict behind a database error, or the error itself. */
export function asConflict(error: unknown): unknown {
  const constraint = violated(error);
  return constraint === undefined ? error : new Conflict(constraint, { cause: error });
}

function violated(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // The error is recognized by its code, not by its class: a server on SQLite does not load `pg`.
  const { code, constraint } = error as Error & Pick<DatabaseError, 'code' | 'constraint'>;
  if (code === POSTGRES_UNIQUE) return constraint;
  const columns = SQLITE_UNIQUE.exec(error.message)?.[1];
  // SQLite names the columns: "identity.account_id, identity.provider".
  return columns
    ?.split(', ')
    .reduce((name, column) => `${name}_${column.slice(column.indexOf('.') + 1)}`, tableOf(columns));
}

const tableOf = (columns: string) => columns.slice(0, columns.indexOf('.'));
