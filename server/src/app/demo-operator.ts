import { systemUser } from '../commands/system-user.ts';
import { atCommandLine } from '../model/audit/acting-operator.ts';
import type { Ports } from '../model/ports/ports.ts';
import { invitationLink } from '../operations/operators/invitation-link.ts';
import { inviteOperator } from '../operations/operators/invite-operator.ts';

const NAME = 'admin';

/** Invites an administrator of the console of a development server, and returns the link. */
export async function inviteDemoOperator(ports: Ports, origin: string): Promise<string> {
  const { token } = await inviteOperator(
    ports,
    atCommandLine(systemUser()),
    { name: NAME, role: 'administrator' },
    true,
  );
  return invitationLink(origin, token);
}
