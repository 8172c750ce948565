import type { Environment } from '../settings/read-settings.ts';
import { type CommandResult, type GivenCommand, readCommand } from './command-arguments.ts';
import type { CommandName } from './command-list.ts';

type Output = Promise<readonly string[] | CommandResult>;
type Runner = (command: GivenCommand, env: Environment) => Output;

const ofPeople: Runner = async (command, env) => (await import('./people.ts')).runPeopleCommand(command, env);
const ofOperators: Runner = async (command, env) => (await import('./operator.ts')).runOperatorCommand(command, env);
const ofKeys: Runner = async (command, env) => (await import('./keys.ts')).runKeysCommand(command, env);
const ofStreams: Runner = async (command, env) => (await import('./streams.ts')).runStreamsCommand(command, env);
const ofBackups: Runner = async (command, env) => (await import('./backup.ts')).runBackupCommand(command, env);

/** The module of each command, which is loaded when the command runs. */
const runners: Readonly<Record<CommandName, Runner>> = {
  check: async (command, env) => (await import('./check/run-check.ts')).runCheckCommand(command, env),
  migrate: async (_, env) => (await import('./migrate.ts')).runMigrateCommand(env),
  backup: ofBackups,
  restore: ofBackups,
  import: async (command, env) => (await import('./import.ts')).runImportCommand(command, env),
  export: async (command, env) => (await import('./export.ts')).runExportCommand(command, env),
  'streams list': ofStreams,
  'streams verify': ofStreams,
  'streams pause': ofStreams,
  'streams resume': ofStreams,
  'streams resend': ofStreams,
  'keys list': ofKeys,
  'keys rotate': ofKeys,
  'audit verify': async (command, env) => (await import('./audit.ts')).runAuditCommand(command, env),
  'operator invite': ofOperators,
  'operator role': ofOperators,
  'operator end': ofOperators,
  'operator list': ofOperators,
  freeze: ofPeople,
  unfreeze: ofPeople,
  close: ofPeople,
  'end-sessions': ofPeople,
  'require-password': ofPeople,
  unlock: ofPeople,
  find: ofPeople,
  events: ofPeople,
  'remove-factor': ofPeople,
  'replace-contact': ofPeople,
  'extend-membership': ofPeople,
  'correct-points': ofPeople,
};

/**
 * Runs one command of an operator, and returns its output.
 *
 * @throws CommandRefused for invalid arguments and for refusals
 */
export async function runCommand(args: readonly string[], env: Environment): Promise<CommandResult> {
  const command = readCommand(args);
  if ('help' in command) return { lines: command.help, hasFailed: false };
  const output = await runners[command.name](command, env);
  return 'lines' in output ? output : { lines: output, hasFailed: false };
}
