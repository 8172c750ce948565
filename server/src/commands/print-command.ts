import type { Environment } from '../settings/read-settings.ts';
import { startFailure } from '../settings/start-failure.ts';

/**
 * Runs a command of an operator and prints what it returns. If it is misused, refused or fails, prints why to stderr and ends
 * with 1. A reader that has read enough (`| head -1`) ends it quietly.
 */
export async function printCommand(
  run: (args: readonly string[], env: Environment) => Promise<readonly string[]>,
  env: Environment,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endQuietly);
  try {
    for (const line of await run(args, env)) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}

function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
