/**
 * The error of a command that was misused or refused. The command prints this sentence, or its usage, to stderr and
 * exits with 1.
 */
export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused';
}
