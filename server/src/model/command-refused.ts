/** A command was misused or refused: it prints this sentence, or how it is used, to stderr and ends with 1. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
