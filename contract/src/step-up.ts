import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { requireOneOf } from './fields/contact-fields.ts';
import {
  lockOut,
  passkeyRefusals,
  passwordRefusals,
  strongProofEntries,
  strongProofs,
} from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { password } from './fields/text-fields.ts';
import { passkeyRequest } from './fields/webauthn-fields.ts';

/** Lists how the signed-in user can prove who they are, strongest proof first. */
export const stepUpOptions = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/step-up/options',
  access: 'signed-in',
  summary: 'The methods by which the signed-in user can prove their identity',
  description:
    '`phone` and `email` are codes to the own contact: `send-s-code` of scene `reauth`, then ' +
    '`check-user-verification-code`. The others go to `step-up`.',
  output: v.object({
    methods: described(v.array(v.picklist([...strongProofs, 'phone', 'email'])), 'The strongest first.'),
    passkey: described(v.nullable(passkeyRequest), "Options of the account's passkeys; null if it has none."),
  }),
});

/** Verifies the password of the signed-in account, as a second verification for an irrevocable act. */
export const provePassword = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/prove-password',
  access: 'signed-in',
  summary: 'Prove the own password for an irrevocable act',
  description:
    'For 10 minutes the password counts as one of the verifications of an irrevocable act (`proofs` of its REAUTH_REQUIRED). It does ' +
    'not step the session up. BAD_CREDENTIALS: it is wrong, or the account has none. LOCKED_OUT: too many wrong ones.',
  input: fields({ password }),
  refusals: passwordRefusals,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/step-up',
  access: 'signed-in',
  summary: 'Prove who you are by a passkey, the authenticator or a recovery code',
  description:
    'Answers a `reauth` ticket and steps the session up for 10 minutes. LOCKED_OUT: too many wrong codes. ' +
    'PASSKEY_UNKNOWN: this account does not have the passkey, or the assertion is invalid. TICKET_EXPIRED: its challenge was used or ' +
    'has expired.',
  input: requireOneOf({}, strongProofEntries),
  output: v.object({ security: v.string() }),
  refusals: {
    CODE_INCORRECT: null,
    ...passkeyRefusals,
    TICKET_EXPIRED: null,
    ...lockOut,
  },
});
