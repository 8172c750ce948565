import { removeLostAuthenticator, stopRemovalAtSecondStep } from '@isoline/contract/authenticator.ts';
import { TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { passkeySignInOptions, token } from '@isoline/contract/sign-in.ts';
import { call } from '../../api/call.ts';
import { requireData } from '../../api/require-data.ts';
import { type FactorErrors, type FactorProof, refusedProof } from '../../shared/factor/factor-proof.ts';
import { forgetPendingLaunch } from '../../shared/provider/pending-launch.ts';
import { beginSession } from '../../shared/session/begin-session.ts';
import type { SecondStep } from '../../shared/session/pending-second-step.ts';

/** Fetches the options of a passkey as second factor. @throws ApiError, NetworkError */
export const passkeyOptions = async (): Promise<PasskeyRequest> => requireData(await call(passkeySignInOptions, {}));

/**
 * The result of the second step. `expired`: the ticket is no longer valid, because of its age, of wrong codes, or of
 * another tab that consumed it.
 */
export type SecondStepResult =
  | { readonly kind: 'signed-in' | 'expired' }
  | { readonly kind: 'refused'; readonly errors: FactorErrors };

/** Finishes a sign-in by its second factor. The session is stepped up. */
export async function finishSecondStep(
  { ticket, method }: SecondStep,
  proof: FactorProof,
  trustDevice: boolean,
): Promise<SecondStepResult> {
  const answer = await call(token, { grant_type: 'second_factor', security: ticket, trustDevice, ...proof });
  if (answer._isSuccessResponse) {
    beginSession(answer.data, method, 'passkey' in proof ? proof.passkey : undefined);
    forgetPendingLaunch();
    return { kind: 'signed-in' };
  }
  if (answer.code === TICKET_EXPIRED.code) return { kind: 'expired' };
  return { kind: 'refused', errors: refusedProof(proof, answer) };
}

/** The result of the request to remove a lost authenticator. `needs-code`: the first step did not prove a contact. */
export type LostFactorResult =
  | { readonly kind: 'requested'; readonly removesAt: string }
  | { readonly kind: 'needs-code' | 'expired' };

/** Requests the removal of a lost authenticator after 72 hours. @throws ApiError, NetworkError */
export async function requestRemoval({ ticket }: SecondStep): Promise<LostFactorResult> {
  const answer = await call(removeLostAuthenticator, { security: ticket });
  if (answer._isSuccessResponse) return { kind: 'requested', removesAt: answer.data.removesAt };
  return { kind: answer.code === TICKET_EXPIRED.code ? 'expired' : 'needs-code' };
}

/** Stops the pending removals. Returns false when this sign-in is over. @throws ApiError, NetworkError */
export async function stopRemoval({ ticket }: SecondStep): Promise<boolean> {
  return (await call(stopRemovalAtSecondStep, { security: ticket }))._isSuccessResponse;
}
