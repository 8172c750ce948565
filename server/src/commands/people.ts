import { isIP } from 'node:net';
import { benefits } from '@isoline/contract/console/operator-limits.ts';
import { type ErrorKey, errors, sentence } from '@isoline/contract/errors.ts';
import { type Contact, mask } from '@isoline/contract/values/contact.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { type ActingOperator, atCommandLine } from '../model/audit/acting-operator.ts';
import { clientKeyOf, maskedAddress } from '../model/client-address.ts';
import { CommandRefused } from '../model/command-refused.ts';
import { type Account, contactsOf } from '../model/entities/account.ts';
import type { StoredEvent } from '../model/entities/security-event.ts';
import type { Store } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { closePerson } from '../operations/people/close-person.ts';
import { correctPoints } from '../operations/people/correct-points.ts';
import { endPersonSessions } from '../operations/people/end-person-sessions.ts';
import { extendMembership } from '../operations/people/extend-membership.ts';
import { freezePerson } from '../operations/people/freeze-person.ts';
import * as looks from '../operations/people/look-at-person.ts';
import { proposeRemoval } from '../operations/people/remove-factor.ts';
import { proposeReplacement } from '../operations/people/replace-contact.ts';
import { requirePassword } from '../operations/people/require-password.ts';
import { unfreezePerson } from '../operations/people/unfreeze-person.ts';
import { unlockPerson } from '../operations/people/unlock-person.ts';
import type { Environment } from '../settings/read-settings.ts';
import { type GivenCommand, misused } from './command-arguments.ts';
import type { CommandName } from './command-list.ts';
import { type CommandPorts, runOnDatabase } from './run-on-database.ts';
import { systemUser } from './system-user.ts';

/**
 * Runs one command about an account on the database of the settings, and returns its output. Contacts and addresses are
 * masked unless `--clear` is given. The reason is kept in the audit trail.
 *
 * @throws CommandRefused for invalid arguments and for refusals
 */
export async function runPeopleCommand(
  { name, operands: [target = '', value = ''], given, reason }: GivenCommand,
  env: Environment,
): Promise<readonly string[]> {
  const clear = given.has('--clear');
  return runOnDatabase(env, async (ports) => {
    const acting = atCommandLine(systemUser(), reason);
    if (name === 'events' && isIP(target)) {
      const lines = (await looks.eventsOfAddress(ports, acting, target)).map((event) => formatLine(event, clear));
      return lines.length > 0 ? lines : ['There is no event of this address in the last hour.'];
    }
    const account = await findAccount(ports.store, target);
    const command = { name, ports, acting, clear, isNotified: !given.has('--without-notice') };
    if (account) return await printed(() => run(command, account, value));
    await looks.recordSearch(ports, acting, 'command', target);
    throw new CommandRefused('No account has this contact or id.');
  });
}

/** Returns the output of a command. Turns a refusal into a sentence of CommandRefused. */
async function printed(work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandRefused(`Refused: ${sentence(errors[error.key], 'en', error.values)}`);
  }
}

const MISSING: ReadonlySet<ErrorKey> = new Set(['NOT_BOUND', 'NOT_FOUND']);
const missing = (factor: string) =>
  `The account does not have ${factor === 'authenticator' ? 'an authenticator' : `a passkey with the id ${factor}`}.`;

async function propose({ ports, acting }: Command, accountId: string, factor: string) {
  const { proposedBy, expiresAt } = await proposeRemoval(ports, acting, accountId, factor).catch((error: unknown) => {
    throw error instanceof Refusal && MISSING.has(error.key) ? new CommandRefused(missing(factor)) : error;
  });
  return [
    `Proposed by ${proposedBy}. Another operator agrees in the console until ${dateOf(expiresAt)}; then it waits for 72 hours.`,
  ];
}

async function replace({ name, ports, acting }: Command, accountId: string, value: string) {
  const contact = readContact(value);
  if (!contact) throw misused(name, 'NEW_CONTACT must be a phone or an email.');
  const { proposedBy, expiresAt } = await proposeReplacement(ports, acting, accountId, contact);
  return [
    `Proposed by ${proposedBy}. Another operator agrees in the console until ${dateOf(expiresAt)}, by the same contact; then it waits for 72 hours.`,
  ];
}

