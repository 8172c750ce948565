import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { withoutSeparators } from '../values/contact-format.ts';
import { codeIn } from '../values/verification-code.ts';
import { described } from './request-fields.ts';
import { reauthTicket } from './text-fields.ts';
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

/** The fields of a strong proof, of which a call has one. */
export const strongProofEntries = {
  passkey: v.nullish(described(passkeyAssertion, 'The answer to the options of a passkey.')),
  totp: v.nullish(described(totp, 'The six digits of the authenticator app.')),
  recoveryCode: v.nullish(described(recoveryCode, 'One of the ten codes; it is consumed.')),
};

/** The proofs that are stronger than a code to a contact, the strongest first. */
export const strongProofs = ['passkey', 'authenticator', 'recoveryCode'] as const;

/** The answer of a sign-in that requires a second factor, in place of tokens. */
export const secondFactor = v.object({
  security: described(v.string(), 'The ticket of the second step: 10 minutes, one use, 5 wrong tries.'),
  methods: described(v.array(v.picklist(strongProofs)), 'What the account has, the strongest first.'),
  removesAt: described(
    v.nullable(v.string()),
    'When a factor of the account will be removed, ISO 8601 UTC: whoever proved a contact can stop it. Null unless a removal waits.',
  ),
  backUrl: described(v.nullable(v.string()), 'The checked back address of a provider callback; null for other calls.'),
});
export type SecondFactor = v.InferOutput<typeof secondFactor>;

/** The refusals of a passkey's answer, with their data. PASSKEY_COPIED: the counter of a device-bound passkey went back. */
export const passkeyRefusals = {
  PASSKEY_UNKNOWN: v.object({
    isKnown: described(v.boolean(), 'An account has the passkey, and its answer is not valid: the browser keeps it.'),
  }),
  PASSKEY_COPIED: null,
};

/** The data of REAUTH_REQUIRED where a code to a contact is not enough; null where any proof is. */
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
  removesAt: described(v.nullable(v.string()), 'When it will be removed, ISO 8601 UTC; null: it is removed.'),
});
