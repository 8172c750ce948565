import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { authData } from './fields/answer-fields.ts';
import { requireOneOf } from './fields/contact-fields.ts';
import { passkeyRefusals, passwordRefusals, secondFactor, strongProofEntries } from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { accessCodeHeader, slideAnswer } from './fields/slide-fields.ts';
import { email, identifyCode, lookupKey, password, phone, source, ticket } from './fields/text-fields.ts';
import { passkeyAssertion, passkeyRequest } from './fields/webauthn-fields.ts';
import { lengths } from './limits.ts';

const username = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.usernameMax, 'FIELDS_INVALID'),
);

/** Signs in by password, or exchanges the refresh token (in the body or the cookie) for its successor. */
export const token = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/token',
  access: 'client',
  setsDeviceId: true,
  summary: 'Sign in by password, passkey or second factor, or refresh a session',
  description:
    'A refresh takes the token of the body, else of the cookie, and answers its successor. ' +
    'SLIDE_REQUIRED: repeat the call with `slide` and the header `accessCode`. SECOND_FACTOR_REQUIRED: the account has an ' +
    'authenticator, and this device is not trusted; `second_factor` then takes the ticket `security` and one proof. A ' +
    'passkey needs no second factor. PASSKEY_UNKNOWN: no account has the credential, and the page signals that to the browser. PASSKEY_COPIED: the ' +
    'counter of a device-bound passkey went backwards. TICKET_EXPIRED: ' +
    'the ticket or the challenge was used, has expired, or 5 codes were wrong. `replace_session` continues a launch ' +
    'as the account of its cloud user, instead of the account that is signed in.',
  encoding: 'either',
  asksProvider: true,
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
      fields({ grant_type: v.literal('refresh_token'), refresh_token: v.nullish(lookupKey) }),
      fields({
        grant_type: v.literal('passkey'),
        response: described(passkeyAssertion, 'The assertion for the options of `passkey/options`.'),
        source: v.nullish(source),
      }),
      requireOneOf(
        {
          grant_type: v.literal('second_factor'),
          security: ticket,
          trustDevice: v.nullish(
            described(v.boolean('FIELDS_INVALID'), 'This device needs no second factor for 30 days.'),
          ),
        },
        strongProofEntries,
      ),
      fields({
        grant_type: v.literal('replace_session'),
        security: described(
          ticket,
          'The ticket of BOUND_TO_TC, which `tc-auth` answers to a launch for another account.',
        ),
      }),
    ],
    'FIELDS_INVALID',
  ),
  output: authData,
  refusals: {
    ...passwordRefusals,
    SLIDE_REQUIRED: null,
    SLIDE_FAILED: null,
    CLIENT_UNKNOWN: null,
    SECOND_FACTOR_REQUIRED: secondFactor,
    ...passkeyRefusals,
    CODE_INCORRECT: null,
    TICKET_EXPIRED: null,
  },
});

const noAccount = v.object({ flag: described(v.string(), 'The flag of scene `register`.') });

/** Signs in by a code sent to a phone; NO_ACCOUNT contains the flag that proves the phone for `register`. */
export const signInByCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/login-sms',
  access: 'visitor',
  summary: 'Sign in by SMS code',
  description: 'NO_ACCOUNT carries a flag of scene `register`, which proves the phone for `register`.',
  input: fields({ phone, identifyCode, source: v.nullish(source) }),
  output: authData,
  refusals: {
    PHONE_CODE_NOT_MATCH: null,
    CODE_EXPIRED: null,
    NO_ACCOUNT: noAccount,
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
});

/**
 * Signs in by a code sent to an e-mail address; NO_ACCOUNT contains the flag that proves the address for `register`.
 */
export const signInByEmailCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/login-email',
  access: 'visitor',
  summary: 'Sign in by e-mail code',
  description:
    'Takes a code of scene `login`. A wrong one is PHONE_CODE_NOT_MATCH, as in `login-sms`. NO_ACCOUNT carries a flag of scene `register`, which proves the address for ' +
    '`register`.',
  input: fields({ email, identifyCode, source: v.nullish(source) }),
  output: authData,
  refusals: {
    PHONE_CODE_NOT_MATCH: null,
    CODE_EXPIRED: null,
    NO_ACCOUNT: noAccount,
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
});

/** Returns the options for a sign-in by passkey, and for every other proof by a passkey. */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/apis/user/oauth/passkey/options',
  access: 'visitor',
  setsDeviceId: true,
  summary: 'Options to sign in by a passkey',
  description:
    'For autofill and for a button alike; the answer goes to the token call as `grant_type: "passkey"`. The same options ' +
    'serve as second factor, and as proof of `step-up`.',
  output: passkeyRequest,
});

export const knownContact = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/known-contact',
  access: 'visitor',
  summary: 'The contact of an account that knows this device',
  description:
    'For the sign-in form of a browser that remembers who signed out in it: it keeps the mask of the contact only. The phone, else the ' +
    'email address; null where the account does not know the device id, or there is no such account.',
  input: fields({ userId: lookupKey }),
  output: v.object({ contact: v.nullable(v.string()) }),
});
