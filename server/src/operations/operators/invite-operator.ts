import type { Role } from '@isoline/contract/console/permissions.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { DatabasePorts } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { refuseWithoutAdministrator } from './change-operator.ts';

export interface Invitation {
  /** 256 random bits, which are not stored. */
  readonly token: string;
  readonly expiresAt: number;
  /** True if it replaced an earlier unexpired invitation for the name. */
  readonly replaced: boolean;
}

/**
 * Invites a person to be the operator `name`. Revokes an older invitation for the name.
 *
 * @param replaces whether the invitation may replace the passkeys of an operator of this name. An invitation from the
 *   command line may, because it recovers lost access to the console
 * @throws Refusal OPERATOR_EXISTS; FORBIDDEN if the access of the inviting operator has ended in the meantime;
 *   LAST_ADMINISTRATOR for another role of the last administrator
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
    // Ending an administrator's access locks the administrators too. It either comes after this invitation and revokes
    // it, or comes before and is seen here.
    if (!replaces && !(await tables.operators.administrators()).includes(acting.auditName))
      throw new Refusal('FORBIDDEN');
    const known = await tables.operators.byName({ name });
    if (known && known.endedAt === null && !replaces) throw new Refusal('OPERATOR_EXISTS');
    await refuseWithoutAdministrator(tables, name, role);
    const ended = await tables.operators.removeInvitations({ name, now: ports.now() });
    await tables.operators.invite({ tokenHash: ports.secrets.digest(token), name, role, replaces, expiresAt });
    await recordAudit(ports, tables, acting, { kind: 'operator-invited', detail: { name, role } });
    return ended > 0;
  });
  return { token, expiresAt, replaced };
}

/**
 * Withdraws the invitation for a name.
 *
 * @throws Refusal NOT_FOUND when no invitation for the name can be accepted
 */
export async function withdrawInvitation(ports: DatabasePorts, acting: ActingOperator, name: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    if ((await tables.operators.removeInvitations({ name, now: ports.now() })) === 0) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'operator-invitation-withdrawn', detail: { name } });
  });
}
