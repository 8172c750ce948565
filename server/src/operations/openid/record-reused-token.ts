import { isProgram } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type EventOrigin, recordEvent } from '../../model/security-event/record-event.ts';

/** The sign-in to a product that ended, because its refresh token was used twice. */
export interface ReusedToken {
  readonly accountId: string;
  readonly sessionId: string;
  readonly product: string;
}

/**
 * Records that a product's refresh token was used twice. Either the product or a thief had a former token. Ends the
 * session of a program, whose tokens have all ended.
 */
export function recordReusedToken(ports: Ports, origin: EventOrigin, reused: ReusedToken): Promise<void> {
  const { accountId, sessionId: id } = reused;
  return ports.store.tx(async (tables) => {
    await tables.accounts.byId({ id: accountId }); // Locks the account.
    const session = await tables.sessions.byId({ id });
    if (session && isProgram(session)) await tables.sessions.end({ accountId, id, at: ports.now() });
    await recordEvent(ports, tables, origin, { kind: 'refresh-token-reused', ...reused });
  });
}
