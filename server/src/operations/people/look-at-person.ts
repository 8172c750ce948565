import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { searched } from '../../model/audit/searched.ts';
import { type Account, contactOfKind } from '../../model/entities/account.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';
import type { DatabasePorts, Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { countLook } from './count-look.ts';

const SHOWN = 100;

/**
 * Records that an operator of the console looked at an account: in its security activity, and in the audit trail. An
 * operator may look 120 times in an hour.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function recordLook(
  ports: Ports,
  acting: ActingOperator,
  { id: accountId }: Pick<Account, 'id'>,
  kind: LookKind = 'person-viewed',
): Promise<void> {
  const reportMany = await ports.store.tx(async (tables) => {
    const counted = await countLook(ports, tables, acting, 'peopleLooks');
    await insertLook(ports, tables, acting, { accountId, kind });
    return counted;
  });
  reportMany();
}

type LookKind = 'person-viewed' | 'activity-viewed';

/** Writes a look into the security activity of the account, and into the audit trail. */
async function insertLook(
  ports: DatabasePorts,
  tables: Tables,
  acting: ActingOperator,
  { accountId, kind }: { readonly accountId: string; readonly kind: LookKind },
): Promise<void> {
  await recordOperatorEvent(ports, tables, acting, { kind: 'account-viewed', accountId });
  await recordAudit(ports, tables, acting, { kind, accountId });
}

/** Records a look at the command line. It has no limit, because a system user can read the database anyway. */
async function recordCommandLook(
  ports: DatabasePorts,
  acting: ActingOperator,
  { id: accountId }: Account,
  kind: LookKind = 'person-viewed',
): Promise<void> {
  await ports.store.tx((tables) => insertLook(ports, tables, acting, { accountId, kind }));
}

/** Records that an operator looked at an account, and returns how many live sessions it has. */
export async function view(ports: DatabasePorts, acting: ActingOperator, account: Account): Promise<number> {
  await recordCommandLook(ports, acting, account);
  return (await ports.store.read.sessions.live({ accountId: account.id, seenAfter: 0 })).length;
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
  const shown = await ports.store.tx(async (tables) => {
    const account = await tables.accounts.byId({ id: accountId });
    const contact = account && contactOfKind(account, kind);
    if (!contact) throw new Refusal('NOT_FOUND');
    const reportMany = await countLook(ports, tables, acting, 'contactsShown');
    await recordOperatorEvent(ports, tables, acting, { kind: 'account-contact-viewed', accountId, contact: kind });
    await recordAudit(ports, tables, acting, { kind: 'contact-viewed', accountId, detail: { contact: kind } });
    return { value: contact.value, reportMany };
  });
  shown.reportMany();
  return shown.value;
}

/** Returns the newest events of an account. This look is recorded, and is among them. */
export async function eventsOfAccount(
  ports: DatabasePorts,
  acting: ActingOperator,
  account: Account,
): Promise<readonly StoredEvent[]> {
  await recordCommandLook(ports, acting, account, 'activity-viewed');
  return ports.store.read.securityEvents.ofAccount({ accountId: account.id, since: 0, limit: SHOWN });
}

/** Returns the events of a client address in the last hour. The look is recorded. */
export async function eventsOfAddress(
  ports: DatabasePorts,
  acting: ActingOperator,
  ip: string,
): Promise<StoredEvent[]> {
  await recordSearch(ports, acting, 'address', ip);
  return ports.store.read.securityEvents.ofAddress({ ip, since: ports.now() - HOUR_MS, limit: 1_000 });
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
