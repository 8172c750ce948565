import type { Environment } from './settings/read-settings.ts';
import { startFailure } from './start-failure.ts';

/** Runs a command of an operator and prints what it returns, or in a sentence why it failed. */
export async function printCommand(
  run: (args: readonly string[], env: Environment) => Promise<readonly string[]>,
  env: Environment,
): Promise<void> {
  try {
    for (const line of await run(process.argv.slice(2), env)) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}
