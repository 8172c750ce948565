import type { AuthData } from '@isoline/contract/schemas/shared/answer-schemas.ts';
import { signedIn } from '../../api/session.ts';
import { updateLoginModel } from '../login-model.ts';

/** Begins the session of a sign-in, a registration or a linked provider identity. */
export function beginSession(authData: AuthData): void {
  const { userId } = authData;
  updateLoginModel({ loginInformation: { userId, _isSuccessResponse: true }, bindValue: null });
  signedIn(authData);
}

/** Records a sign-in that was refused. */
export function sessionRefused(): void {
  updateLoginModel({ loginInformation: { userId: '', _isSuccessResponse: false } });
}
