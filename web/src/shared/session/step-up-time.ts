import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { stepUpMs } from '@isoline/contract/limits.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

/**
 * The proofs that a call accepts when a code to a contact is too weak, or one more verification is needed; null when
 * any proof suffices.
 */
export type AcceptedProofs = readonly NamedProof[] | null;

// The tabs share what they know about the session's step-up. Only the server decides: a refusal asks the user again.
function rememberUntil(time: number): void {
  try {
    localStorage.setItem(storageKeys.steppedUpUntil, String(time));
  } catch {
    // Without storage the user is asked every time.
  }
}

/** Records that the session was just stepped up. */
export const sessionSteppedUp = (ms: number = stepUpMs): void => rememberUntil(Date.now() + ms);

/** Records that the server does not know of a step-up. */
export const sessionNotSteppedUp = (): void => rememberUntil(0);

/** Returns whether this browser knows that the session is stepped up, so that the user need not be asked. */
export function isSteppedUp(): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(storageKeys.steppedUpUntil));
  } catch {
    return false;
  }
}
