import type { ReplacementStop } from '@isoline/contract/values/under-way.ts';
import { isClosed } from '../entities/account.ts';
import type { LockingTables } from '../ports/ports.ts';
import { type EventOrigin, type PortsWithoutLink, recordWithoutLink } from '../security-event/record-event.ts';

/**
 * Stops the replacement of a contact of an account, or its proposal, inside a transaction that has locked the account.
 * The contacts, who were told of an agreed replacement, are told that it stopped, unless the owner has stopped it.
 * Returns whether there was a replacement.
 */
export async function stopReplacement(
  ports: PortsWithoutLink,
  tables: LockingTables,
  origin: EventOrigin,
  { accountId, by }: { readonly accountId: string; readonly by: ReplacementStop },
): Promise<boolean> {
  const stopped = await tables.contactReplacements.remove({ accountId });
  if (!stopped) return false;
  const isAwaited = stopped.agreedBy !== null && (by === 'operator' || by === 'contact-taken');
  const account = isAwaited ? await tables.accounts.byId({ id: accountId }) : null;
  const event = { kind: 'contact-replacement-stopped', accountId, contact: stopped.kind, by } as const;
  const audiences = account && !isClosed(account) ? [{ account, undoToken: null }] : [];
  await recordWithoutLink(ports, tables, origin, { ...event, audiences });
  return true;
}
