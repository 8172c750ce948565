/** A part that the product needs, such as the database or the hashing queue, cannot serve now. A later call may succeed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** A queue is full. */
export class Overloaded extends Unavailable {}

/** The client has closed the connection before its answer, so the server does nothing more for the call. */
export class CallAbandoned extends Error {
  override readonly name = 'CallAbandoned';
}
