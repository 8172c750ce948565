import { lifetimes } from '@isoline/contract/limits.ts';
import type { Caller } from '../../model/entities/request-context.ts';
import type { Session } from '../../model/entities/session.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { type Reauth, requireReauth } from '../../model/verification/require-reauth.ts';

/** The live sessions of the caller's account, newest first. */
export function listSessions(ports: Ports, caller: Caller): Promise<Session[]> {
  return ports.store.read.sessions.live(caller.account.id, ports.now() - lifetimes.refreshTokenIdleMs);
}

/**
 * Ends one session of the caller's account. A session of another device needs reauthentication, so that a stolen
 * password ends no session of the owner.
 *
 * @throws Refusal REAUTH_REQUIRED; NOT_FOUND when the account has no such live session
 */
export async function endSession(ports: Ports, reauth: Reauth, id: string): Promise<void> {
  const { context, caller } = reauth;
  const accountId = caller.account.id;
  await ports.store.tx(async (tables) => {
    if (id !== caller.session.id) await requireReauth(ports, tables, reauth);
    const sessions = await tables.sessions.end(accountId, id, ports.now());
    if (sessions === 0) throw new Refusal('NOT_FOUND');
    await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
  });
}
