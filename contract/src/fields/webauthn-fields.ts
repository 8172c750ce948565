import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { boundedList, described, fields } from './request-fields.ts';

/*
 * The JSON of Web Authentication Level 3: a page passes options to `PublicKeyCredential.parseRequestOptionsFromJSON` or
 * `parseCreationOptionsFromJSON`, and sends what `credential.toJSON()` returns.
 */

const WRONG = 'FIELDS_INVALID';
const text = v.string();
const base64url = (max: number) => v.pipe(v.string(WRONG), v.regex(/^[\w-]*$/, WRONG), v.maxLength(max, WRONG));
const credentialId = v.pipe(base64url(lengths.credentialIdMax), v.nonEmpty(WRONG));

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key', WRONG),
  // An unknown value counts as absent (Web Authentication Level 3, 5.1).
  authenticatorAttachment: v.fallback(v.nullish(v.picklist(['platform', 'cross-platform'])), null),
};

/** The response of an authenticator to a request (an assertion). */
export const passkeyAssertion = fields({
  ...credential,
  response: fields({
    clientDataJSON: base64url(lengths.webauthnPartMax),
    authenticatorData: base64url(lengths.webauthnPartMax),
    signature: base64url(lengths.webauthnPartMax),
    userHandle: v.nullish(base64url(lengths.credentialIdMax)),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;

/** The response of an authenticator that has created a passkey (an attestation). */
export const passkeyRegistration = fields({
  ...credential,
  response: fields({
    clientDataJSON: base64url(lengths.webauthnPartMax),
    attestationObject: base64url(lengths.webauthnPartMax),
    transports: v.nullish(boundedList(v.pipe(v.string(WRONG), v.maxLength(32, WRONG)), 10)),
  }),
});
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>;

const descriptor = v.object({
  type: v.literal('public-key'),
  id: text,
  transports: v.optional(v.array(v.string())),
});

/** The options of `navigator.credentials.get`. */
export const passkeyRequest = v.object({
  challenge: described(text, 'One use, 5 minutes, bound to the device id.'),
  rpId: text,
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: described(v.array(descriptor), 'Empty: the authenticator offers the passkeys that it has.'),
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** The options of `navigator.credentials.create`. */
export const passkeyCreation = v.object({
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  challenge: described(text, 'One use, 5 minutes, bound to the device id and the session.'),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: described(v.array(descriptor), 'The passkeys that the account has.'),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: described(v.picklist(['required', 'preferred']), '`preferred`: of a silent creation.'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>;
