import { operatorName } from '@isoline/contract/console/console-fields.ts';
import { type Role, roles } from '@isoline/contract/console/permissions.ts';
import * as v from 'valibot';
import { atCommandLine } from '../model/audit/acting-operator.ts';
import { CommandRefused } from '../model/command-refused.ts';
import type { DatabasePorts } from '../model/ports/ports.ts';
import { Refusal } from '../model/refusal.ts';
import { changeRole, endOperator } from '../operations/operators/change-operator.ts';
import { invitationLink } from '../operations/operators/invitation-link.ts';
import { inviteOperator } from '../operations/operators/invite-operator.ts';
import type { Config } from '../settings/config.ts';
import type { Environment } from '../settings/read-settings.ts';
import { type GivenCommand, misused } from './command-arguments.ts';
import { runOnDatabase } from './run-on-database.ts';
import { systemUser } from './system-user.ts';

const isRole = (text: string): text is Role => roles.some((role) => role === text);

/**
 * Runs one command about the operators of the console, and returns the output. This is the way to recover lost access
 * to the console.
 *
 * @throws CommandRefused for invalid arguments and for refusals
 */
export async function runOperatorCommand(command: GivenCommand, env: Environment): Promise<readonly string[]> {
  try {
    return await runOnDatabase(env, (ports, config) => run(command, ports, config));
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefused(sentenceOf(error));
    throw error;
  }
}

async function run(
  { name: command, operands: [name = '', role = ''], reason }: GivenCommand,
  ports: DatabasePorts,
  config: Config,
): Promise<readonly string[]> {
  const acting = atCommandLine(systemUser(), reason);
  if (command === 'operator list') return list(ports);
  if (!v.is(operatorName, name)) throw misused(command, `"${name}" is not a NAME.`);
  if (command === 'operator end') {
    await endOperator(ports, acting, name);
    return [`${name} has no access any more.`];
  }
  if (!isRole(role)) throw misused(command, `"${role}" is not a ROLE: it is one of ${roles.join(', ')}.`);
  if (command === 'operator role') {
    await changeRole(ports, acting, name, role);
    return [`${name} is ${role} now.`];
  }
  const origin = consoleUrl(config);
  const { token, replaced } = await inviteOperator(ports, acting, { name, role }, true);
  return [
    invitationLink(origin, token),
    'The link works once, within 15 minutes.',
    ...(replaced ? ['The earlier invitation for this name no longer works.'] : []),
    ...(config.console
      ? []
      : ['CONSOLE_PORT is not set here. Without it, a server does not have a console for the link.']),
  ];
}

/**
 * Returns the origin of the console. Another container may run the console, so its port need not be set here.
 *
 * @throws CommandRefused when it is not known, as when the system chooses the port at the start
 */
function consoleUrl({ console, consoleUrl: url }: Config): string {
  if (url !== undefined) return url;
  if (console && console.port !== 0) return `http://localhost:${console.port}`;
  throw new CommandRefused('Nobody was invited. Set CONSOLE_URL, the origin of the console, for the link.');
}

async function list({ store }: DatabasePorts): Promise<readonly string[]> {
  const operators = await store.read.operators.list();
  if (operators.length === 0) return ['There is no operator.'];
  return operators.map(({ name, role, endedAt }) =>
    [name.padEnd(32), endedAt === null ? role : `ended ${new Date(endedAt).toISOString()}`].join('  '),
  );
}

function sentenceOf({ key }: Refusal): string {
  if (key === 'LAST_ADMINISTRATOR') return 'This is the last administrator: invite another one first.';
  return 'There is no operator of this name with access.';
}
