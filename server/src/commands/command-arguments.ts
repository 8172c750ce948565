import { parseArgs } from 'node:util';
import { reason } from '@isoline/contract/console/console-fields.ts';
import { errors, sentence } from '@isoline/contract/errors.ts';
import { lengths } from '@isoline/contract/limits.ts';
import * as v from 'valibot';
import { CommandRefused } from '../model/command-refused.ts';
import {
  type Command,
  type CommandName,
  commands,
  helpFor,
  type Option,
  type ValueOption,
  valueNames,
} from './command-list.ts';

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
 * @throws CommandRefused with what is wrong and the usage
 */
export function readCommand(args: readonly string[]): GivenCommand | { readonly help: readonly string[] } {
  const { words, values } = readWords(args);
  const asked = words[0] === 'help' ? words.slice(1) : words;
  const [first] = asked;
  const kin = commands.filter(({ name }) => name.split(' ')[0] === first);
  if (first !== undefined && kin.length === 0)
    throw new CommandRefused(`There is no command "${first}". \`account --help\` shows all commands.`);
  if (values.help || words[0] === 'help') return { help: helpFor(asked) };
  if (first === undefined) throw refusalOf(asked, 'Name a command.');
  const command = kin.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) {
    const seconds = kin.map(({ name }) => name.split(' ')[1]);
    throw refusalOf(asked, `After "${first}" comes one of: ${seconds.join(', ')}.`);
  }
  const operands = words.slice(command.name.split(' ').length);
  const fault = faultIn(command, operands, values);
  if (fault !== undefined) throw misused(command.name, fault);
  const texts = Object.entries(values).filter(([name]) => name !== 'reason' && `--${name}` in valueNames);
  return {
    name: command.name,
    operands,
    given: new Set(Object.keys(values).map((name) => `--${name}` as Option)),
    values: Object.fromEntries(texts.map(([name, value]) => [`--${name}`, value])),
    reason: values.reason === undefined ? null : v.parse(reason, values.reason),
  };
}

/** Creates the refusal of a command, with what is wrong and its usage. */
export const misused = (name: CommandName, why: string): CommandRefused => refusalOf(name.split(' '), why);

const refusalOf = (words: readonly string[], why: string) => new CommandRefused([why, ...helpFor(words)].join('\n'));

type Values = ReturnType<typeof readWords>['values'];

/** Operands that may be the id of a passkey, or less than 0. */
const MAY_START_WITH_DASH: ReadonlySet<string> = new Set(['FACTOR', 'AMOUNT']);

/** Returns what is wrong with the arguments of a command. */
function faultIn(command: Command, operands: readonly string[], values: Values): string | undefined {
  const { name, operands: names = [], options: allowed = [], needs = [] } = command;
  const isAllowed = (option: string) => allowed.some((one) => one === option);
  const isWord = (word: string, index: number) => !/^-./.test(word) || MAY_START_WITH_DASH.has(names[index] ?? '');
  const options = Object.keys(values).map((option) => `--${option}`);
  const other = options.find((option) => !isAllowed(option)) ?? operands.find((word, index) => !isWord(word, index));
  if (other !== undefined) return `"${name}" has no option ${other}.`;
  for (const [option, valueName] of Object.entries(valueNames)) {
    const value = values[option.slice(2)];
    // The parser keeps `true` for an option without its value.
    if (value !== undefined && (typeof value !== 'string' || value === ''))
      return `${option} needs a value: ${valueName}.`;
  }
  const missing = names[operands.length];
  if (missing !== undefined && !missing.startsWith('[')) return `${missing} is missing.`;
  if (operands.length > names.length) return `Not expected: ${operands.slice(names.length).join(' ')}.`;
  const needed = needs.find((option) => !options.includes(option));
  return needed === undefined ? faultOfReason(values.reason) : `${needed} is missing.`;
}

function faultOfReason(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const { success, issues } = v.safeParse(reason, given);
  if (success) return undefined;
  return issues.some(({ message }) => message === 'REASON_HOLDS_CONTACT')
    ? sentence(errors.REASON_HOLDS_CONTACT, 'en')
    : `A reason has ${lengths.reasonMin} to ${lengths.reasonMax} characters, none of them a control character.`;
}

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
