import type { Environment } from '../settings/read-settings.ts';
import { startFailure } from '../settings/start-failure.ts';
import type { CommandResult } from './command-arguments.ts';

/**
 * Runs a command of an operator and prints its output. If the command is misused, refused or fails, prints the reason
 * to stderr and exits with 1. Finishes the command even if the reader closes the pipe (`| head -1`).
 */
export async function printCommand(
  run: (args: readonly string[], env: Environment) => Promise<CommandResult>,
  env: Environment,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', withoutReader);
  try {
    const { lines, hasFailed } = await run(args, env);
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (hasFailed) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}

function withoutReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
