import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
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
  const hash = ports.secrets.digest(token);
  return ports.store.tx(async (tables) => {
    const waiting =
      (await tables.factorRemovals.byToken({ tokenHash: hash })) ??
      (await tables.pendingActs.byToken({ tokenHash: hash })) ??
      (await tables.contactReplacements.byToken({ tokenHash: hash }));
    if (!waiting) return false;
    return (await stopAndEndSessions(ports, tables, context, waiting.accountId)) > 0;
  });
}

/**
 * Stops everything that waits in an account and ends its sessions, inside a transaction. Returns the number of stopped
 * acts and removals.
 */
export async function stopAndEndSessions(
  ports: Ports,
  tables: Tables,
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
