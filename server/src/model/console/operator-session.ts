import { hasPermission, type Permission } from '@isoline/contract/console/permissions.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { OperatorCaller } from '../audit/acting-operator.ts';
import type { OperatorSession } from '../entities/operator-tables.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';

/** The minimum time between two touches of a session. */
const TOUCH_MS = 60_000;

/**
 * Starts a session of an operator, inside a transaction, immediately after the passkey was used. Returns the token and
 * the session.
 */
export async function startOperatorSession(
  ports: Pick<Ports, 'now' | 'random' | 'secrets'>,
  tables: Pick<Tables, 'operatorSessions'>,
  operatorName: string,
): Promise<{ readonly token: string; readonly session: OperatorSession }> {
  const token = ports.random.token();
  const at = ports.now();
  const tokenHash = ports.secrets.digest(token);
  const session = { tokenHash, operatorName, createdAt: at, lastSeenAt: at, confirmedAt: at };
  await tables.operatorSessions.insert(session);
  return { token, session };
}

/** Returns the latest end of a session. */
export const endOfSession = ({ createdAt }: OperatorSession) => createdAt + lifetimes.operatorSessionMs;

/** Returns the time until which changes do not need the passkey again; null if they need it now. */
export function confirmedUntil({ confirmedAt }: OperatorSession, now: number): number | null {
  const until = (confirmedAt ?? 0) + lifetimes.operatorConfirmationMs;
  return until > now ? until : null;
}

/**
 * Returns the operator of a session token and keeps the session alive, unless a page made the call by itself. A session
 * ends 8 hours after the sign-in, or after 30 minutes without a call of the operator.
 *
 * @throws Refusal USER_NOT_LOGIN
 */
export async function operatorOfToken(
  ports: Ports,
  token: string | null,
  isAutomatic = false,
): Promise<OperatorCaller> {
  if (token === null) throw new Refusal('USER_NOT_LOGIN');
  const tokenHash = ports.secrets.digest(token);
  const found = await ports.store.read.operatorSessions.find({ tokenHash });
  const now = ports.now();
  if (!found || endOfSession(found.session) <= now) throw new Refusal('USER_NOT_LOGIN');
  const { lastSeenAt } = found.session;
  if (lastSeenAt + lifetimes.operatorSessionIdleMs <= now) throw new Refusal('USER_NOT_LOGIN');
  if (!isAutomatic && lastSeenAt + TOUCH_MS <= now)
    await ports.store.tx(({ operatorSessions }) => operatorSessions.touch({ tokenHash, at: now }));
  return found;
}

/** @throws Refusal FORBIDDEN when the role lacks the permission */
export function requirePermission({ operator }: OperatorCaller, permission: Permission): void {
  if (!hasPermission(operator.role, permission)) throw new Refusal('FORBIDDEN');
}

/** @throws Refusal REAUTH_REQUIRED when the passkey was not used in the last 10 minutes */
export function requireConfirmed({ session }: OperatorCaller, now: number): void {
  if (confirmedUntil(session, now) === null) throw new Refusal('REAUTH_REQUIRED');
}
