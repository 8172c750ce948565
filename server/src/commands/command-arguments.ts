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
  /** The arguments that are not options. */
  readonly words: readonly string[];
  readonly clear: boolean;
  /** False with `--without-notice`: the person is not notified. */
  readonly isNotified: boolean;
  /** The reason; null if none was given. */
  readonly reason: string | null;
}

/**
 * Reads the arguments of a command. An argument that starts with a dash and is not one of our options is kept as a
 * word, because the id of a passkey may start with a dash. Returns null for a reason that is empty or has a wrong
 * length.
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
  // The parser creates a token for each letter of a word that starts with a dash.
  const indexes = new Set(tokens.filter(isWord).map(({ index }) => index));
  return {
    words: args.filter((_, index) => indexes.has(index)),
    clear: values.clear === true,
    isNotified: values['without-notice'] !== true,
    reason: given.output ?? null,
  };
}

/** The line about the reason in the usage of a command. */
export const REASON_USAGE = `A reason has ${lengths.reasonMin} to ${lengths.reasonMax} characters.`;