async function extend({ name, ports, acting }: Command, accountId: string, days: number) {
  const from = (await ports.store.read.vips.ofAccount({ accountId }))?.endsAt ?? null;
  if (from === null) throw new CommandRefused('The account has no membership.');
  if (!isWithin(days, 1, benefits.membershipDaysMax))
    throw misused(name, `DAYS must be a whole number from 1 to ${benefits.membershipDaysMax}.`);
  const until = Math.max(from, ports.now()) + days * DAY_MS;
  return [
    `Extended from ${dateOf(from)} to ${dateOf(await extendMembership(ports, acting, { accountId, product: null, from, until }))}.`,
  ];
}

async function correct({ name, ports, acting }: Command, accountId: string, amount: number) {
  const most = benefits.pointsMax;
  if (amount === 0 || !isWithin(amount, -most, most))
    throw misused(name, `AMOUNT must be a whole number from -${most} to ${most}, and not 0.`);
  const balance = await correctPoints(ports, acting, { accountId, amount, key: ports.random.id() });
  return [`Corrected. Balance: ${balance}.`];
}

const frozen = ({ sessions, dropped }: Awaited<ReturnType<typeof freezePerson>>) => [
  `Frozen. Sessions ended: ${sessions}.`,
  ...droppedLine(dropped),
];

const droppedLine = (dropped: readonly string[]) =>
  dropped.length === 0 ? [] : [`No longer under way: ${dropped.join(', ')}. The owner has to ask for it again.`];

const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

async function findAccount({ read }: Store, target: string): Promise<Account | null> {
  const contact = readContact(target);
  return contact ? read.accounts.byContact(contact) : read.accounts.byId({ id: target });
}

function readContact(text: string): Contact | null {
  if (isPhone(text)) return { kind: 'phone', value: normalizePhone(text) };
  return isEmail(text) ? { kind: 'email', value: normalizeEmail(text) } : null;
}

interface Command {
  readonly name: CommandName;
  readonly ports: CommandPorts;
  readonly acting: ActingOperator;
  readonly clear: boolean;
  readonly isNotified: boolean;
}

async function run(command: Command, account: Account, value: string): Promise<readonly string[]> {
  const { name, ports, acting, clear, isNotified } = command;
  const notifying = { account, isNotified };
  switch (name) {
    case 'freeze':
      return frozen(await freezePerson(ports, acting, notifying));
    case 'unfreeze':
      return ['Unfrozen.', ...droppedLine(await unfreezePerson(ports, acting, notifying))];
    case 'close':
      if (await closePerson(ports, acting, account)) return ['Closed: its data is erased.'];
      throw new CommandRefused('It was merged or closed already.');
    case 'end-sessions':
      return [`Sessions ended: ${await endPersonSessions(ports, acting, notifying)}.`];
    case 'require-password':
      return [`The password is removed. Sessions ended: ${await requirePassword(ports, acting, notifying)}.`];
    case 'unlock':
      await unlockPerson(ports, acting, account, clientKeyOf);
      return ['Unlocked: wrong passwords are forgotten.'];
    case 'find':
      return describe(account, await looks.view(ports, acting, account), clear);
    case 'events':
      return (await looks.eventsOfAccount(ports, acting, account)).map((event) => formatLine(event, clear));
    case 'remove-factor':
      return propose(command, account.id, value);
    case 'replace-contact':
      return replace(command, account.id, value);
    case 'extend-membership':
      return extend(command, account.id, Number(value));
    case 'correct-points':
      return correct(command, account.id, Number(value));
    default:
      throw new Error(`${name} is not a command about an account.`);
  }
}

const dateOf = (at: number | null) => (at === null ? 'no' : new Date(at).toISOString());

function describe(account: Account, sessions: number, clear: boolean): readonly string[] {
  return [
    `id          ${account.id}`,
    ...contactsOf(account).map((contact) => `${contact.kind.padEnd(12)}${clear ? contact.value : mask(contact)}`),
    `registered  ${dateOf(account.createdAt)}`,
    `frozen      ${dateOf(account.frozenAt)}`,
    `closed      ${dateOf(account.closedAt)}`,
    `merged into ${account.mergedInto ?? 'none'}`,
    `sessions    ${sessions}`,
  ];
}

function formatLine({ at, kind, actor, accountId, ip, requestId, detail }: StoredEvent, clear: boolean): string {
  const address = ip === null ? '-' : clear ? ip : maskedAddress(ip);
  return [dateOf(at), kind, actor, accountId ?? '-', address, requestId ?? '-', JSON.stringify(detail)].join('  ');
}
