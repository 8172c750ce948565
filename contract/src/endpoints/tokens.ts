import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { authData, profile } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { accessCodeHeader, slideAnswer } from '../values/slide.ts';
import { handle, password, source } from '../values/text.ts';

const username = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.usernameMax, 'FIELDS_INVALID'),
);

/** Sign in by password, or exchange the refresh token (from the body or the cookie) for its successor. */
export const token = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/token',
  summary: 'Sign in by password, or refresh a session',
  access: 'client',
  encoding: 'either',
  headers: fields({ ...accessCodeHeader.entries, source: v.optional(source) }),
  input: v.variant(
    'grant_type',
    [
      fields({
        grant_type: v.literal('password'),
        username,
        password,
        source: v.nullish(source),
        slide: v.nullish(slideAnswer),
      }),
      fields({
        grant_type: v.literal('refresh_token'),
        refresh_token: v.nullish(handle),
      }),
    ],
    'FIELDS_INVALID',
  ),
  output: authData,
  refusals: ['BAD_CREDENTIALS', 'LOCKED_OUT', 'SLIDE_REQUIRED', 'SLIDE_FAILED', 'CLIENT_UNKNOWN'],
});

/** Whose token this is. */
export const currentUser = endpoint({
  method: 'GET',
  path: '/apis/user/oauth/user',
  summary: 'The signed-in account',
  access: 'signed-in',
  input: fields({}),
  output: profile,
  refusals: [],
});

/** End this session, or every session of the account. The refresh cookie alone is proof enough. */
export const signOut = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/logout',
  summary: 'Sign out here or everywhere',
  access: 'visitor',
  input: fields({ everywhere: v.nullish(v.boolean('FIELDS_INVALID')) }),
  output: v.object({ revoked: v.number() }),
  refusals: [],
});
