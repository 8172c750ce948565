import { CODE_EXPIRED, NO_ACCOUNT_INFO, TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import { resetOpened, resetPassword, verifyReset } from '@isoline/contract/reset-password.ts';
import { type Contact, contactFields } from '@isoline/contract/values/contact.ts';
import { baseInfo } from '@isoline/contract/verification.ts';
import { answerMessage, type Message, message } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { call } from '../../api/call.ts';
import { createLostAnswers } from '../../api/lost-answers.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import {
  newPasswordErrors,
  refusedPasswordError,
  type TypedPassword,
} from '../../shared/fields/new-password-errors.ts';
import type { FieldErrors } from '../../shared/form/use-form.ts';
import type { VerifiedReset } from '../../shared/login-model.ts';
import { resetPasswordMessages } from './reset-password-messages.ts';

// Every failure of the reset is also a toast (docs/specification.md, section 4).
const showRefusal = (answer: AnyAnswer) => toasts.show({ type: 'error', content: answerMessage(answer) });

/** Calls a step of the reset. @throws ApiError, NetworkError, each also shown in a toast */
const callStep: typeof call = async (endpoint, input) => {
  try {
    return await call(endpoint, input);
  } catch (error) {
    toasts.show({ type: 'error', content: failureMessage(error) });
    throw error;
  }
};

/** The reason why a code cannot be sent to a contact: it has no account, or the call was refused. */
interface LookUpError {
  readonly hasNoAccount: boolean;
  readonly message: Message;
}

/**
 * Looks up the account of a contact, before a code is sent. Of `baseInfoValue` only the existence of the account is
 * used.
 */
export async function lookUpAccount(contact: Contact): Promise<LookUpError | undefined> {
  const answer = await callStep(baseInfo, contactFields(contact));
  if (answer._isSuccessResponse) return undefined;
  showRefusal(answer);
  return { hasNoAccount: answer.code === NO_ACCOUNT_INFO.code, message: answerMessage(answer) };
}

export type AccountVerification =
  | { readonly kind: 'verified'; readonly verified: VerifiedReset }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<'contact' | 'code'> };

/**
 * Checks the code that was sent to a contact. An earlier check of the code may have succeeded and its answer may have
 * been lost: the server then has a verification of this browser instead of a code.
 */
export async function verifyAccount(contact: Contact, code: string): Promise<AccountVerification> {
  const answer = await callStep(verifyReset, { ...contactFields(contact), identifyCode: code });
  if (!answer._isSuccessResponse) {
    const verified = answer.code === CODE_EXPIRED.code ? await recoverReset(contact) : null;
    if (verified) return { kind: 'verified', verified };
    showRefusal(answer);
    const field = answer.code === NO_ACCOUNT_INFO.code ? 'contact' : 'code';
    return { kind: 'wrong', errors: { [field]: answerMessage(answer) } };
  }
  const { security: ticket, recent, recovers } = answer.data;
  return { kind: 'verified', verified: { contact, ticket, recent, recovers } };
}

/** Recovers a verification of this browser; null if the server does not have one. @throws ApiError, NetworkError */
export async function recoverReset(contact: Contact): Promise<VerifiedReset | null> {
  const answer = await call(verifyReset, contactFields(contact));
  if (!answer._isSuccessResponse) return null;
  const { security: ticket, recent, recovers } = answer.data;
  return { contact, ticket, recent, recovers };
}

export type SetPasswordResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'expired'; readonly message: Message }
  | { readonly kind: 'wrong'; readonly errors: FieldErrors<'password' | 'again'> };

/** The resets by their ticket. */
const resets = createLostAnswers(TICKET_EXPIRED);

/**
 * Sets the new password by the ticket of the verification.
 *
 * @param remove the ids of the recent methods that are not the owner's
 */
export async function setPassword(
  { ticket }: VerifiedReset,
  typed: TypedPassword,
  remove: readonly string[],
): Promise<SetPasswordResult> {
  const errors = newPasswordErrors(typed);
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const input = { security: ticket, password: typed.password, remove: [...remove] };
  const answer = await resets.watch(ticket, () => callStep(resetPassword, input));
  if (answer._isSuccessResponse) return { kind: 'done' };
  if (resets.mayHaveWorked(ticket, answer))
    return { kind: 'expired', message: message(resetPasswordMessages, 'perhapsDone') };
  showRefusal(answer);
  if (answer.code === TICKET_EXPIRED.code) return { kind: 'expired', message: answerMessage(answer) };
  return { kind: 'wrong', errors: refusedPasswordError(answer) };
}

/** Counts that the dialog was opened. The dialog does not wait for the call, which may fail. */
export function countOpened(): void {
  call(resetOpened, {}).catch(() => undefined);
}
