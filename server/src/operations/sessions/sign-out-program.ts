import { isProgram } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';
import type { EventOrigin } from '../../model/security-event/record-event.ts';
import { endOwnSession } from '../../model/session/end-own-session.ts';

/**
 * Ends the session of a program that has no tokens left, so that its user does not see it as signed in. Does not end
 * other sessions.
 */
export async function signOutProgram(ports: Ports, origin: EventOrigin, sessionId: string): Promise<void> {
  const session = await ports.store.read.sessions.byId({ id: sessionId });
  if (session && isProgram(session)) await ports.store.tx((tables) => endOwnSession(ports, tables, origin, session));
}
