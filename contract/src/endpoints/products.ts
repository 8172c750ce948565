import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { lengths } from '../limits.ts';
import { profile } from '../values/account.ts';
import { fields } from '../values/fields.ts';
import { handle } from '../values/text.ts';

const text = v.string();

/** The family's products in the caller's language. */
export const products = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/products',
  summary: 'The family of products',
  access: 'visitor',
  input: fields({}),
  output: v.array(v.object({ id: text, name: text, summary: text, url: text, icon: text, recommended: v.boolean() })),
  refusals: [],
});

// A missing or overlong token is a bad token: these callers read the code, so it is never a shape error.
const badToken = 'USER_NOT_LOGIN';
const productToken = v.pipe(v.string(badToken), v.maxLength(lengths.ticketMax, badToken));
const sentToken = v.optional(productToken, '');
const header = v.optional(handle);

/** Checks a token, of the form or else of the header, for a product; a bad one is 200 with USER_NOT_LOGIN. */
export const checkToken = endpoint({
  method: 'POST',
  path: '/apis/webpropub/userPro/tokenCk',
  summary: 'Check a token for a product',
  access: 'token',
  encoding: 'form',
  headers: fields({ token: sentToken, 'current-nsp': header }),
  input: fields({ token: sentToken }),
  output: v.object({ token: text, ...profile.entries }),
  refusals: ['USER_NOT_LOGIN'],
});

/** Whose token the path carries; a bad one is 200 with USER_NOT_LOGIN. */
export const queryUserInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/query-user-info/{userToken}',
  summary: 'The account of a token',
  access: 'token',
  params: fields({ userToken: productToken }),
  input: fields({}),
  output: profile,
  refusals: ['USER_NOT_LOGIN'],
});

/** Whose bearer this is, for the digital twin; a bad one is 200 with GET_USER_INFORMATION_FAILED. */
export const productUserInfo = endpoint({
  method: 'POST',
  path: '/apis/webpropub/digital-twin/api/getUserInfo',
  summary: 'The account of a bearer, for a product',
  access: 'token',
  encoding: 'form',
  headers: fields({ 'current-nsp': header, 'current-sid': header }),
  input: fields({}),
  output: profile,
  refusals: ['GET_USER_INFORMATION_FAILED'],
});

/**
 * The trial of 30 days from registration, or the `vip` of a signed launch from the cloud, whose product, workspace and
 * times then stand here. Times are ISO 8601 UTC; the day under way is one of the `remainingDays`.
 */
export const trialInfo = endpoint({
  method: 'POST',
  path: '/apis/webpropub/trial-user/info',
  summary: "The account's trial",
  access: 'signed-in',
  input: fields({}),
  output: v.object({
    trial: v.boolean(),
    vip: v.boolean(),
    product: v.nullable(text),
    workspaceId: v.nullable(text),
    startTime: text,
    endTime: text,
    remainingDays: v.number(),
  }),
  refusals: [],
});
