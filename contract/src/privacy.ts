import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { apiScopes, ownScopes } from './fields/answer-fields.ts';
import { described } from './fields/request-fields.ts';
import { isoTime, time, timeOrNull } from './fields/time-fields.ts';

const text = v.string();
const value = v.object({
  text: described(text, 'Contacts, names and addresses are masked.'),
  at: described(timeOrNull, 'The time that belongs to it, ISO 8601 UTC.'),
  atLabel: described(v.nullable(text), 'The words before `at`, such as `known until`; null: the time needs no words.'),
});

const kind = v.object({
  group: described(
    v.picklist(['identity', 'sign-in', 'activity', 'background']),
    'The identity of the user, the sign-in methods, the activity of the user, and the work of the server in the background.',
  ),
  name: text,
  purpose: described(text, 'The purpose of keeping it.'),
  kept: described(text, 'The time for which it is kept.'),
  keptMs: described(
    v.nullable(v.number()),
    'The same time in milliseconds; null: as long as the account exists, or without limit.',
  ),
  recipients: described(v.array(text), 'The recipients, besides the operator of this server.'),
  atClosing: described(text, 'The effect of closing the account on it.'),
  values: described(v.nullable(v.array(value)), 'The values that are kept of this account; null: see `withoutValues`.'),
  count: described(
    v.nullable(v.number()),
    'Number of stored entries. `values` has at most 21: the last one then represents all earlier ones, and this number is a minimum.',
  ),
  withoutValues: described(v.nullable(text), 'The reason why no values are shown.'),
});

const consent = v.object({
  kind: v.picklist(['terms', 'privacy', 'product']),
  product: described(v.nullable(v.object({ id: text, name: text })), 'The product of a consent.'),
  version: described(v.nullable(text), 'The version of the terms or the privacy policy.'),
  scopes: described(ownScopes, 'The data that the product gets.'),
  apiScopes,
  givenAt: isoTime,
  givenBy: described(
    v.picklist(['registration', 'terms', 'consent', 'sign-in', 'import']),
    'At the registration, when new terms were shown, on the consent page, at the first sign-in to a product of our own, or in the system that the account came from.',
  ),
  withdrawnAt: described(timeOrNull, 'ISO 8601 UTC; null: it holds.'),
});

const recipient = v.object({
  id: text,
  name: text,
  scopes: ownScopes,
  givenAt: isoTime,
  lastUsedAt: described(time, 'The time at which it last got a token, to within a minute, ISO 8601 UTC.'),
});

export const viewPrivacy = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/privacy',
  access: 'signed-in',
  summary: 'The data that is kept of the account, and its purposes',
  description:
    'The table of docs/people/privacy-data.md in the language of the call with the masked values of the account, the ledger of ' +
    'its consents, the newest first, and the products that read the profile.',
  output: v.object({
    kinds: v.array(kind),
    consents: v.array(consent),
    recipients: described(v.array(recipient), 'The connected products, the last used first.'),
  }),
});
