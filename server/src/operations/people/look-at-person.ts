import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { searched } from '../../model/audit/searched.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';
import { countAgainstLimits } from '../../model/limit/rate-limit.ts';
import type { DatabasePorts, Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordOperatorEvent } from './account-actions.ts';

const HOUR_MS = 3_600_000;
const SHOWN = 100;

/** Records that an operator looked at an account: in its security activity, and in the audit trail. */
export async function recordLook(
  ports: DatabasePorts,
  acting: ActingOperator,
  { id: accountId }: Pick<Account, 'id'>,
  kind: 'person-viewed' | 'activity-viewed' = 'person-viewed',
): Promise<void> {
  await ports.store.tx(async (tables) => {
    await recordOperatorEvent(ports, tables, acting, { kind: 'account-viewed', accountId });
    await recordAudit(ports, tables, acting, { kind, accountId });
  });
}

/** Records that an operator looked at an account, and returns how many live sessions it has. */
export async function view(ports: DatabasePorts, acting: ActingOperator, account: Account): Promise<number> {
  await recordLook(ports, acting, account);
  return (await ports.store.read.sessions.live(account.id, 0)).length;
}

/**
 * Shows a contact without a mask. An operator may see 30 in an hour.
 *
 * @throws Refusal NOT_FOUND, RATE_LIMITED
 */
export async function showContact(
  ports: Ports,
  acting: ActingOperator,
  accountId: string,
  kind: 'phone' | 'email',
): Promise<string> {
  return ports.store.tx(async (tables) => {
    const account = await tables.accounts.byId(accountId);
    const contact = account && contactOfKind(account, kind);
    if (!contact) throw new Refusal('NOT_FOUND');
    const limit = { key: `contacts-shown:${acting.auditName}`, limit: ports.limits.contactsShown };
    const refusal = await countAgainstLimits(ports, tables, [limit]);
    if (refusal) throw refusal;
    await recordOperatorEvent(ports, tables, acting, { kind: 'account-contact-viewed', accountId, contact: kind });
    await recordAudit(ports, tables, acting, { kind: 'contact-viewed', accountId, detail: { contact: kind } });
    return contact.value;
  });
}

/** The newest events of an account. This look is recorded, and is among them. */
export async function eventsOfAccount(
  ports: DatabasePorts,
  acting: ActingOperator,
  account: Account,
): Promise<readonly StoredEvent[]> {
  await recordLook(ports, acting, account, 'activity-viewed');
  return ports.store.read.securityEvents.ofAccount(account.id, 0, SHOWN);
}

/** The events of a client address in the last hour. The look is recorded. */
export async function eventsOfAddress(
  ports: DatabasePorts,
  acting: ActingOperator,
  ip: string,
): Promise<StoredEvent[]> {
  await recordSearch(ports, acting, 'address', ip);
  return ports.store.read.securityEvents.ofAddress(ip, ports.now() - HOUR_MS, 1_000);
}

/** Records a search at the command line: for a client address, or for a contact or id that no account has. */
export async function recordSearch(
  ports: DatabasePorts,
  acting: ActingOperator,
  by: 'address' | 'command',
  text: string,
): Promise<void> {
  await ports.store.tx((tables) =>
    recordAudit(ports, tables, acting, { kind: 'people-searched', detail: searched(ports, by, text, []) }),
  );
}
