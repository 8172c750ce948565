import type { AuthData } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { setLogin } from '../../api/login-store.ts';
import type { Success } from '../../api/read-answer.ts';
import { signedIn } from '../../api/session.ts';

/** Begins the session of a successful sign-in; false when the sign-in was refused. */
export function beginSession(answer: Success<AuthData> | { readonly _isSuccessResponse: false }): boolean {
  const { _isSuccessResponse } = answer;
  const userId = answer._isSuccessResponse ? answer.data.userId : '';
  setLogin({ loginInformation: { userId, _isSuccessResponse } });
  if (answer._isSuccessResponse) signedIn(answer.data);
  return _isSuccessResponse;
}
