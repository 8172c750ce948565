import type { RequestContext } from '../entities/request-context.ts';
import type { Ports, Tables } from '../ports/ports.ts';
import { Refusal } from '../refusal.ts';
import type { TryCounters } from './password-counters.ts';
import { rateLimited } from './rate-limit.ts';

/** The first and the longest pause, in milliseconds, of a try that waits for tries in flight. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Repeats `admit` until it decides. It returns null while its decision depends on tries in flight.
 *
 * @returns the decision, or the refusal RATE_LIMITED
 */
export async function waitForTries<T>(
  ports: Ports,
  { closed }: Pick<RequestContext, 'closed'>,
  admit: (isFirst: boolean) => Promise<T | null>,
): Promise<T | Refusal> {
  const longest = ports.limits.passwordTriesInFlight.windowMs;
  let pauseMs = PAUSE_MS;
  for (let waited = 0; waited < longest; waited += pauseMs) {
    const outcome = await admit(waited === 0);
    if (outcome !== null) return outcome;
    await ports.pause(pauseMs, closed);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
  return rateLimited(1);
}

// Every transaction locks the counters of tries in flight before those of wrong passwords, each with one sorted
// statement. So no two transactions deadlock.
/** Ends a try in flight, inside a transaction. */
export const releaseTry = (tables: Tables, { inFlight }: Pick<TryCounters, 'inFlight'>): Promise<void> =>
  tables.counters.releaseTries(inFlight.map(({ key }) => key));

/**
 * Runs the check of a password, and ends its try uncounted if it throws: such a check reveals nothing about the
 * password.
 */
export async function orWithdraw<T>(ports: Ports, tried: TryCounters, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await ports.store.tx((tables) => releaseTry(tables, tried)).catch(() => undefined);
    throw error;
  }
}

/**
 * Turns a try in flight into a counted wrong password. The lock of a pair starts with the try that causes it and lasts
 * for the whole window. The answer to that try reports the lock.
 *
 * @returns the refusal BAD_CREDENTIALS or LOCKED_OUT
 */
export async function keepWrong(ports: Ports, tried: TryCounters): Promise<Refusal> {
  const { passwordTriesSlide } = ports.limits;
  const [pair] = tried.wrong;
  const now = ports.now();
  const wrong = await ports.store.tx(async (tables) => {
    await releaseTry(tables, tried);
    const [ofPair] = await tables.counters.incrementAll(tried.wrong, now);
    const count = ofPair?.count ?? 0;
    if (count >= pair.count) await tables.counters.extend(pair.key, now + pair.windowMs);
    return count;
  });
  if (wrong >= pair.count) return lockedOut(tried.accountId, pair.windowMs);
  const triesLeft = pair.count - wrong;
  return new Refusal('BAD_CREDENTIALS', wrong >= passwordTriesSlide.count ? { data: { triesLeft } } : {});
}

/** Returns the refusal of a lock that ends in `remainingMs`. */
export function lockedOut(accountId: string | null, remainingMs: number, reason?: 'code-only'): Refusal {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const event = { kind: 'sign-in-refused', accountId, reason: 'locked-out' } as const;
  return new Refusal('LOCKED_OUT', { values: { minutes, ...(reason && { reason }) }, data: { minutes }, event });
}
