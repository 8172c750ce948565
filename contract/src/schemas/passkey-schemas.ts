import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { lengths, passkeysMax } from '../limits.ts';
import { factorRemoval, removalEntries, strongerProof } from './shared/factor-fields.ts';
import { described, fields } from './shared/request-fields.ts';
import { lookupKey, reauthTicket } from './shared/text-fields.ts';
import { passkeyCreation, passkeyRegistration, passkeyRequest } from './shared/webauthn-fields.ts';

const text = v.string();
const nullableText = v.nullable(text);

const passkey = v.object({
  id: described(text, 'The credential id, as in the signals to the browser.'),
  name: text,
  provider: described(nullableText, 'The name of its provider by its AAGUID; null when that is not known.'),
  createdAt: described(text, 'ISO 8601 UTC.'),
  lastUsedAt: described(nullableText, 'ISO 8601 UTC; null before its first use.'),
  synced: described(v.boolean(), 'Whether its provider keeps a copy for other devices (backup state).'),
  removesAt: described(nullableText, 'When it will be removed, ISO 8601 UTC; null unless a removal waits.'),
});

const name = v.pipe(
  v.string('FIELD_REQUIRED'),
  v.transform((given) => given.trim()),
  v.nonEmpty('FIELD_REQUIRED'),
  v.maxLength(lengths.passkeyNameMax, 'FIELDS_INVALID'),
  v.regex(/^\P{C}*$/u, 'FIELDS_INVALID'),
);

const passkeyId = v.pipe(lookupKey, v.regex(/^[\w-]+$/, 'FIELDS_INVALID'));

export const passkeySignInOptions = {
  summary: 'Options to sign in by a passkey',
  description:
    'For autofill and for a button alike; the answer goes to the token call as `grant_type: "passkey"`. The same options ' +
    'serve as second factor, and as proof of `step-up`.',
  input: fields({}),
  output: passkeyRequest,
  refusals: {},
} satisfies EndpointSchemas;

export const passkeys = {
  summary: "The account's passkeys, the newest first",
  input: fields({}),
  output: v.array(passkey),
  refusals: {},
} satisfies EndpointSchemas;

export const passkeyOptions = {
  summary: 'Options to create a passkey',
  description:
    'Leaves a `reauth` ticket in place for the call that adds the passkey. Where the account has an authenticator or a ' +
    `passkey already, a code to a contact is not enough. FORBIDDEN: the account has ${passkeysMax} passkeys.`,
  input: fields({
    silent: v.nullish(
      described(
        v.boolean('FIELDS_INVALID'),
        'For mediation `conditional`: the browser asks nothing, so the answer may lack the presence and the verification ' +
          'of the user. Every use of the passkey still needs both.',
      ),
    ),
    security: reauthTicket,
  }),
  output: passkeyCreation,
  refusals: { REAUTH_REQUIRED: strongerProof },
} satisfies EndpointSchemas;

export const addPasskey = {
  summary: 'Add a passkey',
  description:
    'TICKET_EXPIRED: the challenge was used, has expired, or is not of this session. VERIFY_FAILED: the answer of the ' +
    'authenticator is not valid, for example of another origin, or without user verification to options that require it. Every contact is notified.',
  input: fields({
    response: passkeyRegistration,
    name: v.nullish(described(name, 'By default its provider, or the device.')),
    security: reauthTicket,
  }),
  output: passkey,
  refusals: { REAUTH_REQUIRED: strongerProof, TICKET_EXPIRED: null, VERIFY_FAILED: null },
} satisfies EndpointSchemas;

export const renamePasskey = {
  summary: 'Rename a passkey',
  description: '404 when the account has no such passkey.',
  params: fields({ id: passkeyId }),
  input: fields({ name, security: reauthTicket }),
  output: passkey,
  refusals: { REAUTH_REQUIRED: null },
} satisfies EndpointSchemas;

export const removePasskey = {
  summary: 'Remove a passkey',
  description:
    'Needs a proof by a passkey, the authenticator or a recovery code within 10 minutes. With a code to a contact alone, ' +
    'REAUTH_REQUIRED names the proofs in `methods`; with `wait` it is removed after 72 hours, unless somebody stops it. ' +
    'LAST_METHOD: nothing else can sign in to the account. 404 when the account has no such passkey. The page signals it to the browser.',
  params: fields({ id: passkeyId }),
  input: fields(removalEntries),
  output: factorRemoval,
  refusals: { REAUTH_REQUIRED: strongerProof, LAST_METHOD: null },
} satisfies EndpointSchemas;
