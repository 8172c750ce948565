import type { AuthData } from '@isoline/contract/values/account.ts';
import { setLogin } from '../../api/login-store.ts';
import { signedIn } from '../../api/session.ts';
import type { Outcome } from '../../api/wire.ts';

/** Begins the session that a sign-in brought; false when it brought none. */
export function beginSession({ data, _isSuccessResponse }: Outcome<AuthData | null>): boolean {
  setLogin({ loginInformation: { userId: data?.userId ?? '', _isSuccessResponse } });
  if (!_isSuccessResponse || !data) return false;
  signedIn(data);
  return true;
}
