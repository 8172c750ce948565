import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { recordEvent } from '../security-event/record-event.ts';

/**
 * Stops the removals of the account that a token of a notice names, and ends its sessions: one of them may belong to the attacker who requested them.
 * False when none is pending.
 */
export async function stopRemovalByToken(ports: Ports, context: RequestContext, token: string): Promise<boolean> {
  return ports.store.tx(async (tables) => {
    const removal = await tables.factorRemovals.byToken(ports.secrets.digest(token));
    if (!removal) return false;
    return (await stopAndEndSessions(ports, tables, context, removal.accountId)) > 0;
  });
}

/** Stops the pending removals of an account and ends its sessions, inside a transaction. Returns how many it stopped. */
export async function stopAndEndSessions(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  accountId: string,
): Promise<number> {
  await tables.accounts.byId(accountId);
  const stopped = (await tables.removalProposals.removeAll(accountId)) + (await tables.factorRemovals.stop(accountId));
  if (stopped === 0) return stopped;
  await tables.tickets.removeForAccount(accountId);
  await tables.trustedDevices.removeAll(accountId);
  await tables.knownDevices.removeOthers(accountId, context.deviceId);
  const sessions = await tables.sessions.endAll(accountId, ports.now());
  await recordEvent(ports, tables, context, { kind: 'factor-removal-stopped', accountId, sessions });
  return stopped;
}
