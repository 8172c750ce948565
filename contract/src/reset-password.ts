import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { withContact } from './fields/contact-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { identifyCode, password, ticket } from './fields/text-fields.ts';
import { providerIds } from './providers.ts';

const nullableText = v.nullable(v.string());

/** Checks a code of scene `reset` and answers the `reset` ticket. */
export const verifyReset = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-1',
  access: 'visitor',
  summary: 'Forgotten password: verify the contact',
  description:
    'Checks a code of scene `reset` and answers the `reset` ticket in `security`, and what else signs in to the account.',
  input: withContact({ identifyCode }),
  output: v.object({
    security: v.string(),
    linked: described(
      v.array(v.object({ provider: v.picklist(providerIds), nickName: nullableText, boundAt: v.string() })),
      'The linked identities; `boundAt` is ISO 8601 UTC.',
    ),
    recentFactors: described(
      v.array(v.object({ kind: v.picklist(['passkey', 'authenticator']), name: nullableText, addedAt: v.string() })),
      'The passkeys and the authenticator that were added in the last 72 hours, which are removed with them; `addedAt` is ISO ' +
        '8601 UTC.',
    ),
    removeLinked: described(
      v.boolean(),
      'Whether to choose their removal by default: one was linked or added in the last 72 hours.',
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
  description: 'Ends every session of the account, and every ticket that it had.',
  input: fields({
    security: ticket,
    password,
    removeLinked: v.nullish(
      described(
        v.boolean('FIELDS_INVALID'),
        'Whether to unlink every identity too, and to remove the passkeys and the authenticator of the last 72 hours. An ' +
          'authenticator that was replaced then comes back.',
      ),
    ),
  }),
  output: v.object({}),
  refusals: { PASSWORD_FORMAT: null, TICKET_EXPIRED: null },
});
