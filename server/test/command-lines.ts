import { CommandRefused } from '../src/model/command-refused.ts';

/** Returns the lines that a command prints to stdout, or to stderr if it is refused. */
export const linesOf = (command: Promise<readonly string[]>): Promise<readonly string[]> =>
  command.catch((error: unknown) => {
    if (error instanceof CommandRefused) return error.message.split('\n');
    throw error;
  });
