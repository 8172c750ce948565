import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { stepUpMs } from '@isoline/contract/limits.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';

/**
 * The proofs that a call accepts, where a code to a contact is too weak or one verification too few for it; null where
 * any proof does.
 */
export type AcceptedProofs = readonly NamedProof[] | null;

// What the tabs know of the session's step-up. Only the server decides: a refusal asks the user again.
function rememberUntil(time: number): void {
  try {
    localStorage.setItem(storageKeys.steppedUpUntil, String(time));
  } catch {
    // Without storage the user is asked each time.
  }
}

/** Records that the session was just stepped up. */
export const sessionSteppedUp = (ms: number = stepUpMs): void => rememberUntil(Date.now() + ms);

/** Records that the server knows of no step-up. */
export const sessionNotSteppedUp = (): void => rememberUntil(0);

/** Whether this browser knows that the session is stepped up, so that nothing needs to be asked. */
export function isSteppedUp(): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(storageKeys.steppedUpUntil));
  } catch {
    return false;
  }
}
