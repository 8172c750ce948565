import { DatabaseError } from 'pg';
import { DatabaseAway } from '../../model/unavailable.ts';

/**
 * SQLSTATEs of a server that cannot serve now: connection, no such role or a wrong password, no such database or one
 * that does not accept connections, no such schema, no permission, resources, shutdown and start-up, canceled by a
 * timeout, idle or working in a transaction for too long. "Not supported" is reported by a standby, and by a connection
 * whose prepared statement no longer fits because another node has migrated the table.
 */
const UNAVAILABLE = /^(08|26000|28|3[DF]000|42501|42P05|53|55000|58|57P|57014|25P0[34]|0A000)/;
/**
 * SQLSTATEs of a prepared statement that exists already or no longer. Only a pool between, which gives one connection
 * of the server to several connections of nodes, causes them.
 */
const PREPARED_ELSEWHERE = ['42P05', '26000'];
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const TOO_MANY_CONNECTIONS = '53300';
const UNIQUE_VIOLATION = '23505';

/** Returns whether the transaction lost a race and is worth another try. */
export function lostRace(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
}

/** Returns whether others held a lock for longer than `lock_timeout`. */
export function lockHeld(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Returns whether the server, the database or its user has as many connections as it may have. */
export function connectionsUsedUp(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === TOO_MANY_CONNECTIONS;
}

/**
 * Returns whether a key was taken. Another transaction may have inserted it after the snapshot of this transaction.
 * When the body runs again, it sees that row.
 */
export function keyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** Translates an error of `pg` without an answer of the server: a lost or refused connection, or a timeout. */
export function translate(error: unknown): unknown {
  if (error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? '')) return error;
  if (error instanceof DatabaseError && PREPARED_ELSEWHERE.includes(error.code ?? ''))
    return new DatabaseAway(
      'a pool between this server and PostgreSQL lost a prepared statement: PgBouncer needs 1.21 or later for that',
      { cause: error },
    );
  return new DatabaseAway('the database cannot be reached now', { cause: error });
}
