import type { Ports } from '../ports.ts';
import { judgeRefresh } from './refresh.ts';
import type { Session } from './session.ts';

/**
 * The live session of a refresh token; null for a token that proves none. Only a token that can be refreshed is a proof:
 * one of an ended session, or one that was used earlier, may be stolen.
 */
export async function sessionOfRefreshToken(ports: Ports, refreshToken: string): Promise<Session | null> {
  const token = await ports.store.read.refreshTokens.find(ports.secrets.digest(refreshToken));
  const session = token && (await ports.store.read.sessions.byId(token.sessionId));
  if (!token || !session) return null;
  const verdict = judgeRefresh(token, session, ports.now());
  return verdict === 'rotate' || verdict === 'repeat' ? session : null;
}
