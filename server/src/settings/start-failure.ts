import { CommandRefused } from '../model/command-refused.ts';
import { Unavailable } from '../model/unavailable.ts';
import { WrongDatabase } from '../model/wrong-database.ts';
import { WrongSetting } from './read-settings.ts';

/**
 * Describes why the server did not start. A failure that the operator can correct is a sentence: a wrong setting, a
 * database that cannot serve or has another version, or a refusal of the system (a port in use, a folder that cannot be
 * written). Every other error is a bug, and is printed with its stack.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Unavailable) return reasonsOf(error).join(': ');
  const isSentence =
    error instanceof CommandRefused ||
    error instanceof WrongSetting ||
    error instanceof WrongDatabase ||
    'syscall' in error;
  return isSentence ? error.message : (error.stack ?? error.message);
}

/**
 * Returns the failure and its causes. If a name has two addresses and both refuse, the error has no message of its own.
 * A failed commit has the failure of the file as its cause, which in turn has that of SQLite.
 */
function reasonsOf(cause: unknown): readonly string[] {
  if (cause instanceof AggregateError) return [cause.errors.flatMap(reasonsOf).join(', ')];
  if (cause instanceof Unavailable) return [cause.message, ...reasonsOf(cause.cause)];
  return cause instanceof Error ? [cause.message] : [];
}
