import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import type { Session } from './session.ts';

/** The live sessions of the caller's account, newest first. */
export function listSessions(ports: Ports, caller: Caller): Promise<Session[]> {
  return ports.store.read.sessions.live(caller.account.id, ports.now() - lifetimes.refreshTokenIdleMs);
}

/**
 * Ends one session of the caller's account.
 *
 * @throws Refusal NOT_FOUND when the account has no such live session
 */
export async function endSession(ports: Ports, context: RequestContext, caller: Caller, id: string): Promise<void> {
  const accountId = caller.account.id;
  await ports.store.tx(async (tables) => {
    const sessions = await tables.sessions.end(accountId, id, ports.now());
    if (sessions === 0) throw new Refusal('NOT_FOUND');
    await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
  });
}
