import type { Environment } from '../../settings/read-settings.ts';
import type { CommandResult, GivenCommand } from '../command-arguments.ts';
import { checkProduct, linesFor } from './check.ts';

/** Runs `account check`: sentences for people, or one JSON document with `--json`. */
export async function runCheckCommand({ given }: GivenCommand, env: Environment): Promise<CommandResult> {
  const findings = await checkProduct(env, !given.has('--before-start'));
  const hasFailed = findings.some(({ state }) => state === 'fault');
  const lines = given.has('--json') ? [JSON.stringify({ ok: !hasFailed, findings }, null, 2)] : linesFor(findings);
  return { lines, hasFailed };
}
