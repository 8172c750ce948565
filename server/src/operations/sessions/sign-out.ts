import type { Caller, RequestContext } from '../../model/entities/request-context.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { recordEvent } from '../../model/security-event/record-event.ts';
import { endOwnSession } from '../../model/session/end-own-session.ts';
import { sessionOfRefreshToken } from '../../model/session/session-of-refresh-token.ts';
import { requireReauth } from '../../model/verification/require-reauth.ts';

/** The proof of the session that signs out: the bearer of an access token, or a refresh token. */
export type SessionProof = { readonly caller: Caller } | { readonly refreshToken: string };

/**
 * The sessions that a sign-out ends. `everywhere` requires reauthentication, because it ends sessions of other devices.
 */
export type SignOutScope =
  | { readonly everywhere: false }
  | { readonly everywhere: true; readonly reauthTicket: string | null };

/**
 * Ends this session, or all sessions of the account together with the trust in its devices and the other known devices.
 * Personal access tokens stay, because programs use them. Returns how many sessions ended.
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
  return ports.store.tx(async (tables) => {
    if (!scope.everywhere) return endOwnSession(ports, tables, context, session);
    // Locks the account: a concurrent sign-in comes either before, and its session ends too, or after.
    await tables.accounts.byId({ id: accountId });
    const caller = { account: { id: accountId }, session: { id } };
    await requireReauth(ports, tables, { context, caller, ticket: scope.reauthTicket });
    await tables.trustedDevices.removeAll({ accountId });
    await tables.knownDevices.removeOthers({ accountId, deviceId: context.deviceId });
    const sessions = await tables.sessions.endAll({ accountId, at: ports.now() });
    if (sessions > 0) await recordEvent(ports, tables, context, { kind: 'sign-out', accountId, sessions });
    return sessions;
  });
}
