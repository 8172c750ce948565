import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { withoutSeparators } from '../values/contact-format.ts';
import { codeIn } from '../values/verification-code.ts';
import { described } from './request-fields.ts';
import { reauthTicket } from './text-fields.ts';
import { timeOrNull } from './time-fields.ts';
import { passkeyAssertion } from './webauthn-fields.ts';

/** The code that an authenticator app shows, normalized to six digits. */
export const totp = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.maxLength(64, 'CODE_INCORRECT'),
  v.transform(codeIn),
  v.regex(/^\d{6}$/, 'CODE_INCORRECT'),
);

/** A recovery code as typed: letter case and separators do not count. */
export const recoveryCode = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.maxLength(64, 'CODE_INCORRECT'),
  v.transform((text) => withoutSeparators(text).toUpperCase()),
  v.length(lengths.recoveryCode, 'CODE_INCORRECT'),
);

/** The fields of a strong proof. A call has one of them. */
export const strongProofEntries = {
  passkey: v.nullish(described(passkeyAssertion, 'The response of the authenticator to the options of a passkey.')),
  totp: v.nullish(described(totp, 'The six digits of the authenticator app.')),
  recoveryCode: v.nullish(described(recoveryCode, 'One of the ten codes; it is consumed.')),
};

/** The proofs that are stronger than a code to a contact, strongest first. */
export const strongProofs = ['passkey', 'authenticator', 'recoveryCode'] as const;

/** The proofs within a call or a dialog that an account is the user's own, strongest first. */
export const namedProofs = [...strongProofs, 'phone', 'email', 'password'] as const;
export type NamedProof = (typeof namedProofs)[number];

/**
 * The proofs that make an irrevocable act immediate, and when it happens without them (docs/contract.md, section 15).
 */
export const actNeedsEntries = {
  proofs: described(
    v.array(v.picklist(namedProofs)),
    'A verification by one of these, besides those that count already, leads to an immediate act, the strongest first. Empty: nothing is missing, or the act can only wait.',
  ),
  at: described(timeOrNull, 'The time at which the act is done if it waits, ISO 8601 UTC. Null: it is immediate.'),
};
export const actNeeds = v.object(actNeedsEntries);
export type ActNeeds = v.InferOutput<typeof actNeeds>;

/** The data of REAUTH_REQUIRED of an irrevocable act; null if the session is not stepped up. */
export const missingProofs = v.nullable(actNeeds);

/** Lets an irrevocable act wait. */
export const actWait = v.nullish(
  described(
    v.boolean('FIELDS_INVALID'),
    'Without one of `proofs`: do it in 72 hours. Every contact is notified, and the notice and every sign-in can stop it.',
  ),
);

/** The answer of a sign-in that requires a second factor, instead of tokens. */
export const secondFactor = v.object({
  security: described(v.string(), 'The ticket of the second step: 10 minutes, one use, 5 wrong tries.'),
  methods: described(v.array(v.picklist(strongProofs)), 'The methods that the account has, strongest first.'),
  removesAt: described(
    timeOrNull,
    'The time at which a factor of the account will be removed, ISO 8601 UTC. A user who has proved a contact can stop the removal. Null unless a removal is pending.',
  ),
  backUrl: described(v.nullable(v.string()), 'The checked back address of a provider callback; null for other calls.'),
});
export type SecondFactor = v.InferOutput<typeof secondFactor>;

/**
 * The refusals of an assertion of a passkey, with their data. PASSKEY_COPIED: the counter of a device-bound passkey
 * went backwards.
 */
export const passkeyRefusals = {
  PASSKEY_UNKNOWN: v.object({
    isKnown: described(
      v.boolean(),
      'True if an account has the passkey and only the assertion is invalid: the browser keeps the passkey.',
    ),
  }),
  PASSKEY_COPIED: null,
};

/** The refusal after too many wrong passwords or codes, with its data. */
export const lockOut = {
  LOCKED_OUT: v.object({ minutes: described(v.number(), 'Minutes until the next try.') }),
};

/** The refusals of a wrong password, with their data. */
export const passwordRefusals = {
  BAD_CREDENTIALS: v.nullable(
    v.object({ triesLeft: described(v.number(), 'Wrong passwords until the lock-out, from the third on.') }),
  ),
  ...lockOut,
};

/** The data of REAUTH_REQUIRED if a code to a contact is not enough; null if any proof is. */
export const strongerProof = v.nullable(
  v.object({ methods: described(v.array(v.picklist(strongProofs)), 'The proofs that are accepted.') }),
);

/** Input and output of the removal of a factor. */
export const removalEntries = {
  security: reauthTicket,
  wait: v.nullish(
    described(
      v.boolean('FIELDS_INVALID'),
      'Without one of `methods`: remove it after 72 hours; every contact is notified.',
    ),
  ),
};
export const factorRemoval = v.object({
  removesAt: described(timeOrNull, 'The time at which it will be removed, ISO 8601 UTC; null: it is removed.'),
});
