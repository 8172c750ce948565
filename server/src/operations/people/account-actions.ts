import type { AuditDetail, AuditKind } from '@isoline/contract/values/audit-entry.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import { droppedDetail, freezeAccount, unfreezeAccount } from '../../model/account/freeze-account.ts';
import { lockOpenAccount } from '../../model/account/open-account.ts';
import { droppedByFreeze } from '../../model/account/under-way.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import { type Account, contactsOf, isClosed, type LockedAccount } from '../../model/entities/account.ts';
import type { OperatorEvent } from '../../model/entities/events.ts';
import { NEWEST_EVENT } from '../../model/entities/security-event.ts';
import { deviceOrigin, passwordCounterKeys, passwordProofKeys } from '../../model/limit/password-counters.ts';
import { clearSignIns } from '../../model/limit/sign-in-counters.ts';
import type { Audience } from '../../model/notice.ts';
import type { LockingTables, Ports, Tables } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { outsideOfCalls } from '../../model/security-event/record-event.ts';
import { recordOperatorEvent } from '../../model/security-event/record-operator-event.ts';
import { endAccess } from '../../model/session/end-access.ts';
import { type CountingPorts, countAct } from './count-act.ts';

/*
 * Actions of operators on an account, in the console and at the command line. Each is recorded in the transaction of
 * the change: in the security activity of the person, and in the audit trail.
 */

/** The result of an action, and who is notified of it. */
interface Done {
  readonly event: OperatorEvent;
  readonly detail?: AuditDetail;
  readonly audiences?: readonly Audience[];
}

/** The acts that keep somebody out. */
const stopping: ReadonlySet<AuditKind> = new Set(['account-frozen', 'sessions-ended', 'password-required']);

/** Runs a change and records it, in one transaction. */
async function act(
  ports: CountingPorts,
  acting: ActingOperator,
  kind: AuditKind,
  body: (tables: LockingTables) => Promise<Done>,
): Promise<void> {
  await ports.store.tx(async (tables) => {
    if (stopping.has(kind)) await countAct(ports, tables, acting, 'accountsStopped');
    const { event, detail = {}, audiences = [] } = await body(tables);
    await recordOperatorEvent(ports, tables, acting, { ...event, audiences });
    await recordAudit(ports, tables, acting, { kind, accountId: event.accountId, detail });
  });
}

/** An action that notifies the owner, unless the operator decides otherwise. */
interface NotifyingAct {
  readonly account: Pick<Account, 'id'>;
  readonly isNotified: boolean;
}

const notifiedAudience = (account: LockedAccount, isNotified: boolean): readonly Audience[] =>
  isNotified ? [{ account, undoToken: null }] : [];

/**
 * Freezes an account. Nobody can sign in to it. Returns how many sessions ended, and what was stopped. The owner of an
 * account that is frozen already does not get a second notice.
 *
 * @throws Refusal GONE, RATE_LIMITED
 */
export async function freeze(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<{ readonly sessions: number; readonly dropped: readonly UnderWayKind[] }> {
  let done = { sessions: 0, dropped: [] as readonly UnderWayKind[] };
  await act(ports, acting, 'account-frozen', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.frozenAt === null;
    const origin = { ...outsideOfCalls, actor: acting.actor };
    done = await freezeAccount(ports, tables, origin, account);
    const { sessions, dropped } = done;
    const words = droppedDetail(dropped);
    return {
      event: { kind: 'account-frozen', accountId: id, ...words },
      detail: { sessions, notified, ...words },
      audiences: notifiedAudience(account, notified),
    };
  });
  return done;
}

const RECENT_EVENTS = 500;

/**
 * Unfreezes an account. Returns what the freeze had stopped, which is not resumed. If the account is not frozen, nobody
 * is notified.
 *
 * @throws Refusal GONE
 */
export async function unfreeze(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<readonly UnderWayKind[]> {
  let dropped: readonly UnderWayKind[] = [];
  await act(ports, acting, 'account-unfrozen', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.frozenAt !== null;
    dropped = droppedByFreeze(
      await tables.securityEvents.forOperator({ accountId: id, before: NEWEST_EVENT, limit: RECENT_EVENTS }),
    );
    await unfreezeAccount(tables, account, ports.now());
    const words = droppedDetail(dropped);
    return {
      event: { kind: 'account-unfrozen', accountId: id, ...words },
      detail: { notified, ...words },
      audiences: notifiedAudience(account, notified),
    };
  });
  return dropped;
}

