import { VERIFY_FAILED } from '@isoline/contract/errors/verification-errors.ts';
import { checkCode } from '@isoline/contract/verification.ts';
import { answerMessage, errorMessage } from '@isoline/ui/i18n/messages.ts';
import { call } from '../../api/call.ts';
import type { FieldErrors } from '../form/use-form.ts';
import type { TypedCode } from './masked-contact-form.tsx';

type VerifiedByTicket =
  | { readonly contactProof: string }
  | { readonly contactProof: null; readonly errors: FieldErrors<'code'> };

/** Verifies a contact of the account that a ticket names, by its code. This page knows only a part of the contact. */
export async function verifyByTicket(
  scene: 'merge' | 'reset',
  ticket: string,
  { type, code }: TypedCode,
): Promise<VerifiedByTicket> {
  const answer = await call(checkCode, { scene, security: ticket, type, identifyCode: code });
  if (!answer._isSuccessResponse) return { contactProof: null, errors: { code: answerMessage(answer) } };
  const { flag } = answer.data;
  return flag ? { contactProof: flag } : { contactProof: null, errors: { code: errorMessage(VERIFY_FAILED) } };
}
