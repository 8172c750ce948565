import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { factorRemoval, removalEntries, strongerProof } from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { lookupKey, nameOfThing, reauthTicket } from './fields/text-fields.ts';
import { isoTime, timeOrNull } from './fields/time-fields.ts';
import { passkeyCreation, passkeyRegistration } from './fields/webauthn-fields.ts';
import { lengths, passkeysMax } from './limits.ts';

const text = v.string();

const nullableText = v.nullable(text);

const name = nameOfThing(lengths.passkeyNameMax);

const passkey = v.object({
  id: described(text, 'The credential id, as in the signals to the browser.'),
  name: text,
  provider: described(nullableText, 'The name of its provider by its AAGUID; null when that is not known.'),
  createdAt: isoTime,
  lastUsedAt: described(timeOrNull, 'ISO 8601 UTC; null before its first use.'),
  synced: described(v.boolean(), 'True if its provider keeps a copy for other devices (backup state).'),
  removesAt: described(
    timeOrNull,
    'The time at which it will be removed, ISO 8601 UTC; null unless a removal is pending.',
  ),
});

export const passkeys = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/passkeys',
  access: 'signed-in',
  summary: "The account's passkeys, the newest first",
  output: v.array(passkey),
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/passkeys/options',
  access: 'reauthenticated',
  summary: 'Options to create a passkey',
  description:
    'Leaves a `reauth` ticket in place for the call that adds the passkey. Where the account has an authenticator or a ' +
    `passkey already, a code to a contact is not enough. PASSKEYS_FULL: the account has ${passkeysMax} passkeys.`,
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
  refusals: { REAUTH_REQUIRED: strongerProof, PASSKEYS_FULL: null },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/passkeys',
  access: 'reauthenticated',
  summary: 'Add a passkey',
  description:
    'TICKET_EXPIRED: the challenge was used, has expired, or is not of this session. VERIFY_FAILED: the answer of the ' +
    'authenticator is not valid, for example of another origin, or without user verification to options that require it. Every contact is notified. ' +
    'Without `silent` the session is stepped up.',
  input: fields({
    response: passkeyRegistration,
    name: v.nullish(described(name, 'By default its provider, or the device.')),
    security: reauthTicket,
  }),
  output: passkey,
  refusals: { REAUTH_REQUIRED: strongerProof, PASSKEYS_FULL: null, TICKET_EXPIRED: null, VERIFY_FAILED: null },
});

const passkeyId = v.pipe(lookupKey, v.regex(/^[\w-]+$/, 'FIELDS_INVALID'));

/** Renames a passkey; 404 for an unknown passkey. */
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/apis/uc/isoline-account/user/passkeys/{id}',
  access: 'reauthenticated',
  summary: 'Rename a passkey',
  description: '404 if the account does not have the passkey.',
  params: fields({ id: passkeyId }),
  input: fields({ name, security: reauthTicket }),
  output: passkey,
  refusals: { REAUTH_REQUIRED: null },
});

/** Removes a passkey immediately or after 72 hours; 404 for an unknown passkey. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/passkeys/{id}',
  access: 'reauthenticated',
  summary: 'Remove a passkey',
  description:
    'Needs a proof by a passkey, the authenticator or a recovery code within 10 minutes. With only a code to a contact, ' +
    'REAUTH_REQUIRED names the proofs in `methods`; with `wait` it is removed after 72 hours, unless somebody stops it. ' +
    'LAST_METHOD: nothing else can sign in to the account. 404 if the account does not have the passkey. The page signals it to the browser.',
  params: fields({ id: passkeyId }),
  input: fields(removalEntries),
  output: factorRemoval,
  refusals: { REAUTH_REQUIRED: strongerProof, LAST_METHOD: null },
});
