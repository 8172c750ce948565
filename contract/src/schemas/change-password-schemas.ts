import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { fields } from './shared/request-fields.ts';
import { password, reauthTicket } from './shared/text-fields.ts';

export const changePassword = {
  summary: 'Change the password',
  description: 'Ends the other sessions of the account.',
  input: fields({ security: reauthTicket, password }),
  output: v.object({}),
  refusals: { PASSWORD_FORMAT: null, REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;
