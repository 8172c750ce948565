import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { profile } from './shared/answer-schemas.ts';
import { fields } from './shared/request-fields.ts';
import { reauthTicket } from './shared/text-fields.ts';

export const currentUser = {
  summary: 'The signed-in account',
  input: fields({}),
  output: profile,
  refusals: {},
} satisfies EndpointSchemas;

export const signOut = {
  summary: 'Sign out here or everywhere',
  description:
    'Ends the session of the bearer or of the refresh cookie, or with `everywhere` every session of its account. ' +
    'which needs reauthentication. `revoked` is the number of ended sessions.',
  input: fields({ everywhere: v.nullish(v.boolean('FIELDS_INVALID')), security: reauthTicket }),
  output: v.object({ revoked: v.number() }),
  refusals: { REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;
