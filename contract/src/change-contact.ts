import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { mergeOfferEntries, profile, recentMethod } from './fields/answer-fields.ts';
import { contactType, withContact } from './fields/contact-fields.ts';
import { namedProofs, passkeyRefusals, passwordRefusals, strongProofEntries } from './fields/factor-fields.ts';
import { boundedList, described, fields } from './fields/request-fields.ts';
import { identifyCode, optionalTicket, password, reauthTicket, ticket } from './fields/text-fields.ts';
import { time } from './fields/time-fields.ts';
import { lengths, passkeysMax } from './limits.ts';
import { providerIds } from './providers.ts';
import { stoppable } from './values/under-way.ts';

/** Checks the code sent to the current contact, and answers with the `reauth` ticket of the next step. */
export const verifyPresentContact = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-2',
  access: 'signed-in',
  summary: 'Change a contact: verify the current one',
  description:
    'Checks the code sent to the current contact and answers the `reauth` ticket of the next step. The session is stepped ' +
    'up for 10 minutes, as by `check-user-verification-code`.',
  input: fields({ type: contactType, identifyCode }),
  output: v.object({ security: v.string() }),
  refusals: { CODE_INCORRECT: null, CODE_EXPIRED: null },
});

const mergeable = v.object({ mergeable: v.literal(true), ...mergeOfferEntries });

/** Replaces a contact, or adds the first one of its kind; a contact of another account may offer a merge. */
export const changeContact = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/step-3',
  access: 'reauthenticated',
  summary: 'Change a contact: set the new one',
  description:
    'Replaces the contact of the same kind, or adds the first one. A contact of another account is PHONE_EXISTS or ' +
    'EMAIL_EXISTS with the offer of a merge. CONTACT_IN_USE: the other account can not be merged, because it is frozen or ' +
    'to be closed. KEEP_ACCOUNT_FIRST: the signed-in account is to be closed, so nothing can be merged into it.',
  input: withContact({ security: reauthTicket, identifyCode }),
  output: profile,
  refusals: {
    PHONE_EXISTS: mergeable,
    EMAIL_EXISTS: mergeable,
    CONTACT_IN_USE: null,
    KEEP_ACCOUNT_FIRST: null,
    REAUTH_REQUIRED: null,
    CODE_INCORRECT: null,
    CODE_EXPIRED: null,
  },
});

export const stopReplacement = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/contact/replacement/stop',
  access: 'signed-in',
  summary: 'Stop the replacement of a contact by support',
  description:
    'Changes nothing if no replacement is proposed or pending. The session continues. The token of the notice does the same at `update/undo`, and so ' +
    'does any sign-in.',
  output: v.object({ stopped: v.boolean() }),
});

/** Removes a phone or an email address from the account, which must keep another contact. */
export const removeContact = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/contact/remove',
  access: 'reauthenticated',
  summary: 'Remove a phone or an e-mail',
  description:
    'Takes the contact of `type` off the account while another one stays. LAST_CONTACT: it is the only one. NOT_BOUND: the ' +
    'account has none of this type. LAST_METHOD: nothing else can sign in, as no codes are sent by SMS.',
  input: fields({ security: reauthTicket, type: contactType }),
  output: profile,
  refusals: { REAUTH_REQUIRED: null, LAST_CONTACT: null, LAST_METHOD: null, NOT_BOUND: null },
});

export const undoContactChange = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/undo',
  access: 'visitor',
  bearer: 'never',
  summary: 'Undo a change of contact',
  description:
    'Takes the token of any notice of a change, within 72 hours, once. The account is as it was just before the first change of the ' +
    'last 72 hours: its contacts return, what was added since is gone but for `keep`, the password is dropped and every session ends. ' +
    'Where `keep` would leave no contact, the former ones return. ' +
    'Where the account had a phone beside the e-mail that got the notice, one of `proofs` from before that change must confirm it: ' +
    '`flag` of the phone (send a code of scene `reset` and check it at `check-verification-code`, both with the phone itself, or with ' +
    'the token as `security` and the `type`), `password`, `passkey`, `totp` or `recoveryCode`. The link is enough where all of these ' +
    'came after that e-mail and in the last 30 days. The token of a notice of a pending change stops the change.',
  input: fields({
    token: ticket,
    flag: optionalTicket,
    password: v.nullish(described(password, 'The password before the change.')),
    ...strongProofEntries,
    keep: v.nullish(
      described(
        boundedList(
          v.pipe(v.string('FIELDS_INVALID'), v.maxLength(lengths.credentialIdMax, 'FIELDS_INVALID')),
          passkeysMax + providerIds.length + 3,
        ),
        'The additions and losses that stay as they are: `phone`, `email`, each `id` of `added` and each `provider` of `restored`.',
      ),
    ),
  }),
  refusals: {
    TICKET_EXPIRED: null,
    REAUTH_REQUIRED: v.object({
      type: described(contactType, 'The kind of the contact that confirms the undo.'),
      to: described(v.string(), 'The contact, masked.'),
      proofs: described(v.array(v.picklist(namedProofs)), 'The proofs that confirm the undo, strongest first.'),
    }),
    CODE_INCORRECT: null,
    ...passwordRefusals,
    ...passkeyRefusals,
  },
});

export const viewUndo = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/undo/view',
  access: 'visitor',
  bearer: 'never',
  summary: 'View what an undo restores',
  description:
    'The contacts, masked, that an undo by this token would change: each as it was `before` the first change of the last 72 hours and ' +
    'as it is `now`, null where there is none; what was `added` since, and what would be `restored`. The token stays valid.',
  input: fields({ token: ticket }),
  output: v.object({
    contacts: v.array(v.object({ type: contactType, before: v.nullable(v.string()), now: v.nullable(v.string()) })),
    added: described(v.array(recentMethod), 'The methods that the undo would remove.'),
    restored: described(
      v.array(v.object({ provider: v.picklist(providerIds), name: v.nullable(v.string()) })),
      'The identities that the account had before and that would be linked again; `name` is that at the provider.',
    ),
    since: described(time, 'The time of that first change, ISO 8601 UTC.'),
  }),
  refusals: { TICKET_EXPIRED: null },
});

export const viewStop = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/update/stop/view',
  access: 'visitor',
  bearer: 'never',
  summary: 'View what a notice stops',
  description:
    'The pending change that this token would stop at `update/undo`. The token stays valid. TICKET_EXPIRED: nothing is pending, because it ' +
    'was stopped or withdrawn or has happened, or the token is wrong.',
  input: fields({ token: ticket }),
  output: v.object({
    kind: described(
      v.picklist(stoppable),
      'It may have replaced what the notice announced, such as a merge by a closing.',
    ),
    at: described(time, 'The time at which it happens, ISO 8601 UTC.'),
  }),
  refusals: { TICKET_EXPIRED: null },
});
