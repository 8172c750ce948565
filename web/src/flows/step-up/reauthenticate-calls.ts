import { CODE_EXPIRED, VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import type { PasskeyRequest } from '@isoline/contract/fields/webauthn-fields.ts';
import { provePassword, stepUp, stepUpOptions } from '@isoline/contract/step-up.ts';
import { checkUserCode } from '@isoline/contract/verification.ts';
import { answerMessage, errorMessage } from '@isoline/ui/i18n/messages.ts';
import { supportsPasskeys } from '@isoline/ui/passkey/passkey-support.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import { type FactorErrors, type FactorProof, refusedProof } from '../../shared/factor/factor-proof.ts';
import { type PasswordErrors, refusedPassword } from '../../shared/factor/password-proof-form.tsx';
import type { AcceptedProofs } from '../../shared/session/step-up-time.ts';
import type { TypedCode } from '../../shared/verification/masked-contact-form.tsx';
import type { VerifyResult } from '../../shared/verification/own-contact-form.tsx';

/** The method that verifies the user: one named by a refusal, or a code to any contact of the account. */
export type ReauthMethod = NamedProof | 'contact';

/**
 * Returns the methods of the account that this browser can use, the strongest first.
 *
 * @param accepted the proofs that the call accepts; the account has all of them
 * @throws ApiError, NetworkError
 */
export async function fetchReauthMethods(accepted: AcceptedProofs): Promise<readonly ReauthMethod[]> {
  return (accepted ?? (await fetchOwnMethods())).filter((method) => method !== 'passkey' || supportsPasskeys());
}

async function fetchOwnMethods(): Promise<readonly ReauthMethod[]> {
  const { data } = await call(stepUpOptions, {});
  const methods = data.methods.map((method) => (method === 'phone' || method === 'email' ? 'contact' : method));
  return [...new Set(methods)];
}

/** Verifies the password of the signed-in user, for an irrevocable action. Returns the errors when it is refused. */
export async function verifyByPassword(password: string): Promise<PasswordErrors | undefined> {
  const answer = await call(provePassword, { password });
  return answer._isSuccessResponse ? undefined : refusedPassword(answer);
}

/** Fetches the options of one of the account's passkeys, with a new challenge. @throws ApiError, NetworkError */
export async function fetchPasskeyOptions(): Promise<PasskeyRequest> {
  const answer = await call(stepUpOptions, {});
  if (!answer.data.passkey) throw new ApiError(200, answer);
  return answer.data.passkey;
}

/** Verifies the signed-in user by a factor, which steps the session up. Returns the errors when it is refused. */
export async function verifyByFactor(proof: FactorProof): Promise<FactorErrors | undefined> {
  const answer = await call(stepUp, proof);
  return answer._isSuccessResponse ? undefined : refusedProof(proof, answer);
}

const checks = createLostAnswers(CODE_EXPIRED);

/**
 * Verifies the signed-in user by a code of scene `reauth`, which steps the session up. A code that has expired may have
 * done so in a try whose answer was lost; if it has not, the call that needs the step-up asks again.
 */
export async function verifyByContact({ type, code, accessCode }: TypedCode): Promise<VerifyResult> {
  const input = `${type} ${code}`;
  const answer = await checks.watch(input, () =>
    call(checkUserCode, { type, identifyCode: code }, { headers: { 'access-code': accessCode } }),
  );
  if (checks.mayHaveWorked(input, answer)) return { kind: 'verified' };
  if (!answer._isSuccessResponse) return { kind: 'refused', errors: { code: answerMessage(answer) } };
  if (answer.data.checkResult) return { kind: 'verified' };
  return { kind: 'refused', errors: { code: errorMessage(VERIFY_FAILED) } };
}
