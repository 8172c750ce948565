import { lifetimes } from '@isoline/contract/limits.ts';
import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../request-context.ts';
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
export async function endSession(ports: Ports, caller: Caller, id: string): Promise<void> {
  const ended = await ports.store.tx((tables) => tables.sessions.end(caller.account.id, id, ports.now()));
  if (ended === 0) throw new Refusal('NOT_FOUND');
  ports.report({ kind: 'sign-out', accountId: caller.account.id, sessions: ended });
}
