import { DatabaseError } from 'pg';
import { Unavailable } from '../../model/unavailable.ts';

/**
 * SQLSTATEs of a server that cannot serve now: connection, no such role or a wrong password, no such database, no permission,
 * resources, shutdown and start-up, canceled by a timeout, idle in a transaction for too long; and "not supported", reported by
 * a standby and by a connection whose prepared statement no longer fits, because another node has migrated the table.
 */
const UNAVAILABLE = /^(08|28|3D000|42501|53|58|57P|57014|25P03|0A000)/;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const UNIQUE_VIOLATION = '23505';

/** The transaction lost a race and is worth another try. */
export function lostRace(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
}

/** Others held a lock for longer than `lock_timeout`. */
export function lockHeld(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Another transaction may have inserted the key after this one's snapshot. When the body runs again, it sees that row. */
export function keyTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;
}

/** An error of `pg` without an answer of the server is a lost connection, a refused one or a timeout. */
export function translate(error: unknown): unknown {
  if (error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? '')) return error;
  return new Unavailable('the database cannot be reached now', { cause: error });
}
