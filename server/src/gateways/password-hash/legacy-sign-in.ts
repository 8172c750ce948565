import * as v from 'valibot';
import { isLinkLocal } from '../../model/link-local.ts';
import { type Guard, guardedPostText } from '../guarded-fetch.ts';
import { resolveOperatorsName } from '../resolve-name.ts';

/** The former system, and the secret by which it knows us. */
interface LegacySystem {
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

export interface LegacySignIn {
  /**
   * Returns whether the former system accepts a password of its user. A call that fails, or is not made because too
   * many failed or run, counts as no: another answer would tell who was imported.
   */
  isRight(user: string, password: string): Promise<boolean>;
  /** The longest time of a call in milliseconds. */
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
  let inFlight = 0;
  let failures = 0;
  let openUntil = 0;
  return {
    timeoutMs: system.timeoutMs,
    async isRight(user, password) {
      if (inFlight >= IN_FLIGHT_MAX || now() < openUntil) return false;
      inFlight += 1;
      try {
        const isValid = await askLegacy(system, user, password);
        failures = 0;
        return isValid;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES_MAX) openUntil = now() + OPEN_MS;
        failed(error instanceof Error ? error.message : 'unknown');
        return false;
      } finally {
        inFlight -= 1;
      }
    },
  };
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
): Promise<boolean> {
  const answered = await guardedPostText(guard, url, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ user, password }),
    bytesMax: ANSWER_BYTES_MAX,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answered === 'address') throw new Error('the former system is at an address that nothing is sent to');
  if (answered.status !== 200) throw new Error(`the former system answered ${answered.status}`);
  const parsed = v.safeParse(answer, answered.text ?? '');
  if (!parsed.success) throw new Error('the former system answered without "valid"');
  return parsed.output.valid;
}
