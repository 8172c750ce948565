/**
 * The error when a required part, such as the database or the hashing queue, cannot serve now. A later call may
 * succeed.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** The error when a queue is full. */
export class Overloaded extends Unavailable {}

/** The error when the client has closed the connection before its answer. The server then stops work for the call. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';
}
