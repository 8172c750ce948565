import { lifetimes } from '@isoline/contract/limits.ts';
import { isClosed } from '../entities/account.ts';
import type { RequestContext } from '../entities/request-context.ts';
import { type RefreshToken, type Session, tokenExpiry } from '../entities/session.ts';
import { countAgainstLimits } from '../limit/rate-limit.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal, throwIfRefused } from '../refusal.ts';
import { recordEvent } from '../security-event/record-event.ts';
import { issueAccessToken, type Tokens } from './start-session.ts';

/** The result of a check of a presented refresh token. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'ended';

/**
 * Decides on a refresh token (RFC 9700, section 4.14). An unused token rotates. A token that was used seconds ago, by a
 * second tab or before a lost answer, gets the same successor again. A token that was used earlier was stolen or
 * replayed.
 */
export function judgeRefresh(token: RefreshToken, session: Session, now: number): RefreshVerdict {
  if (session.endedAt !== null || token.expiresAt <= now) return 'ended';
  if (token.usedAt === null) return 'rotate';
  // The time of use can be in the future: by the clock of another node, or after a clock was set back.
  return Math.abs(now - token.usedAt) <= lifetimes.refreshGraceMs ? 'repeat' : 'reused';
}

/**
 * Exchanges a refresh token for its successor and a new access token.
 *
 * @throws Refusal USER_NOT_LOGIN, RATE_LIMITED; GONE when the account was merged away or closed
 */
export async function refresh(ports: Ports, context: RequestContext, client: string, text: string): Promise<Tokens> {
  return throwIfRefused(ports, await ports.store.tx((tables) => exchange(ports, tables, context, { client, text })));
}

async function exchange(
  ports: Ports,
  tables: Tables,
  context: RequestContext,
  { client, text }: { readonly client: string; readonly text: string },
): Promise<Tokens | Refusal> {
  const hash = ports.secrets.digest(text);
  // The read locks the token: another tab may use it, or end the session, at the same time.
  const found = await tables.refreshTokens.find({ hash });
  if (found?.session.client !== client) return new Refusal('USER_NOT_LOGIN');
  const { token, session, account } = found;
  if (isClosed(account)) return new Refusal('GONE');
  const now = ports.now();
  const verdict = judgeRefresh(token, session, now);
  if (verdict === 'rotate' || verdict === 'repeat') {
    const limited = await countRefresh(ports, tables, session.id);
    if (limited) return limited;
  }
  switch (verdict) {
    case 'ended':
      return new Refusal('USER_NOT_LOGIN');
    case 'reused':
      await tables.sessions.end({ accountId: session.accountId, id: session.id, at: now });
      await recordEvent(ports, tables, context, {
        kind: 'refresh-token-reused',
        accountId: session.accountId,
        sessionId: session.id,
      });
      return new Refusal('USER_NOT_LOGIN');
    case 'rotate':
      await tables.refreshTokens.consume({ hash, at: now });
      await tables.refreshTokens.insert({
        hash: successorHash(ports, text),
        sessionId: session.id,
        expiresAt: tokenExpiry(session, now, lifetimes.refreshTokenIdleMs),
      });
      break;
    case 'repeat':
      break;
  }
  await tables.sessions.touch(session.id, now);
  return {
    accountId: session.accountId,
    sessionId: session.id,
    client,
    ...(await issueAccessToken(ports, tables, session)),
    refreshToken: successor(ports, text),
    closesAt: account.closesAt,
  };
}

/**
 * Counts an exchange of the refresh token of a session, or of a product in the session. Returns the refusal
 * RATE_LIMITED, or null.
 *
 * @param holder the session, or the session and the product
 */
export const countRefresh = (ports: Ports, tables: Tables, holder: string): Promise<Refusal | null> =>
  countAgainstLimits(ports, tables, [{ key: `refresh:${holder}`, limit: ports.limits.refreshes }]);

const successor = (ports: Ports, text: string) => ports.secrets.keyed('refresh', text);
const successorHash = (ports: Ports, text: string) => ports.secrets.digest(successor(ports, text));
