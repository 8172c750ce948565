import type { Account } from '../../model/entities/account.ts';
import { contactsOf, isClosed } from '../../model/entities/account.ts';
import type { OperatorEvent } from '../../model/entities/events.ts';
import type { StoredEvent } from '../../model/entities/security-event.ts';
import { deviceOrigin, passwordCounterKeys } from '../../model/limit/password-counters.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { closeAccountNow } from '../../model/privacy/close-account.ts';
import { outsideOfCalls, storedEvent } from '../../model/security-event/record-event.ts';

/** An operator at the command line. */
export interface Operator {
  /** The system user's name. */
  readonly name: string;
  readonly ports: Pick<Ports, 'now' | 'random' | 'secrets' | 'store'>;
}

const HOUR_MS = 3_600_000;
const SHOWN = 100;

/** Runs a change and records it with the operator's name, in one transaction. */
async function act(
  { name, ports }: Operator,
  body: (tables: Tables) => Promise<OperatorEvent>,
): Promise<OperatorEvent> {
  return ports.store.tx(async (tables) => {
    const event = await body(tables);
    await tables.securityEvents.insert(storedEvent(ports, { ...outsideOfCalls, actor: `operator:${name}` }, event));
    return event;
  });
}

/**
 * Freezes an account: every session ends, nobody can sign in to it, its tickets and personal access tokens are revoked, and pending removals of factors and
 * a pending closing stop. Returns how many sessions ended.
 */
export async function freeze(operator: Operator, { id }: Account): Promise<number> {
  let sessions = 0;
  await act(operator, async (tables) => {
    await tables.accounts.setFrozenAt(id, operator.ports.now());
    await tables.accounts.setClosesAt(id, null);
    await tables.tickets.removeForAccount(id);
    await tables.factorRemovals.stop(id);
    await tables.personalTokens.removeAll(id);
    sessions = await tables.sessions.endAll(id, operator.ports.now());
    return { kind: 'account-frozen', accountId: id };
  });
  return sessions;
}

export async function unfreeze(operator: Operator, { id }: Account): Promise<void> {
  await act(operator, async (tables) => {
    await tables.accounts.setFrozenAt(id, null);
    return { kind: 'account-unfrozen', accountId: id };
  });
}

/**
 * Closes an account for good, for example a child's on the request of a guardian, and records the operator. False when it was
 * merged or closed already.
 */
export async function close({ name, ports }: Operator, { id }: Account): Promise<boolean> {
  return ports.store.longTx(async (tables) => {
    const account = await tables.accounts.byId(id);
    if (account === null || isClosed(account)) return false;
    // The notice of a closing has no link.
    await closeAccountNow({ ...ports, notMeUrl: () => '' }, tables, account, `operator:${name}`);
    return true;
  });
}

/** Ends every session of an account. Returns how many. */
export async function endSessions(operator: Operator, { id }: Account): Promise<number> {
  const event = await act(operator, async (tables) => {
    const sessions = await tables.sessions.endAll(id, operator.ports.now());
    return { kind: 'sessions-ended', accountId: id, sessions };
  });
  return 'sessions' in event ? event.sessions : 0;
}

/**
 * Forgets the wrong passwords of an account: those of the account, of its devices, and of the client addresses whose
 * sign-ins were refused in the last day.
 */
export async function unlock(operator: Operator, account: Account, clientKeyOf: (ip: string) => string): Promise<void> {
  const { ports } = operator;
  await act(operator, async (tables) => {
    const recent = await tables.securityEvents.ofAccount(account.id, ports.now() - 24 * HOUR_MS, 1_000);
    const refused = recent.filter(({ kind }) => kind === 'sign-in-refused').map(({ ip }) => clientKeyOf(ip ?? ''));
    const devices = (await tables.knownDevices.firstIds(account.id)).map(deviceOrigin);
    const origins = new Set([...refused, ...devices]);
    for (const contact of contactsOf(account)) {
      for (const key of passwordCounterKeys(ports, contact, [...origins])) await tables.counters.clear(key);
    }
    return { kind: 'account-unlocked', accountId: account.id };
  });
}

/** Records that an operator looked at an account, and returns how many live sessions it has. */
export async function view(operator: Operator, { id }: Account): Promise<number> {
  await act(operator, async () => ({ kind: 'account-viewed', accountId: id }));
  return (await operator.ports.store.read.sessions.live(id, 0)).length;
}

/** The newest events of an account, with the event of this command. */
export async function eventsOfAccount(operator: Operator, { id }: Account): Promise<readonly StoredEvent[]> {
  await act(operator, async () => ({ kind: 'account-viewed', accountId: id }));
  return operator.ports.store.read.securityEvents.ofAccount(id, 0, SHOWN);
}

/** The events of a client address in the last hour. Records that an operator looked. */
export async function eventsOfAddress(operator: Operator, ip: string): Promise<StoredEvent[]> {
  const { ports } = operator;
  await recordSearch(operator, ip, ip);
  return ports.store.read.securityEvents.ofAddress(ip, ports.now() - HOUR_MS, 1_000);
}

/**
 * Records that an operator searched for a client address, or for something that no account has.
 *
 * @param target what was searched for; contacts masked
 */
export async function recordSearch({ name, ports }: Operator, target: string, ip: string | null = null): Promise<void> {
  const event = { kind: 'account-viewed', accountId: null, target } as const;
  const row = storedEvent(ports, { ...outsideOfCalls, ip, actor: `operator:${name}` }, event);
  await ports.store.tx((tables) => tables.securityEvents.insert(row));
}
