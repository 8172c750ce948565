import { runCommand } from '../src/commands/run-command.ts';
import type { Environment } from '../src/settings/read-settings.ts';

const linesOf =
  (...words: readonly string[]) =>
  async (args: readonly string[], env: Environment): Promise<readonly string[]> =>
    (await runCommand([...words, ...args], env)).lines;

/** Runs `account` with the arguments, and returns its lines. */
export const runAccountCommand = linesOf();
export const runAuditCommand = linesOf('audit', 'verify');
export const runKeysCommand = linesOf('keys');
export const runOperatorCommand = linesOf('operator');
