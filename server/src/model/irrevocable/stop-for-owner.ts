import type { RequestContext } from '../entities/request-context.ts';
import type { LockingTables, Ports } from '../ports/ports.ts';
import { stopAct, stopMergesInto } from './pending-act.ts';
import { stopReplacement } from './stop-replacement.ts';

/**
 * Stops the closing or merge of an account, the merges into it, and the replacement of a contact, inside a transaction
 * that has locked the account: its owner, who recovers it, may not have requested them.
 */
export async function stopForOwner(
  ports: Ports,
  tables: LockingTables,
  context: RequestContext,
  accountId: string,
): Promise<void> {
  await stopAct(ports, tables, context, accountId);
  await stopMergesInto(ports, tables, context, accountId);
  await stopReplacement(ports, tables, context, { accountId, by: 'owner' });
}
