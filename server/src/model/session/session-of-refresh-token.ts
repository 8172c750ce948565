import { lifetimes } from '@isoline/contract/limits.ts';
import { type Session, tokenExpiry } from '../entities/session.ts';
import type { FoundRefreshToken } from '../entities/session-tables.ts';
import type { Ports } from '../ports/ports.ts';
import { judgeRefresh } from './refresh.ts';

/** A refresh token that was presented, and its live session. */
export interface PresentedSession extends FoundRefreshToken {
  /** The token in clear text. */
  readonly refreshToken: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The live session of a refresh token; null for a token that proves none. Only a token that can be refreshed is a proof:
 * one of an ended session, or one that was used earlier, may be stolen.
 */
export async function presentedSession(ports: Ports, refreshToken: string): Promise<PresentedSession | null> {
  const found = await ports.store.read.refreshTokens.find(ports.secrets.digest(refreshToken));
  if (!found) return null;
  const verdict = judgeRefresh(found.token, found.session, ports.now());
  return verdict === 'rotate' || verdict === 'repeat' ? { ...found, refreshToken } : null;
}

/** The live session of a refresh token, as {@link presentedSession} finds it. */
export const sessionOfRefreshToken = async (ports: Ports, refreshToken: string): Promise<Session | null> =>
  (await presentedSession(ports, refreshToken))?.session ?? null;

/**
 * Extends a session and its presented refresh token by 30 days, at most once a day, because its user signed in to a product
 * by it. Returns whether it did: the caller then sets the cookie of the browser for as long.
 */
export async function renewSession(
  { store, secrets, now }: Ports,
  { session, refreshToken, token }: PresentedSession,
): Promise<boolean> {
  const at = now();
  const expiresAt = tokenExpiry(session, at, lifetimes.refreshTokenIdleMs);
  if (token.usedAt !== null || expiresAt < token.expiresAt + DAY_MS) return false;
  return store.tx(async (tables) => {
    await tables.accounts.byId(session.accountId); // locks the account: a refresh may rotate the token
    if (!(await tables.refreshTokens.extend(secrets.digest(refreshToken), expiresAt))) return false;
    await tables.sessions.touch(session.id, at);
    return true;
  });
}
