import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { recentAddition } from './fields/answer-fields.ts';
import { withContact } from './fields/contact-fields.ts';
import { boundedList, described, fields } from './fields/request-fields.ts';
import { identifyCode, password, ticket } from './fields/text-fields.ts';
import { time } from './fields/time-fields.ts';
import { lengths, passkeysMax } from './limits.ts';
import { providerIds } from './providers.ts';

/** Checks a code of scene `reset`, and answers with the `reset` ticket. */
export const verifyReset = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-1',
  access: 'visitor',
  summary: 'Forgotten password: verify the contact',
  description:
    'Checks a code of scene `reset` and answers the `reset` ticket in `security`, and what was added to the account recently. ' +
    'Where the account had no e-mail, the phone that it had before a change proves itself for 72 hours. Without `identifyCode` the call is ' +
    'for a page that lost its ticket by a reload: for a contact that this device has proved it gets another one, valid as long; ' +
    'CODE_EXPIRED where there is none.',
  input: withContact({ identifyCode: v.nullish(identifyCode) }),
  output: v.object({
    security: v.string(),
    recent: described(
      v.array(recentAddition),
      'The contacts and methods that were added in the last 72 hours and may not be the owner’s: `id` for `remove` of the next step.',
    ),
    recovers: described(
      v.nullable(v.object({ replacedBy: v.array(v.string()), changedAt: time })),
      'Not null: the phone is the one that the account had before a change of the last 72 hours, and the next step undoes that ' +
        'change. `replacedBy` are the masked contacts that the account has now.',
    ),
  }),
  refusals: { CODE_INCORRECT: null, CODE_EXPIRED: null, NO_ACCOUNT_INFO: null },
});

/** Sets the new password and ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-2',
  access: 'visitor',
  bearer: 'never',
  summary: 'Forgotten password: set a new one',
  description:
    'Ends every session of the account, and every ticket that it had. By a former phone it first undoes the change of that ' +
    'phone, with all that was added since.',
  input: fields({
    security: ticket,
    password,
    remove: v.nullish(
      described(
        boundedList(
          v.pipe(v.string('FIELDS_INVALID'), v.maxLength(lengths.credentialIdMax, 'FIELDS_INVALID')),
          passkeysMax + providerIds.length + 2,
        ),
        'The `id` of each of `recent` that is not the owner’s and is removed too. An authenticator that was replaced then comes ' +
          'back. Others, and the contact that was verified, are ignored.',
      ),
    ),
  }),
  refusals: { PASSWORD_FORMAT: null, TICKET_EXPIRED: null },
});

/** Counts that the dialog was opened. Nothing about the caller is stored. */
export const resetOpened = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/opened',
  access: 'visitor',
  bearer: 'never',
  summary: 'Count that the reset of a forgotten password was opened',
  description:
    'Adds 1 to a count of the hour, for the overview of the operators. It needs no device and keeps nothing of the caller.',
});
