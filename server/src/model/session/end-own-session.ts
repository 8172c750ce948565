import type { Session } from '../entities/session.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { type EventOrigin, recordEvent } from '../security-event/record-event.ts';

/**
 * Ends a session at the request of its user, inside a transaction. Returns the number of ended sessions: 0 if it has
 * already ended.
 */
export async function endOwnSession(
  ports: Ports,
  tables: Tables,
  origin: EventOrigin,
  { accountId, id }: Pick<Session, 'accountId' | 'id'>,
): Promise<number> {
  await tables.accounts.byId({ id: accountId }); // Locks the account.
  const sessions = await tables.sessions.end({ accountId, id, at: ports.now() });
  if (sessions > 0) await recordEvent(ports, tables, origin, { kind: 'sign-out', accountId, sessions });
  return sessions;
}
