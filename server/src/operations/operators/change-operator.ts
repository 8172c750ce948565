import type { Role } from '@isoline/contract/console/permissions.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { dropProposals } from '../../model/console/drop-proposals.ts';
import type { Operator } from '../../model/entities/operator-tables.ts';
import type { DatabasePorts, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';

/**
 * Gives an operator another role, which applies from the next call on. Drops the operator's proposals that the role may
 * not propose. A former administrator may have invited an accomplice, so removing that role revokes every invitation.
 *
 * @throws Refusal NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function changeRole(
  ports: DatabasePorts,
  acting: ActingOperator,
  name: string,
  role: Role,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    const former = await requireOther(tables, name, role);
    await tables.operators.setRole({ name, role });
    if (former.role === 'administrator' && role !== 'administrator')
      await tables.operators.removeAllInvitations({ now: ports.now() });
    await dropProposals(ports, tables, acting, name);
    await recordAudit(ports, tables, acting, { kind: 'operator-role-changed', detail: { name, role } });
  });
}

/**
 * Ends an operator's access: removes sessions, passkeys and proposals (`dropProposals`). Revokes every invitation,
 * because the operator may have created it.
 *
 * @throws Refusal NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function endOperator(ports: DatabasePorts, acting: ActingOperator, name: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    await requireOther(tables, name, null);
    await tables.operators.setEndedAt({ name, at: ports.now() });
    await tables.operators.removePasskeys({ operatorName: name });
    await tables.operators.removeAllInvitations({ now: ports.now() });
    await tables.operatorSessions.removeAll({ operatorName: name });
    await dropProposals(ports, tables, acting, name);
    await recordAudit(ports, tables, acting, { kind: 'operator-ended', detail: { name } });
  });
}

async function requireOther(tables: Tables, name: string, role: Role | null): Promise<Operator> {
  await refuseWithoutAdministrator(tables, name, role);
  const known = await tables.operators.byName({ name });
  if (!known || known.endedAt !== null) throw new Refusal('NOT_FOUND');
  return known;
}

/**
 * Refuses to change or remove the role of the last administrator. Locks the administrators first, so that two
 * administrators who end each other's access at the same time cannot both succeed.
 *
 * @throws Refusal LAST_ADMINISTRATOR
 */
export async function refuseWithoutAdministrator(
  { operators }: Pick<Tables, 'operators'>,
  name: string,
  role: Role | null,
): Promise<void> {
  const administrators = await operators.administrators();
  const isLast = administrators.length === 1 && administrators.includes(name);
  if (isLast && role !== 'administrator') throw new Refusal('LAST_ADMINISTRATOR');
}