/**
 * Closes an account permanently, for example a child's at the request of a guardian. Returns false if it was already
 * merged or closed.
 *
 * @throws Refusal RATE_LIMITED
 */
export async function close(ports: CountingPorts, acting: ActingOperator, { id }: Account): Promise<boolean> {
  return ports.store.longTx(async (tables) => {
    const account = await tables.accounts.byId({ id });
    if (account === null || isClosed(account)) return false;
    await countAct(ports, tables, acting, 'accountsClosed');
    // The notice of a closing has no link.
    await closeAccountNow({ ...ports, notMeUrl: () => '' }, tables, account, acting.actor);
    await recordAudit(ports, tables, acting, { kind: 'account-closed', accountId: id });
    return true;
  });
}

/**
 * Ends every access to an account (`endAccess`). Returns how many sessions ended. If there was neither a session nor a
 * personal access token to end, nobody is notified.
 *
 * @throws Refusal GONE
 */
export async function endSessions(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<number> {
  let sessions = 0;
  await act(ports, acting, 'sessions-ended', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const tokens = await tables.personalTokens.ofAccount({ accountId: id, now: ports.now() });
    sessions = await endAccess(tables, { accountId: id, at: ports.now() });
    const notified = isNotified && sessions + tokens.length > 0;
    return {
      event: { kind: 'sessions-ended', accountId: id, sessions },
      detail: { sessions, notified },
      audiences: notifiedAudience(account, notified),
    };
  });
  return sessions;
}

/**
 * Removes the password of an account and ends every access to it. The owner then signs in by a code or a passkey, and
 * sets a new password. Tickets of a pending reset are revoked too. Returns how many sessions ended.
 *
 * @throws Refusal GONE
 */
export async function requirePassword(
  ports: CountingPorts,
  acting: ActingOperator,
  { account: { id }, isNotified }: NotifyingAct,
): Promise<number> {
  let sessions = 0;
  await act(ports, acting, 'password-required', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const notified = isNotified && account.passwordHash !== null;
    await tables.accounts.setPasswordHash(id, null);
    await tables.tickets.removeForAccount({ accountId: id });
    sessions = await endAccess(tables, { accountId: id, at: ports.now() });
    return {
      event: { kind: 'account-password-removed', accountId: id, sessions },
      detail: { sessions, notified },
      audiences: notifiedAudience(account, notified),
    };
  });
  return sessions;
}

/**
 * Forgets the sign-ins of an account, and its wrong passwords: those of the account, of its devices, and of the client
 * addresses whose sign-ins were refused in the last day.
 *
 * @throws Refusal GONE
 */
export async function unlock(
  ports: CountingPorts,
  acting: ActingOperator,
  { id }: Pick<Account, 'id'>,
  clientKeyOf: (ip: string) => string,
): Promise<void> {
  await act(ports, acting, 'account-unlocked', async (tables) => {
    const account = await lockOpenAccount(tables, id);
    const origins = await lockOrigins(ports, tables, account, clientKeyOf);
    for (const contact of contactsOf(account)) {
      for (const key of passwordCounterKeys(ports, contact, origins)) await tables.counters.clear(key);
    }
    for (const key of passwordProofKeys(id, origins)) await tables.counters.clear(key);
    await clearSignIns(tables, id);
    return { event: { kind: 'account-unlocked', accountId: id } };
  });
}

/** Returns the origins by which wrong passwords of an account are counted: recent client keys, and its devices. */
export async function lockOrigins(
  ports: Pick<Ports, 'now'>,
  tables: Pick<Tables, 'securityEvents' | 'knownDevices'>,
  { id }: Account,
  clientKeyOf: (ip: string) => string,
): Promise<readonly string[]> {
  const recent = await tables.securityEvents.ofAccount({
    accountId: id,
    since: ports.now() - 24 * HOUR_MS,
    limit: 1_000,
  });
  const refused = recent.filter(({ kind }) => kind === 'sign-in-refused').map(({ ip }) => clientKeyOf(ip ?? ''));
  const devices = (await tables.knownDevices.firstIds({ accountId: id })).map(deviceOrigin);
  return [...new Set([...refused, ...devices])];
}
