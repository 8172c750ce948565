import type { Ports } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../request-context.ts';
import { judgeRefresh } from './refresh.ts';
import type { Session } from './session.ts';

/** Who signs out: a bearer, or the browser whose refresh cookie this is. */
export type SigningOut = { readonly caller: Caller } | { readonly refreshToken: string };

/**
 * Ends this session, or all of the account; answers how many it ended.
 *
 * @throws Refusal USER_NOT_LOGIN when nothing proves a session
 */
export async function signOut(ports: Ports, who: SigningOut, everywhere: boolean): Promise<number> {
  const session = 'caller' in who ? who.caller.session : await sessionOf(ports, who.refreshToken);
  if (!session) throw new Refusal('USER_NOT_LOGIN');
  const { accountId, id } = session;
  const at = ports.now();
  const sessions = await ports.store.tx((tables) =>
    everywhere ? tables.sessions.endAll(accountId, at) : tables.sessions.end(accountId, id, at),
  );
  ports.report({ name: 'sign-out', accountId, sessions });
  return sessions;
}

// Only a token that could be refreshed is proof: one of an ended session, or replaced long ago, may be a thief's.
async function sessionOf(ports: Ports, refreshToken: string): Promise<Session | null> {
  const token = await ports.store.read.refreshTokens.find(ports.secrets.digest(refreshToken));
  const session = token && (await ports.store.read.sessions.byId(token.sessionId));
  if (!token || !session) return null;
  const verdict = judgeRefresh(token, session, ports.now());
  return verdict === 'rotate' || verdict === 'repeat' ? session : null;
}
