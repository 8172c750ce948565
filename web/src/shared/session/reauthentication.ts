import { REAUTH_REQUIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { SecondFactor } from '@isoline/contract/fields/factor-fields.ts';
import { stepUpMs } from '@isoline/contract/limits.ts';
import { storageKeys } from '@isoline/contract/storage-keys.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';

/** The proofs that a call accepts, where a code to a contact is too weak for it; null where any proof does. */
export type AcceptedProofs = SecondFactor['methods'] | null;

/** Verifies the signed-in user again, which steps the session up. Resolves to false when the user canceled. */
export type Reauthentication = (accepted: AcceptedProofs) => Promise<boolean>;

const { promise: registered, resolve } = Promise.withResolvers<Reauthentication>();

/** Registers the dialog that verifies the user. Requests that came before wait for it. */
export const setReauthentication = (reauthentication: Reauthentication): void => resolve(reauthentication);

let pending: Promise<boolean> | null = null;

// What the tabs know of the session's step-up. Only the server decides: a refusal asks the user again.
function rememberUntil(time: number): void {
  try {
    localStorage.setItem(storageKeys.steppedUpUntil, String(time));
  } catch {
    // Without storage the user is asked each time.
  }
}

/** Records that the session was just stepped up. */
export const sessionSteppedUp = (): void => rememberUntil(Date.now() + stepUpMs);

/** Whether this browser knows that the session is stepped up, so that nothing needs to be asked. */
export function isSteppedUp(): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(storageKeys.steppedUpUntil));
  } catch {
    return false;
  }
}

/** The proofs that a refusal with REAUTH_REQUIRED names. */
const acceptedProofs = ({ data }: Pick<AnyAnswer, 'data'>): AcceptedProofs =>
  (data as { readonly methods?: SecondFactor['methods'] } | null)?.methods ?? null;

/**
 * Verifies the signed-in user again, unless the session is stepped up. Requests at the same time share one dialog. For a
 * flow that starts with it; a single call uses `withReauthentication`.
 *
 * @param accepted the proofs that do, after a refusal that named them
 * @returns false when the user canceled
 * @throws ChunkError when the dialog could not be loaded
 */
export function requestReauthentication(accepted: AcceptedProofs = null): Promise<boolean> {
  if (!accepted && isSteppedUp()) return Promise.resolve(true);
  pending ??= registered
    .then((reauthentication) => reauthentication(accepted))
    .then((verified) => {
      if (verified) sessionSteppedUp();
      return verified;
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}

/**
 * Makes a call that needs reauthentication. When it is refused for that, asks the user and repeats it. Null when the user
 * canceled.
 *
 *     const answer = await withReauthentication(() => call(unlink, {}, { params: { type: 'wx' } }));
 *
 * @param tooWeak asks for a stronger proof than was given, where the flow has an alternative to offer
 * @throws ApiError
 * @throws NetworkError
 * @throws ChunkError when the dialog could not be loaded
 */
export async function withReauthentication<A extends AnyAnswer>(
  send: () => Promise<A>,
  tooWeak: Reauthentication = requestReauthentication,
): Promise<A | null> {
  for (;;) {
    const answer = await send();
    if (answer.code !== REAUTH_REQUIRED.code) return answer;
    rememberUntil(0);
    const accepted = acceptedProofs(answer);
    if (!(await (accepted ? tooWeak(accepted) : requestReauthentication()))) return null;
  }
}
