import * as v from 'valibot';
import { isLinkLocal } from '../../model/link-local.ts';
import type { HashTurn } from '../../model/ports/ports.ts';
import { type Guard, guardedPostText } from '../guarded-fetch.ts';
import { resolveOperatorsName } from '../resolve-name.ts';
import { hashQueue } from './hash-queue.ts';

/** The former system, and the secret by which it knows us. */
interface LegacySystem {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

export interface LegacySignIn {
  /**
   * Returns whether the former system accepts a password of its user. Waits for its turn, which a client range cannot
   * keep from others. A call that fails, does not get its turn in time, or is not made because many failed,
   * counts as no: another answer would tell who was imported.
   *
   * @throws the reason of the signal of the turn if it aborts
   */
  isRight(user: string, password: string, turn: HashTurn): Promise<boolean>;
  /** The longest time of a call and its wait in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * A former system may be in a private network, but not where clouds offer metadata to their machines. The setting
 * allows plain http on this machine only.
 */
const guard: Guard = {
  isTrusted: ({ protocol }) => protocol === 'http:',
  anyPort: true,
  resolve: resolveOperatorsName,
  isAllowed: (address) => !isLinkLocal(address),
};
const answer = v.pipe(v.string(), v.parseJson(), v.object({ valid: v.boolean() }));
const ANSWER_BYTES_MAX = 4_096;
const IN_FLIGHT_MAX = 8;
const WAITING_MAX = 200;
/** After so many failures in a row no call is made for a while. */
const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

/**
 * @param failed is called with the reason of each failure
 * @param now returns milliseconds of a clock that is never set back
 */
export function legacySignIn(
  system: LegacySystem,
  failed: (reason: string) => void,
  now: () => number = () => performance.now(),
): LegacySignIn {
  const calls = hashQueue({ inFlight: IN_FLIGHT_MAX, waiting: () => WAITING_MAX });
  let failures = 0;
  let openUntil = 0;

  async function ask(user: string, password: string, { inTime, waits }: Limit): Promise<boolean> {
    // Other calls may have failed while this call waited.
    if (now() < openUntil) return false;
    try {
      const isValid = await askLegacy(system, user, password, inTime);
      failures = 0;
      return isValid;
    } catch (error) {
      // A call that waited had less time, so it does not say that the former system fails.
      if (waits && inTime.aborted) throw error;
      failures += 1;
      if (failures >= FAILURES_MAX) openUntil = now() + OPEN_MS;
      throw error;
    }
  }

  return {
    timeoutMs: system.timeoutMs,
    async isRight(user, password, turn) {
      if (now() < openUntil) return false;
      const limit = { inTime: AbortSignal.timeout(system.timeoutMs), waits: calls.depth() >= IN_FLIGHT_MAX };
      const signal = turn.signal ? AbortSignal.any([turn.signal, limit.inTime]) : limit.inTime;
      try {
        return await calls.run(() => ask(user, password, limit), { ...turn, signal });
      } catch (error) {
        turn.signal?.throwIfAborted();
        failed(error instanceof Error ? error.message : 'unknown');
        return false;
      }
    },
  };
}

/** The time limit of a call with its wait, and whether it waits. */
interface Limit {
  readonly inTime: AbortSignal;
  readonly waits: boolean;
}

/**
 * Asks the former system whether a password is correct: 200 with `{"valid": true}` or `{"valid": false}`.
 *
 * @throws Error for any other answer, because an address that answers everything with 200 would accept every password
 */
export async function askLegacy(
  { url, secret, timeoutMs }: LegacySystem,
  user: string,
  password: string,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<boolean> {
  const answered = await guardedPostText(guard, url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ user, password }),
    bytesMax: ANSWER_BYTES_MAX,
    signal,
  });
  if (answered === 'address') throw new Error('the former system is at an address that nothing is sent to');
  if (answered.status !== 200) throw new Error(`the former system answered ${answered.status}`);
  const parsed = v.safeParse(answer, answered.text ?? '');
  if (!parsed.success) throw new Error('the former system answered without "valid"');
  return parsed.output.valid;
}
