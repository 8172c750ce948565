import { roles } from '@isoline/contract/console/permissions.ts';
import { lengths } from '@isoline/contract/limits.ts';

/** The options with a value, and the name of the value. */
export const valueNames = {
  '--identity': 'FILE',
  '--notify': 'TEMPLATE',
  '--pictures': 'FOLDER',
  '--reason': '"why"',
  '--refused': 'FILE',
  '--since': 'TIME',
  '--to': 'KEY',
  '--undo': 'ID',
} as const;
export type ValueOption = keyof typeof valueNames;
export type Option = '--before-start' | '--clear' | '--json' | '--without-notice' | '--write' | ValueOption;

/** A command of an operator. `account --help` and the documents print it. */
interface Declaration {
  /** The words after `account`. */
  readonly name: string;
  /** The names of what follows the words; an optional one is in brackets. */
  readonly operands?: readonly string[];
  readonly options?: readonly Option[];
  /** The options that the command requires. */
  readonly needs?: readonly Option[];
  /** The effect, in a sentence. */
  readonly summary: string;
}

const reason = { options: ['--reason'] } as const;
const notified = { operands: ['TARGET'], options: ['--reason', '--without-notice'] } as const;
const shown = { operands: ['TARGET'], options: ['--reason', '--clear'] } as const;
const reasoned = { ...reason, needs: ['--reason'] } as const;

const productCommands = [
  {
    name: 'check',
    options: ['--before-start', '--json'],
    summary:
      'Checks the settings, the database, the services, the proxy and the console, and ends with 1 if it finds a fault. `--before-start` leaves out what needs a running server.',
  },
  { name: 'migrate', summary: 'Applies the migrations that the next start would apply.' },
  { name: 'backup', operands: ['FOLDER'], summary: 'Writes a backup into a new folder, while the server runs.' },
  { name: 'restore', operands: ['FOLDER'], summary: 'Restores a backup into an empty database.' },
  {
    name: 'import',
    operands: ['[FILE]'],
    options: ['--write', '--refused', '--pictures', '--identity', '--notify', '--undo', '--reason'],
    summary:
      'Says what an import of the accounts of a file would do; `--write` does it, and `-` is the standard input. `--notify account-imported` tells each person whose account it creates, once, by email or else by SMS. `--undo` removes the accounts of an import that nobody has signed in to. Without a file it shows the newest imports.',
  },
  {
    name: 'export',
    operands: ['FILE'],
    options: ['--to', '--reason'],
    needs: ['--to', '--reason'],
    summary:
      'Proposes an export of all accounts, with hashes and secrets, encrypted to KEY, a public key of age. Once a second operator has agreed in the console, the same command writes the file, which `import` reads with the secret key of `--identity`.',
  },
  {
    name: 'streams list',
    summary: 'Shows the streams of events and logouts of products: state, what waits, last success and last error.',
  },
  {
    name: 'streams verify',
    operands: ['PRODUCT'],
    ...reason,
    summary: 'Sends a verification event to a product, which the list shows as a success.',
  },
  { name: 'streams pause', operands: ['PRODUCT'], ...reason, summary: 'Stops sending; what happens waits.' },
  { name: 'streams resume', operands: ['PRODUCT'], ...reason, summary: 'Continues a paused stream where it stopped.' },
  {
    name: 'streams resend',
    operands: ['PRODUCT'],
    options: ['--since', '--reason'],
    needs: ['--since'],
    summary:
      'Lets the server send the events since a time again, as far as they are kept, with the same `jti`. `PRODUCT:logouts` is the stream of back-channel logouts.',
  },
  { name: 'keys list', summary: 'Shows the signing keys.' },
  { name: 'keys rotate', summary: 'Creates new signing keys, which sign after ten minutes.' },
  {
    name: 'audit verify',
    operands: ['[SEQ:HASH]'],
    summary: 'Verifies the audit trail. SEQ:HASH is what an earlier run printed as the head.',
  },
  {
    name: 'operator invite',
    operands: ['NAME', 'ROLE'],
    ...reason,
    summary: 'Prints a link by which a new operator gets access to the console: once, within 15 minutes.',
  },
  { name: 'operator role', operands: ['NAME', 'ROLE'], ...reason, summary: 'Gives an operator another role.' },
  { name: 'operator end', operands: ['NAME'], ...reason, summary: 'Ends the access of an operator.' },
  { name: 'operator list', summary: 'Shows the operators.' },
] as const satisfies readonly Declaration[];

