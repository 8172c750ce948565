import { baseInfo, resetPassword, verifyReset } from '@isoline/contract/endpoints/reset-password-endpoints.ts';
import { NO_ACCOUNT_INFO, TICKET_EXPIRED } from '@isoline/contract/errors/verification-errors.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import { contactFields } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { type ProvedReset, setLogin } from '../../api/login-store.ts';
import { failureSentence } from '../../messages/failure.ts';
import { newPasswordProblems, refusedPassword, type TypedPassword } from '../../messages/new-password.ts';

export type Looked =
  | { readonly is: 'known' }
  | { readonly is: 'unknown'; readonly message: string }
  | { readonly is: 'failed'; readonly message: string };

/** Whether there is an account to reset, before anything is sent. */
export async function lookForAccount(contact: Contact): Promise<Looked> {
  try {
    const { code, msg, _isSuccessResponse } = await call(baseInfo, contactFields(contact));
    if (_isSuccessResponse) return { is: 'known' };
    return { is: code === NO_ACCOUNT_INFO.code ? 'unknown' : 'failed', message: msg };
  } catch (error) {
    return { is: 'failed', message: failureSentence(error) };
  }
}

export type VerifyErrors = { readonly contact?: string; readonly identifyCode?: string; readonly form?: string };

/** Checks the code sent to a contact; a right one leaves the ticket in the login model. */
export async function verifyForReset(contact: Contact, identifyCode: string): Promise<VerifyErrors> {
  try {
    const { code, msg, data } = await call(verifyReset, { ...contactFields(contact), identifyCode });
    if (!data) return { [code === NO_ACCOUNT_INFO.code ? 'contact' : 'identifyCode']: msg };
    setLogin({ resetPwdValue: { contact, security: data.security } });
    return {};
  } catch (error) {
    return { form: failureSentence(error) };
  }
}

/** How the last step ended. */
export type Reset =
  | { readonly is: 'done' }
  | { readonly is: 'expired'; readonly message: string }
  | { readonly is: 'wrong'; readonly errors: { password?: string; again?: string; form?: string } };

export async function setNewPassword({ security }: ProvedReset, typed: TypedPassword): Promise<Reset> {
  const errors = newPasswordProblems(typed);
  if (Object.keys(errors).length > 0) return { is: 'wrong', errors };
  try {
    const outcome = await call(resetPassword, { security, password: typed.password });
    if (outcome._isSuccessResponse) return { is: 'done' };
    if (outcome.code === TICKET_EXPIRED.code) return { is: 'expired', message: outcome.msg };
    return { is: 'wrong', errors: refusedPassword(outcome) };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}
