import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Ports, Tables } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import type { RequestContext } from '../request-context.ts';
import { consumeChallenge } from '../verification/challenge.ts';

/** The keys that failed sign-ins are counted by. */
export interface ThrottleKeys {
  /** The account together with the client address, or with a known device. */
  readonly pair: string;
  /** The account alone. */
  readonly account: string;
  readonly accountId: string | null;
}

/** What the next sign-in needs. */
export type ThrottleVerdict = 'allow' | 'slide' | 'locked';

/** Decides on the next sign-in by the number of failed ones (contract, sections 4 and 6). */
export function judgeLogin(limits: Ports['limits'], pairCount: number, accountCount: number): ThrottleVerdict {
  if (pairCount >= limits.passwordTriesPair.count) return 'locked';
  const many = limits.passwordTriesAccount.count;
  return pairCount >= limits.passwordTriesSlide.count || accountCount >= many ? 'slide' : 'allow';
}

/**
 * Admits a sign-in and counts it as failed before its password is checked, so that 200 parallel sign-ins get no more
 * tries than 200 in sequence. `clearFailedLogins` undoes the count. A refusal counts nothing.
 *
 * @returns null, or the refusal LOCKED_OUT, SLIDE_REQUIRED or SLIDE_FAILED
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
    if (verdict === 'locked') return lockedOut(keys, pair.endsAt - now);
    if (verdict === 'slide') {
      if (!slide) return new Refusal('SLIDE_REQUIRED');
      const failed = await consumeChallenge(ports, tables, context, { accessCode, scene: 'login', answer: slide });
      if (failed) return failed;
    }
    const { windowMs, count: max } = ports.limits.passwordTriesPair;
    const { count } = await tables.counters.increment(keys.pair, windowMs, now);
    // The lock lasts for the whole window, from the sign-in that causes it.
    if (count >= max) await tables.counters.extend(keys.pair, now + windowMs);
    return null;
  });
}

function lockedOut({ accountId }: ThrottleKeys, remainingMs: number): Refusal {
  const minutes = Math.max(1, Math.ceil(remainingMs / 60_000));
  const event = { kind: 'sign-in-refused', accountId, reason: 'locked-out' } as const;
  return new Refusal('LOCKED_OUT', { values: { minutes }, data: { minutes }, event });
}

/** Counts a failed sign-in against the account, whoever tried it. */
export async function countFailedLogin(ports: Ports, keys: ThrottleKeys): Promise<void> {
  const { windowMs } = ports.limits.passwordTriesAccount;
  await ports.store.tx((tables) => tables.counters.increment(keys.account, windowMs, ports.now()));
}

/** Clears the count of the pair after a right password. */
export async function clearFailedLogins(tables: Tables, keys: ThrottleKeys): Promise<void> {
  await tables.counters.clear(keys.pair);
}