const peopleCommands = [
  {
    name: 'freeze',
    ...notified,
    summary: 'Ends every session, revokes tickets and personal access tokens, and refuses every sign-in and reset.',
  },
  { name: 'unfreeze', ...notified, summary: 'Allows sign-ins and resets again.' },
  {
    name: 'close',
    operands: ['TARGET'],
    ...reason,
    summary:
      'Closes it now, for example a child\'s with `--reason "request of a guardian"`: its data is erased and cannot come back.',
  },
  { name: 'end-sessions', ...notified, summary: 'Ends every session and revokes the personal access tokens.' },
  {
    name: 'require-password',
    ...notified,
    summary:
      'Removes the password, ends every session and revokes the personal access tokens: the owner signs in by a code and sets a new one.',
  },
  {
    name: 'unlock',
    operands: ['TARGET'],
    ...reason,
    summary:
      'Forgets the wrong passwords of the account, its devices, and the addresses that were refused in the last day.',
  },
  { name: 'find', ...shown, summary: 'Shows the account: contacts, registration, state, number of sessions.' },
  {
    name: 'events',
    ...shown,
    summary: 'Shows the newest 100 security events of the account; of a client address, what it did in the last hour.',
  },
  {
    name: 'remove-factor',
    operands: ['TARGET', 'FACTOR'],
    ...reasoned,
    summary: 'Proposes to remove the `authenticator`, or a passkey by its id; a second operator agrees in the console.',
  },
  {
    name: 'replace-contact',
    operands: ['TARGET', 'NEW_CONTACT'],
    ...reasoned,
    summary: 'Proposes to replace the contact, likewise.',
  },
  {
    name: 'extend-membership',
    operands: ['TARGET', 'DAYS'],
    ...reasoned,
    summary: 'Extends the membership that ends last.',
  },
  {
    name: 'correct-points',
    operands: ['TARGET', 'AMOUNT'],
    ...reasoned,
    summary: 'Corrects the points by an amount, such as 50 or -50; the reason is shown to the person.',
  },
] as const satisfies readonly Declaration[];

/** All commands, by what they are about. */
export const commandGroups = { product: productCommands, people: peopleCommands } as const;

export type PeopleCommand = (typeof peopleCommands)[number]['name'];
export type CommandName = (typeof productCommands)[number]['name'] | PeopleCommand;
export type Command = Declaration & { readonly name: CommandName };

export const commands: readonly Command[] = [...productCommands, ...peopleCommands];

/** Returns a command as it is typed, without `account`. */
export function usageOf({ name, operands = [], options = [], needs = [] }: Command): string {
  const optional = options.map((option) => {
    const text = option in valueNames ? `${option} ${valueNames[option as ValueOption]}` : option;
    return needs.includes(option) ? text : `[${text}]`;
  });
  return [name, ...operands, ...optional].join(' ');
}

const NOTES = [
  'TARGET is a phone, an email or an account id; for events also a client address.',
  `NAME has 2 to 32 lower-case letters, digits, dots, dashes or underscores, and begins with a letter. ROLE is one of ${roles.join(', ')}.`,
  `A reason has ${lengths.reasonMin} to ${lengths.reasonMax} characters.`,
];

/** Returns the help about the commands that start with the given words: all commands if none does. */
export function helpFor(words: readonly string[]): readonly string[] {
  const [first = ''] = words;
  const found = commands.filter(({ name }) => name === words.slice(0, 2).join(' '));
  const kin = commands.filter(({ name }) => name.split(' ')[0] === first);
  const shown = [found, kin].find(({ length }) => length > 0) ?? commands;
  return [
    ...shown.flatMap((one) => [`Usage: account ${usageOf(one)}`, `  ${one.summary.replaceAll('`', '')}`]),
    ...NOTES,
  ];
}
