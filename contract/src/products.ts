import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { apiScopes, ownScopes, profile } from './fields/answer-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { lookupKey, reauthTicket } from './fields/text-fields.ts';
import { time } from './fields/time-fields.ts';
import { lengths } from './limits.ts';

const text = v.string();

export const products = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/products',
  access: 'visitor',
  summary: 'The registered products',
  description:
    'Names and summaries are in the language of the call. `origins` are the allowed origins of back addresses.',
  output: v.array(
    v.object({
      id: text,
      name: text,
      summary: text,
      url: text,
      origins: v.array(text),
      icon: text,
      recommended: v.boolean(),
    }),
  ),
});

// A missing or overlong token counts as a bad token and is never a 422, because the callers of these endpoints read the
// code.
const badToken = 'USER_NOT_LOGIN';

const productToken = v.pipe(v.string(badToken), v.maxLength(lengths.ticketMax, badToken));

const sentToken = v.optional(productToken, '');

// An OpenID access token is valid only for the product that it was issued to, which this header names.
const header = v.optional(lookupKey);

/** Checks a token for a product. A bad token is answered with HTTP 200 and USER_NOT_LOGIN. */
export const checkToken = endpoint({
  method: 'POST',
  path: '/apis/webpropub/userPro/tokenCk',
  access: 'token',
  summary: 'Check a token for a product',
  description: 'Reads the token from the form, else from the header. A bad token is HTTP 200 with USER_NOT_LOGIN.',
  encoding: 'form',
  headers: fields({ token: sentToken, 'current-nsp': header }),
  input: fields({ token: sentToken }),
  output: v.object({ token: text, ...profile.entries }),
  refusals: { USER_NOT_LOGIN: null },
});

/** Returns the account of the token in the path. A bad token is answered with HTTP 200 and USER_NOT_LOGIN. */
export const queryUserInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/query-user-info/{userToken}',
  access: 'token',
  summary: 'The account of a token',
  description: 'A bad token is HTTP 200 with USER_NOT_LOGIN. The token in the path is never logged.',
  headers: fields({ 'current-nsp': header }),
  params: fields({ userToken: productToken }),
  output: profile,
  refusals: { USER_NOT_LOGIN: null },
});

/**
 * Returns the account of a bearer token to a product. A bad token is answered with HTTP 200 and
 * GET_USER_INFORMATION_FAILED.
 */
export const productUserInfo = endpoint({
  method: 'POST',
  path: '/apis/webpropub/digital-twin/api/getUserInfo',
  access: 'token',
  summary: 'The account of a bearer, for a product',
  description: 'A bad bearer is HTTP 200 with GET_USER_INFORMATION_FAILED.',
  encoding: 'form',
  headers: fields({ 'current-nsp': header, 'current-sid': header }),
  output: profile,
  refusals: { GET_USER_INFORMATION_FAILED: null },
});

export const connectedProducts = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/connected-products',
  access: 'signed-in',
  summary: 'The products that the account is connected to',
  description:
    'Every product that signed the account in through OpenID Connect and is still connected, the last used first. ' +
    'Names are in the language of the call.',
  output: v.array(
    v.object({
      id: text,
      kind: described(v.picklist(['product', 'agent']), 'An agent is known only by a client ID metadata document.'),
      name: described(text, 'The host of an agent; the id of a product that is no longer registered.'),
      icon: described(v.nullable(text), 'Null for an agent and a product that is no longer registered.'),
      firstParty: v.boolean(),
      scopes: described(ownScopes, 'The data that the product gets.'),
      apiScopes,
      givenAt: described(time, 'The time at which the user allowed it, ISO 8601 UTC.'),
      lastUsedAt: described(time, 'The time at which it last got a token, to within a minute, ISO 8601 UTC.'),
    }),
  ),
});

const clientId = v.pipe(
  v.string('FIELDS_INVALID'),
  v.maxLength(lengths.clientIdMax, 'FIELDS_INVALID'),
  v.regex(/^\P{Cc}*$/u, 'FIELDS_INVALID'),
);

/** Withdraws the consent for a product, and revokes its tokens; 404 if the account is not connected to it. */
export const disconnectProduct = endpoint({
  method: 'DELETE',
  path: '/apis/uc/isoline-account/user/connected-products/{id}',
  access: 'signed-in',
  summary: 'Disconnect a product',
  description:
    'Withdraws the consent, ends all tokens of the product for this account and notifies it by back-channel logout. ' +
    'REAUTH_REQUIRED: it would end the sessions of programs, which needs a proof as the end of any other session. 404 when the ' +
    'account is not connected to the product.',
  params: fields({ id: clientId }),
  input: fields({ security: reauthTicket }),
  refusals: { REAUTH_REQUIRED: null },
});
