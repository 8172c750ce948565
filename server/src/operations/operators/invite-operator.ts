import type { Role } from '@isoline/contract/console/permissions.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { refuseWithoutAdministrator } from './change-operator.ts';

export interface Invitation {
  /** 256 random bits, which nothing stores. */
  readonly token: string;
  readonly expiresAt: number;
  /** Whether it ended an earlier invitation for the name that had not expired. */
  readonly replaced: boolean;
}

/**
 * Invites a person to be the operator `name`. An older invitation for the name ends.
 *
 * @param replaces whether the invitation may replace the passkeys of an operator of this name. The command line's may: it is the
 * way back in
 * @throws Refusal OPERATOR_EXISTS; FORBIDDEN where the access of the inviting operator has ended meanwhile; LAST_ADMINISTRATOR for another
 * role of the last one
 */
export async function inviteOperator(
  ports: DatabasePorts,
  acting: ActingOperator,
  { name, role }: { readonly name: string; readonly role: Role },
  replaces: boolean,
): Promise<Invitation> {
  const token = ports.random.token();
  const expiresAt = ports.now() + lifetimes.operatorInvitationMs;
  const replaced = await ports.store.tx(async (tables) => {
    // Who ends the access of an administrator locks the administrators too: this invitation comes before and ends with it, or after.
    if (!replaces && !(await tables.operators.administrators()).includes(acting.auditName))
      throw new Refusal('FORBIDDEN');
    const known = await tables.operators.byName(name);
    if (known && known.endedAt === null && !replaces) throw new Refusal('OPERATOR_EXISTS');
    await refuseWithoutAdministrator(tables, name, role);
    const ended = await tables.operators.removeInvitations(name, ports.now());
    await tables.operators.invite({ tokenHash: ports.secrets.digest(token), name, role, replaces, expiresAt });
    await recordAudit(ports, tables, acting, { kind: 'operator-invited', detail: { name, role } });
    return ended > 0;
  });
  return { token, expiresAt, replaced };
}
