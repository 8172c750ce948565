import { parseArgs } from 'node:util';
import { reason } from '@isoline/contract/console/console-fields.ts';
import { lengths } from '@isoline/contract/limits.ts';
import * as v from 'valibot';

const options = {
  clear: { type: 'boolean' },
  reason: { type: 'string' },
  'without-notice': { type: 'boolean' },
} as const;

/** The arguments of a command of an operator. */
export interface CommandArguments {
  /** Those that are no options. */
  readonly words: readonly string[];
  readonly clear: boolean;
  /** False with `--without-notice`: the person is not notified. */
  readonly isNotified: boolean;
  /** Null without one. */
  readonly reason: string | null;
}

/**
 * Reads the arguments of a command. A word with a dash that is no option of ours stays a word, as the id of a passkey may begin with
 * one. Null: the reason is none.
 */
export function readArguments(args: readonly string[]): CommandArguments | null {
  const { values, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = v.safeParse(v.optional(reason), values.reason);
  if (!given.success) return null;
  const isWord = (token: (typeof tokens)[number]) =>
    token.kind === 'positional' || (token.kind === 'option' && !Object.hasOwn(options, token.name));
  // A word with a dash is a token for each of its letters.
  const indexes = new Set(tokens.filter(isWord).map(({ index }) => index));
  return {
    words: args.filter((_, index) => indexes.has(index)),
    clear: values.clear === true,
    isNotified: values['without-notice'] !== true,
    reason: given.output ?? null,
  };
}

/** What the usage of a command says of its reason. */
export const REASON_USAGE = `A reason has ${lengths.reasonMin} to ${lengths.reasonMax} characters.`;
