import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import type { Account } from '../entities/account.ts';
import type { LockingTables, Tables } from '../ports/ports.ts';
import type { EventOrigin, PortsWithoutLink } from '../security-event/record-event.ts';
import { endAccess } from '../session/end-access.ts';
import { stopUnderWay } from './under-way.ts';

/**
 * Freezes an account, inside a transaction that has locked it: ends every access to it, revokes its tickets, and stops
 * what is pending for it. Its codes stay, so that anyone who types one is told of the freeze. The time to undo its
 * changes stops. Returns how many sessions ended, and what was stopped.
 */
export async function freezeAccount(
  ports: PortsWithoutLink,
  tables: LockingTables,
  origin: EventOrigin,
  { id, frozenAt }: Account,
): Promise<{ readonly sessions: number; readonly dropped: readonly UnderWayKind[] }> {
  const at = ports.now();
  // A second freeze keeps the time of the first, at which the time to undo stopped.
  await tables.accounts.setFrozenAt({ id, at: frozenAt ?? at });
  const dropped = await stopUnderWay(ports, tables, origin, id);
  await tables.tickets.removeForAccount({ accountId: id });
  const sessions = await endAccess(tables, { accountId: id, at });
  return { sessions, dropped };
}

/** Unfreezes an account, inside a transaction that has locked it. The time to undo its changes continues. */
export async function unfreezeAccount(tables: Tables, { id, frozenAt }: Account, at: number): Promise<void> {
  if (frozenAt === null) return;
  await tables.accounts.setFrozenAt({ id, at: null });
  if (at > frozenAt) await tables.contactChanges.extend({ accountId: id, from: frozenAt, by: at - frozenAt });
}

/** Returns the detail of an event about a freeze or its end: what a freeze has stopped. */
export const droppedDetail = (dropped: readonly UnderWayKind[]): { readonly dropped?: string } =>
  dropped.length === 0 ? {} : { dropped: dropped.join(' ') };
