import { changePassword as endpoint } from '@isoline/contract/endpoints/change-password-endpoints.ts';
import { call } from '../../api/call.ts';
import { withReauth } from '../../api/reauth.ts';
import { failureSentence } from '../../messages/failure.ts';
import { newPasswordProblems, refusedPassword, type TypedPassword } from '../../messages/new-password.ts';

export type Changed =
  | { readonly is: 'done' | 'given up' }
  | { readonly is: 'wrong'; readonly errors: { password?: string; again?: string; form?: string } };

/** Sets the signed-in person's password by a ticket, and by another one where that has run out. */
export async function changePassword(security: string, typed: TypedPassword): Promise<Changed> {
  const errors = newPasswordProblems(typed);
  if (Object.keys(errors).length > 0) return { is: 'wrong', errors };
  const { password } = typed;
  try {
    const outcome = await withReauth((ticket) => call(endpoint, { security: ticket, password }), security);
    if (!outcome) return { is: 'given up' };
    return outcome._isSuccessResponse ? { is: 'done' } : { is: 'wrong', errors: refusedPassword(outcome) };
  } catch (error) {
    return { is: 'wrong', errors: { form: failureSentence(error) } };
  }
}
