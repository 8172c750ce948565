import { parseArgs } from 'node:util';
import { reason } from '@isoline/contract/console/console-fields.ts';
import * as v from 'valibot';
import { CommandRefused } from '../model/command-refused.ts';
import { type CommandName, commands, helpFor, type Option, type ValueOption, valueNames } from './command-list.ts';

const options = {
  'before-start': { type: 'boolean' },
  clear: { type: 'boolean' },
  help: { type: 'boolean' },
  identity: { type: 'string' },
  json: { type: 'boolean' },
  notify: { type: 'string' },
  pictures: { type: 'string' },
  reason: { type: 'string' },
  refused: { type: 'string' },
  since: { type: 'string' },
  to: { type: 'string' },
  undo: { type: 'string' },
  'without-notice': { type: 'boolean' },
  write: { type: 'boolean' },
} as const;

/** The arguments of a command, as its declaration allows them. */
export interface GivenCommand {
  readonly name: CommandName;
  /** The operands; an optional one that is not given is absent. */
  readonly operands: readonly string[];
  readonly given: ReadonlySet<Option>;
  /** The values of options. */
  readonly values: Readonly<Partial<Record<Exclude<ValueOption, '--reason'>, string>>>;
  /** The reason; null if none was given. */
  readonly reason: string | null;
}

/** The output of a command, and whether it failed. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly hasFailed: boolean;
}

/**
 * Reads the arguments of a command. An argument that starts with a dash and is not one of our options is kept as a
 * word, because the id of a passkey may start with a dash. Returns the help if the arguments ask for it.
 *
 * @throws CommandRefused with the help, if no command is declared so
 */
export function readCommand(args: readonly string[]): GivenCommand | { readonly help: readonly string[] } {
  const { words, values } = readWords(args);
  const help = helpFor(words[0] === 'help' ? words.slice(1) : words);
  if (values.help || words[0] === 'help') return { help };
  const refused = new CommandRefused(help.join('\n'));
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) throw refused;
  const operands = words.slice(command.name.split(' ').length);
  const names = command.operands ?? [];
  const fewest = names.filter((name) => !name.startsWith('[')).length;
  const given = new Set(Object.keys(values).map((name) => `--${name}` as Option));
  const isAllowed = [...given].every((option) => command.options?.includes(option));
  const why = v.safeParse(v.optional(reason), values.reason);
  const texts = Object.entries(values).filter(([name]) => name !== 'reason' && `--${name}` in valueNames);
  // The parser keeps `true` for an option without its value.
  const isEmpty = texts.some(([, value]) => typeof value !== 'string' || value === '');
  const isWrong = isEmpty || operands.length < fewest || operands.length > names.length || !isAllowed || !why.success;
  if (isWrong || (command.needsReason && values.reason === undefined)) throw refused;
  const byOption = Object.fromEntries(texts.map(([name, value]) => [`--${name}`, value]));
  return { name: command.name, operands, given, values: byOption, reason: why.output ?? null };
}

/** Creates the refusal of a command whose operands have a wrong form. */
export const misused = (name: CommandName): CommandRefused => new CommandRefused(helpFor(name.split(' ')).join('\n'));

function readWords(args: readonly string[]) {
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isWord = (token: (typeof tokens)[number]) =>
    token.kind === 'positional' || (token.kind === 'option' && !Object.hasOwn(options, token.name));
  // The parser creates a token for each letter of a word that starts with a dash.
  const indexes = new Set(tokens.filter(isWord).map(({ index }) => index));
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(options, name));
  return { words: args.filter((_, index) => indexes.has(index)), values: Object.fromEntries(known) };
}
