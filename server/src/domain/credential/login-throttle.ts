import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { consumeChallenge } from '../verification/challenge.ts';
import { keyedSemaphore } from './keyed-semaphore.ts';

/** Under which keys wrong passwords are counted. */
export interface ThrottleKeys {
  /** This account from this address or known browser. */
  readonly pair: string;
  /** This account from anywhere. */
  readonly account: string;
  readonly accountId: string | null;
}

/** Two at once keep both processors busy and stay below every threshold, so that right passwords never lock anyone out. */
export const inTurn = keyedSemaphore(2);

/** What the counts ask of the next try. */
export type ThrottleVerdict = 'go' | 'slide' | 'locked';

/** Decides on the next try from the wrong ones so far (contract, sections 4 and 6). */
export function judgeLogin(limits: Ports['limits'], pair: number, account: number): ThrottleVerdict {
  if (pair >= limits.passwordTriesPair.count) return 'locked';
  const many = limits.passwordTriesAccount.count;
  return pair >= limits.passwordTriesSlide.count || account >= many ? 'slide' : 'go';
}

/**
 * Counts a try as wrong before it is made, so that 200 at once get no more guesses than one after another;
 * `forgiveGuesses` takes it back. A refusal counts nothing.
 */
export function admitLogin(
  ports: Ports,
  context: RequestContext,
  keys: ThrottleKeys,
  { accessCode, slide }: { accessCode: string; slide: SlideAnswer | null },
): Promise<Refusal | null> {
  return ports.store.tx(async (tables) => {
    const now = ports.now();
    const pair = await tables.counters.read(keys.pair, now);
    const account = await tables.counters.read(keys.account, now);
    const verdict = judgeLogin(ports.limits, pair.count, account.count);
    if (verdict === 'locked') return lockedOut(ports, keys, pair.endsAt, now);
    if (verdict === 'slide') {
      if (!slide) return new Refusal('SLIDE_REQUIRED');
      const failed = await consumeChallenge(ports, tables, context, { accessCode, scene: 'login', answer: slide });
      if (failed) return failed;
    }
    const { windowMs, count: most } = ports.limits.passwordTriesPair;
    const { count } = await tables.counters.increment(keys.pair, windowMs, now);
    // The lock lasts its whole time from the try that brings it.
    if (count >= most) await tables.counters.extend(keys.pair, now + windowMs);
    return null;
  });
}

function lockedOut(ports: Ports, keys: ThrottleKeys, endsAt: number, now: number): Refusal {
  ports.report({ name: 'sign-in-refused', accountId: keys.accountId, reason: 'locked-out' });
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  return new Refusal('LOCKED_OUT', { values: { minutes }, data: { minutes } });
}

/** Counts a wrong password against the account from anywhere. */
export async function countFailedLogin(ports: Ports, keys: ThrottleKeys): Promise<void> {
  const { windowMs } = ports.limits.passwordTriesAccount;
  await ports.store.tx((tables) => tables.counters.increment(keys.account, windowMs, ports.now()));
}

/** After a right password the pair starts again. */
export async function clearFailedLogins(tables: Tables, keys: ThrottleKeys): Promise<void> {
  await tables.counters.clear(keys.pair);
}
