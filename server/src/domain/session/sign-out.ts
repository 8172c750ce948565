import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { sessionOfRefreshToken } from './session-of-refresh-token.ts';

/** The proof of the session that signs out: the bearer of an access token, or a refresh token. */
export type SessionProof = { readonly caller: Caller } | { readonly refreshToken: string };

/**
 * Ends this session, or all sessions of the account. Returns how many it ended.
 *
 * @throws Refusal USER_NOT_LOGIN when nothing proves a session
 */
export async function signOut(
  ports: Ports,
  context: RequestContext,
  proof: SessionProof,
  everywhere: boolean,
): Promise<number> {
  const session = 'caller' in proof ? proof.caller.session : await sessionOfRefreshToken(ports, proof.refreshToken);
  if (!session) throw new Refusal('USER_NOT_LOGIN');
  const { accountId, id } = session;
  const at = ports.now();
  return ports.store.tx(async (tables) => {
    const { endAll, end } = tables.sessions;
    const sessions = everywhere ? await endAll(accountId, at) : await end(accountId, id, at);
    if (sessions > 0) await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
    return sessions;
  });
}
