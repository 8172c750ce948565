import { lifetimes } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { type Session, tokenExpiry } from '../entities/session.ts';
import type { FoundRefreshToken } from '../entities/session-tables.ts';
import type { Ports } from '../ports/ports.ts';
import { judgeRefresh } from './refresh.ts';

/** A presented refresh token and its live session. */
export interface PresentedSession extends FoundRefreshToken {
  /** The token in clear text. */
  readonly refreshToken: string;
}

/**
 * Returns the live session of a refresh token; null if the token proves none. Only a token that can be refreshed is a
 * proof: a token of an ended session, or a token that was used earlier, may be stolen.
 */
export async function presentedSession(ports: Ports, refreshToken: string): Promise<PresentedSession | null> {
  const found = await ports.store.read.refreshTokens.find({ hash: ports.secrets.digest(refreshToken) });
  if (!found) return null;
  const verdict = judgeRefresh(found.token, found.session, ports.now());
  return verdict === 'rotate' || verdict === 'repeat' ? { ...found, refreshToken } : null;
}

/** Returns the live session of a refresh token, like {@link presentedSession}. */
export const sessionOfRefreshToken = async (ports: Ports, refreshToken: string): Promise<Session | null> =>
  (await presentedSession(ports, refreshToken))?.session ?? null;

/**
 * Extends a session and its presented refresh token by 30 days, at most once a day, because its user signed in to a
 * product with it. Returns whether it was extended; if so, the caller extends the cookie of the browser too.
 */
export async function renewSession(
  { store, secrets, now }: Ports,
  { session, refreshToken, token }: PresentedSession,
): Promise<boolean> {
  const at = now();
  const expiresAt = tokenExpiry(session, at, lifetimes.refreshTokenIdleMs);
  if (token.usedAt !== null || expiresAt < token.expiresAt + DAY_MS) return false;
  return store.tx(async (tables) => {
    await tables.accounts.byId({ id: session.accountId }); // locks the account: a refresh may rotate the token
    if (!(await tables.refreshTokens.extend({ hash: secrets.digest(refreshToken), expiresAt }))) return false;
    await tables.sessions.touch(session.id, at);
    return true;
  });
}
