import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, RequestContext } from '../request-context.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { requireReauth } from '../verification/require-reauth.ts';
import { sessionOfRefreshToken } from './session-of-refresh-token.ts';

/** The proof of the session that signs out: the bearer of an access token, or a refresh token. */
export type SessionProof = { readonly caller: Caller } | { readonly refreshToken: string };

/** Which sessions a sign-out ends. `everywhere` needs reauthentication, as it ends those of other devices. */
export type SignOutScope =
  | { readonly everywhere: false }
  | { readonly everywhere: true; readonly reauthTicket: string | null };

/**
 * Ends this session, or all sessions of the account. Returns how many it ended.
 *
 * @throws Refusal USER_NOT_LOGIN when nothing proves a session; REAUTH_REQUIRED
 */
export async function signOut(
  ports: Ports,
  context: RequestContext,
  proof: SessionProof,
  scope: SignOutScope,
): Promise<number> {
  const session = 'caller' in proof ? proof.caller.session : await sessionOfRefreshToken(ports, proof.refreshToken);
  if (!session) throw new Refusal('USER_NOT_LOGIN');
  const { accountId, id } = session;
  const at = ports.now();
  return ports.store.tx(async (tables) => {
    const { endAll, end } = tables.sessions;
    if (scope.everywhere) {
      const caller = { account: { id: accountId }, session: { id } };
      await requireReauth(ports, tables, { context, caller, ticket: scope.reauthTicket });
    }
    const sessions = scope.everywhere ? await endAll(accountId, at) : await end(accountId, id, at);
    if (sessions > 0) await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
    return sessions;
  });
}
