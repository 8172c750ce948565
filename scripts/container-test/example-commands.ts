import { dirname, join } from 'node:path';
import type { CommandName } from '../../server/src/commands/command-list.ts';

/** The public key of age that its documents use. */
const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/**
 * The arguments of an example of each command that the documents list, in the order in which they can run on a database
 * with the given account. A restore needs a database of its own.
 */
export function exampleCommands(account: string, folder: string): Readonly<Record<CommandName, readonly string[]>> {
  const why = ['--reason', 'tried by a test'];
  return {
    check: ['--before-start', '--json'],
    export: [join(dirname(folder), 'accounts.age'), '--to', RECIPIENT, ...why],
    migrate: [],
    find: [account, '--clear'],
    events: [account, ...why],
    freeze: [account, '--without-notice', ...why],
    unfreeze: [account, '--without-notice'],
    'end-sessions': [account],
    'require-password': [account],
    unlock: [account],
    'remove-factor': [account, 'authenticator', ...why],
    'replace-contact': [account, 'somebody@example.com', ...why],
    'extend-membership': [account, '30', ...why],
    'correct-points': [account, '50', ...why],
    import: [],
    'streams list': [],
    'streams verify': ['contour'],
    'streams pause': ['contour'],
    'streams resume': ['contour'],
    'streams resend': ['contour', '--since', '2026-01-31'],
    'keys list': [],
    'keys rotate': [],
    'operator invite': ['li', 'administrator', ...why],
    'operator list': [],
    'operator role': ['li', 'support'],
    'operator end': ['li'],
    close: [account, ...why],
    'audit verify': [],
    backup: [folder],
    restore: [folder],
  };
}

/** The result of a command. */
interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Refusals of examples: the account has no authenticator or membership, the product has no stream, or the operator has
 * not accepted yet.
 */
const REFUSALS =
  /^(Refused: |The account has no membership|The account does not have an authenticator|There is no operator of this name|There is no stream|This is the last administrator)/;

/**
 * Runs all examples.
 *
 * @param run runs `account` with these arguments; `isRestore` if it needs an empty database
 * @throws Error if a command does not end as the documents say
 */
export async function runExamples(
  examples: ReturnType<typeof exampleCommands>,
  run: (args: readonly string[], isRestore: boolean) => Ended | Promise<Ended>,
): Promise<void> {
  for (const [name, args] of Object.entries(examples)) {
    const { status, stdout, stderr } = await run([...name.split(' '), ...args], name === 'restore');
    if (status !== 0 && !REFUSALS.test(stderr))
      throw new Error(`account ${name} ended with ${status}: ${stdout}${stderr}`);
  }
}
