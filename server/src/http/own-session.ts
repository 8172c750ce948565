import type { IncomingMessage } from 'node:http';
import { isClosed } from '../model/entities/account.ts';
import type { Session } from '../model/entities/session.ts';
import type { Ports } from '../model/ports/ports.ts';
import { type PresentedSession, presentedSession } from '../model/session/session-of-refresh-token.ts';
import { type CookieSettings, readRefreshToken } from './cookies.ts';

type Request = Pick<IncomingMessage, 'headers'>;

/** Finds the live session of a browser by its refresh cookie. */
export const ownSession = async (ports: Ports, request: Request, cookies: CookieSettings): Promise<Session | null> =>
  (await presentedBy(ports, request, cookies))?.session ?? null;

/** Finds the same session and the token that the browser presents. */
export async function presentedBy(
  ports: Ports,
  request: Request,
  cookies: CookieSettings,
): Promise<PresentedSession | null> {
  const token = readRefreshToken(request, cookies);
  const presented = token ? await presentedSession(ports, token) : null;
  return presented && !isClosed(presented.account) ? presented : null;
}
