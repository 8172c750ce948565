/**
 * The error when a required part, such as the database or the hashing queue, cannot serve now. A later call may
 * succeed.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The error when the database does not answer, or its file cannot be used. The engine of the node logs it. */
export class DatabaseAway extends Unavailable {}

/** The error when a file of an open SQLite database was removed or replaced, so that what is written would be lost. */
export class DatabaseReplaced extends DatabaseAway {
  constructor(path: string) {
    super(`${path} was removed or replaced while this node uses it: nothing is written until it is back`);
  }
}

/** The error when a queue is full. */
export class Overloaded extends Unavailable {}

/** The error when the client has closed the connection before its answer. The server then stops work for the call. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';
}
