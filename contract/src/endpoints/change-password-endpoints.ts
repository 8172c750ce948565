import { endpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/change-password-schemas.ts';

/** Changes the password and ends the account's other sessions. */
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-pwd-reset',
  access: 'reauthenticated',
});
