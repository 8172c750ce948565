import type { Caller } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import { issueAccessToken, type Tokens } from './start-session.ts';

/** A new access token of a continuing session. Its client keeps its current refresh token. */
export type ContinuedSession = Omit<Tokens, 'refreshToken'>;

/**
 * Issues an access token for the caller's session after a change of its account, inside a transaction. Does not issue a
 * refresh token, because the reuse of the first one would no longer be detected (RFC 9700, section 4.14).
 *
 * @throws Refusal USER_NOT_LOGIN when the session has ended in the meantime
 */
export async function continueSession(ports: Ports, tables: Tables, caller: Caller): Promise<ContinuedSession> {
  const account = await tables.accounts.byId({ id: caller.account.id });
  const session = await tables.sessions.byId({ id: caller.session.id });
  if (session?.endedAt !== null) throw new Refusal('USER_NOT_LOGIN');
  const { id: sessionId, accountId, client } = session;
  const issued = await issueAccessToken(ports, tables, session);
  return { accountId, sessionId, client, ...issued, closesAt: account?.closesAt ?? null };
}
