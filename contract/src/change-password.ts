import { endpoint } from './endpoint.ts';
import { fields } from './fields/request-fields.ts';
import { password, reauthTicket } from './fields/text-fields.ts';

/** Changes the password and ends the account's other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-pwd-reset',
  access: 'reauthenticated',
  summary: 'Change the password',
  description: 'Ends the other sessions of the account.',
  input: fields({ security: reauthTicket, password }),
  refusals: { PASSWORD_FORMAT: null, REAUTH_REQUIRED: null },
});
