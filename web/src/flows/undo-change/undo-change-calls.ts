import { undoContactChange } from '@isoline/contract/endpoints/change-contact-endpoints.ts';
import { checkCode } from '@isoline/contract/endpoints/verification-endpoints.ts';
import { REAUTH_REQUIRED, VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import { call } from '../../api/call.ts';
import { answerMessage, errorMessage } from '../../i18n/messages.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { MaskedContact, TypedCode } from '../../shared/verification/masked-contact-form.tsx';

/** `confirm`: a code to this contact has to prove that the user holds it. */
export type UndoResult =
  | { readonly kind: 'done' | 'expired' }
  | { readonly kind: 'confirm'; readonly contact: MaskedContact };

/**
 * Undoes the change that a notice tells of.
 *
 * @param contactProof of the contact that the first attempt named
 */
export async function undoChange(token: string, contactProof?: string): Promise<UndoResult> {
  const answer = await call(undoContactChange, { token, flag: contactProof });
  if (answer.code === REAUTH_REQUIRED.code) {
    return { kind: 'confirm', contact: { kind: answer.data.type, masked: answer.data.to } };
  }
  return { kind: answer._isSuccessResponse ? 'done' : 'expired' };
}

type Verified =
  | { readonly contactProof: string }
  | { readonly contactProof: null; readonly errors: FieldErrors<'code'> };

/** Verifies a contact of the notice's account by its code. */
export async function verifyContact(token: string, { type, code }: TypedCode): Promise<Verified> {
  const answer = await call(checkCode, { scene: 'reset', security: token, type, identifyCode: code });
  if (!answer._isSuccessResponse) return { contactProof: null, errors: { code: answerMessage(answer) } };
  const { flag } = answer.data;
  return flag ? { contactProof: flag } : { contactProof: null, errors: { code: errorMessage(VERIFY_FAILED) } };
}
