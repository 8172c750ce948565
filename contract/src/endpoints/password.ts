import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fields } from '../values/fields.ts';
import { password, ticket } from '../values/text.ts';

/** Changes the password and ends the account's other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-pwd-reset',
  summary: 'Change the password',
  access: 'reauthenticated',
  input: fields({ security: ticket, password }),
  output: v.object({}),
  refusals: ['PASSWORD_FORMAT', 'REAUTH_REQUIRED'],
});
