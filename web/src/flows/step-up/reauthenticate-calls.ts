import { VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { stepUp, stepUpOptions } from '@isoline/contract/step-up.ts';
import { checkUserCode } from '@isoline/contract/verification.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { answerMessage, errorMessage } from '../../i18n/messages.ts';
import { type FactorErrors, type FactorProof, refusedProof } from '../../shared/factor/factor-proof.ts';
import { supportsPasskeys } from '../../shared/passkey/passkey-support.ts';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';
import type { TypedCode } from '../../shared/verification/masked-contact-form.tsx';
import type { VerifyResult } from '../../shared/verification/own-contact-form.tsx';

/** How the user is verified: by a factor, or by a code to one of the account's contacts. */
export type ReauthMethod = 'passkey' | 'authenticator' | 'recoveryCode' | 'contact';

/**
 * The methods of the account that this browser can use, the strongest first.
 *
 * @param accepted the factors that the call accepts, where a code to a contact is too weak for it
 * @throws ApiError, NetworkError
 */
export async function fetchReauthMethods(accepted: AcceptedProofs): Promise<readonly ReauthMethod[]> {
  const { data } = await call(stepUpOptions, {});
  const methods = data.methods.map((method) => (method === 'phone' || method === 'email' ? 'contact' : method));
  return [...new Set(methods)].filter(
    (method) =>
      (method !== 'passkey' || supportsPasskeys()) &&
      (!accepted || (method !== 'contact' && accepted.includes(method))),
  );
}

/** Options of one of the account's passkeys, with a challenge of their own. @throws ApiError, NetworkError */
export async function fetchPasskeyOptions(): Promise<PasskeyRequest> {
  const answer = await call(stepUpOptions, {});
  if (!answer.data.passkey) throw new ApiError(200, answer);
  return answer.data.passkey;
}

/** Verifies the signed-in user by a factor, which steps the session up. Returns why it is refused. */
export async function verifyByFactor(proof: FactorProof): Promise<FactorErrors | undefined> {
  const answer = await call(stepUp, proof);
  return answer._isSuccessResponse ? undefined : refusedProof(proof, answer);
}

/** Verifies the signed-in user by a code of scene `reauth`, which steps the session up. */
export async function verifyByContact({ type, code, accessCode }: TypedCode): Promise<VerifyResult> {
  const answer = await call(checkUserCode, { type, identifyCode: code }, { headers: { 'access-code': accessCode } });
  if (!answer._isSuccessResponse) return { kind: 'refused', errors: { code: answerMessage(answer) } };
  if (answer.data.checkResult) return { kind: 'verified' };
  return { kind: 'refused', errors: { code: errorMessage(VERIFY_FAILED) } };
}
