import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../request-context.ts';
import { issueAccessToken, type Tokens } from './start-session.ts';

/** A going session's further access token; its refresh token stays the one that its client has. */
export type ContinuedSession = Omit<Tokens, 'refreshToken'>;

/**
 * Lets the caller's session go on after its account has changed. A second refresh token would leave the first alive
 * and unwatched (RFC 9700, section 4.14), so there is none.
 *
 * @throws Refusal USER_NOT_LOGIN when the session has ended meanwhile
 */
export async function continueSession(ports: Ports, tables: Tables, caller: Caller): Promise<ContinuedSession> {
  const session = await tables.sessions.byId(caller.session.id);
  if (session?.endedAt !== null) throw new Refusal('USER_NOT_LOGIN');
  const { id: sessionId, accountId, client } = session;
  return { accountId, sessionId, client, accessToken: await issueAccessToken(ports, tables, sessionId) };
}
