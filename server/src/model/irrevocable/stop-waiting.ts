import type { Stoppable } from '@isoline/contract/values/under-way.ts';
import type { RequestContext } from '../entities/request-context.ts';
import type { LockingTables, Ports, Tables } from '../ports/ports.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { endAccess } from '../session/end-access.ts';
import { stopAct } from './pending-act.ts';
import { stopReplacement } from './stop-replacement.ts';

/**
 * Stops everything that waits in the account of a notice's token: removals of factors, a closing, a merge into another
 * account, or the replacement of a contact. Ends its sessions, because one of them may belong to the attacker who
 * requested it. Returns false if nothing waits.
 */
export async function stopByToken(ports: Ports, context: RequestContext, token: string): Promise<boolean> {
  const tokenHash = ports.secrets.digest(token);
  return ports.store.tx(async (tables) => {
    const waiting = await findWaiting(tables, tokenHash);
    if (!waiting) return false;
    return (await stopAndEndSessions(ports, tables, context, waiting.accountId)) > 0;
  });
}

/** A pending change that a notice's token stops. */
export interface Waiting {
  readonly accountId: string;
  readonly kind: Stoppable;
  /** The time at which it happens, in milliseconds since 1970 UTC. */
  readonly at: number;
}

/** Returns what the token of a notice stops, without consuming the token; null if nothing waits. */
export async function findWaiting(tables: Tables, tokenHash: string): Promise<Waiting | null> {
  const removal = await tables.factorRemovals.byToken({ tokenHash });
  if (removal) return { accountId: removal.accountId, kind: 'removal', at: removal.dueAt };
  const act = await tables.pendingActs.byToken({ tokenHash });
  if (act?.merge) return { accountId: act.accountId, kind: 'merge', at: act.dueAt };
  // A node of the previous version cancels a closing without removing the row.
  const closesAt = act && (await tables.accounts.byId({ id: act.accountId }))?.closesAt;
  if (act && closesAt) return { accountId: act.accountId, kind: 'closing', at: closesAt };
  const replacement = await tables.contactReplacements.byToken({ tokenHash });
  if (!replacement || replacement.dueAt === null) return null;
  return { accountId: replacement.accountId, kind: 'replacement', at: replacement.dueAt };
}

/**
 * Stops everything that waits in an account and ends its sessions, inside a transaction. Returns the number of stopped
 * acts and removals.
 */
export async function stopAndEndSessions(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  accountId: string,
): Promise<number> {
  await tables.accounts.byId({ id: accountId });
  const removals = await stopRemovals(tables, accountId);
  const act = await stopAct(ports, tables, context, accountId);
  const isReplacing = await stopReplacement(ports, tables, context, { accountId, by: 'owner' });
  if (removals === 0 && act === null && !isReplacing) return 0;
  await tables.tickets.removeForAccount({ accountId });
  const sessions = await endAccess(tables, { accountId, at: ports.now(), deviceId: context.deviceId });
  if (removals > 0) await recordEvent(ports, tables, context, { kind: 'factor-removal-stopped', accountId, sessions });
  return removals + (act === null ? 0 : 1) + (isReplacing ? 1 : 0);
}

/** Stops the waiting and proposed removals of factors, inside a transaction. Returns their number. */
export const stopRemovals = async (tables: Tables, accountId: string): Promise<number> =>
  (await tables.removalProposals.removeAll({ accountId })) + (await tables.factorRemovals.stop({ accountId }));
