import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { actNeeds, actWait, missingProofs } from './fields/factor-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { reauthTicket } from './fields/text-fields.ts';
import { isoTime, time, timeOrNull } from './fields/time-fields.ts';
import { lifetimes } from './limits.ts';
import { DAY_MS } from './values/durations.ts';

const closesAt = described(
  timeOrNull,
  'The time at which the account will be closed, ISO 8601 UTC; null: it stays open.',
);

export const viewClosing = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/close',
  access: 'signed-in',
  summary: 'The benefits and the data that closing the account would remove',
  output: v.object({
    closesAt,
    now: described(actNeeds, 'The requirements for closing the account now.'),
    points: described(v.number(), 'The balance.'),
    membership: described(
      v.nullable(v.object({ product: v.string(), endsAt: isoTime })),
      'The membership that has not ended, with the id of its product.',
    ),
    products: described(
      v.array(v.string()),
      'The names of the connected products in the language of the call; the id of one that is no longer registered.',
    ),
  }),
});

/** Closes the account in 7 days, or now. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/close',
  access: 'reauthenticated',
  summary: 'Close the account',
  description:
    `\`later\`: it is closed after ${lifetimes.closingMs / DAY_MS} days, during which a sign-in offers to keep it. \`now\`: it is closed in this ` +
    'call if two different things prove that the account is the caller’s own, each of which it has had for 72 hours or since its ' +
    'registration, and one of them is a passkey, the authenticator or a recovery code where it has one. The sign-in of the last 10 ' +
    'minutes counts as one of them. An account with only one proof needs only this proof. Otherwise REAUTH_REQUIRED names what is missing in ' +
    '`proofs`, and with `wait` the account is closed in 72 hours; so it is while a change of the last 72 hours can be undone. A closed ' +
    'account cannot be restored: its tokens answer 410, its contacts and identities are free, and its data is erased ' +
    '(docs/people/privacy-data.md).',
  input: fields({ when: v.picklist(['later', 'now'], 'FIELDS_INVALID'), wait: actWait, security: reauthTicket }),
  output: v.object({
    closesAt: described(time, 'ISO 8601 UTC; for `now` without `wait`, the time of this call.'),
  }),
  refusals: { REAUTH_REQUIRED: missingProofs },
});

export const cancelClosing = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/close/cancel',
  access: 'signed-in',
  summary: 'Keep an account that is to be closed',
  description: 'Changes nothing if no closing is requested.',
});
