import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { strongerProof } from './fields/factor-fields.ts';
import { boundedList, described, fields } from './fields/request-fields.ts';
import { identifier, lookupKey, nameOfThing, reauthTicket, scope } from './fields/text-fields.ts';
import { isoTime, timeOrNull } from './fields/time-fields.ts';
import { lengths, lifetimes, personalTokensMax } from './limits.ts';
import { DAY_MS } from './values/durations.ts';

const DAYS_MAX = lifetimes.personalTokenMaxMs / DAY_MS;
const DAYS = lifetimes.personalTokenMs / DAY_MS;

const text = v.string();

const entries = {
  id: text,
  name: text,
  product: described(text, 'The id of the product that accepts it.'),
  productName: described(text, 'In the language of the call; the id for a product that is no longer registered.'),
  scopes: described(v.array(text), 'The data that the product gets, and the actions that it may perform.'),
  allows: described(v.array(text), 'The scopes in words, in the language of the call.'),
  createdAt: isoTime,
  expiresAt: isoTime,
  lastUsedAt: described(timeOrNull, 'To within an hour, ISO 8601 UTC; null before its first use.'),
  lastUsedFrom: described(
    v.nullable(text),
    'The network of its last use, as 192.0.2.0/24; null before its first use, and if the product did not report it.',
  ),
};

export const personalTokens = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/tokens',
  access: 'signed-in',
  summary: "The account's personal access tokens, the newest first",
  description: 'Tokens that have not expired. A token itself is shown once, when it is made.',
  output: v.array(v.object(entries)),
});

export const personalTokenOptions = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/tokens/options',
  access: 'signed-in',
  summary: 'The products and scopes that a personal access token can be for',
  description: 'Products with a server, which can ask whose a token is. Names are in the language of the call.',
  output: v.array(
    v.object({
      id: text,
      name: text,
      scopes: v.array(v.object({ id: text, text: described(text, 'The meaning of the scope in words.') })),
    }),
  ),
});

const name = nameOfThing(lengths.personalTokenNameMax);

/** Creates a token. Only this answer contains it. */
export const createPersonalToken = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/tokens',
  access: 'reauthenticated',
  summary: 'Make a personal access token',
  description:
    'For a script that calls `product` for this account. `token` is shown only here: `iso_pat_`, 256 random bits and a CRC-32, ' +
    'both in base62. The product learns the account of a token by introspection (RFC 7662). Where the account has an authenticator or a ' +
    'passkey, a code to a contact is not enough. 404 for a product or scope that the options do not list. PERSONAL_TOKENS_FULL: the ' +
    `account has ${personalTokensMax} tokens. Every contact is notified.`,
  input: fields({
    name,
    product: identifier,
    scopes: described(
      v.pipe(boundedList(scope, lengths.scopesMax), v.minLength(1, 'FIELD_REQUIRED')),
      'At least one that the options list for the product.',
    ),
    expiresInDays: v.nullish(
      described(
        v.pipe(
          v.number('FIELDS_INVALID'),
          v.integer('FIELDS_INVALID'),
          v.minValue(1, 'FIELDS_INVALID'),
          v.maxValue(DAYS_MAX, 'FIELDS_INVALID'),
        ),
        `${DAYS} by default.`,
      ),
    ),
    security: reauthTicket,
  }),
  output: v.object({ ...entries, token: described(text, 'The token, shown once.') }),
  refusals: { REAUTH_REQUIRED: strongerProof, PERSONAL_TOKENS_FULL: null },
});

/** Revokes a token; 404 for an unknown token. */
export const revokePersonalToken = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/tokens/{id}',
  access: 'signed-in',
  summary: 'Revoke a personal access token',
  description: 'From the next call on nobody accepts it. 404 if the account does not have the token.',
  params: fields({ id: lookupKey }),
});
