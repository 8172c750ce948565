import { userInfo } from 'node:os';
import type { Ports } from './model/ports/ports.ts';
import { invitationLink } from './operations/operators/invitation-link.ts';
import { inviteOperator } from './operations/operators/invite-operator.ts';

const NAME = 'admin';

/** Invites an administrator of the console of a development server, and gives the link. */
export async function inviteDemoOperator(ports: Ports, origin: string): Promise<string> {
  const user = userInfo().username;
  const acting = {
    auditName: `shell:${user}`,
    actor: `operator:${user}`,
    ip: null,
    requestId: null,
    reason: null,
  } as const;
  const { token } = await inviteOperator(ports, acting, { name: NAME, role: 'administrator' }, true);
  return invitationLink(origin, token);
}
