import { CommandRefused } from '../src/model/command-refused.ts';

/** What a command prints, to stdout or as its refusal to stderr. */
export const linesOf = (command: Promise<readonly string[]>): Promise<readonly string[]> =>
  command.catch((error: unknown) => {
    if (error instanceof CommandRefused) return error.message.split('\n');
    throw error;
  });
