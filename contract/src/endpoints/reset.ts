import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { baseUserInfo } from '../values/account.ts';
import { contactEntries, withContact, withOneOf } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { identifyCode, password, ticket } from '../values/text.ts';

const nullableText = v.nullable(v.string());

/** Whose account a contact or a waiting provider identity is: masked, and only the kind that was asked for. */
export const baseInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/get-base-info',
  summary: 'Whose account a contact or a provider identity is',
  access: 'visitor',
  input: withOneOf({}, { ...contactEntries, security: v.nullish(ticket) }),
  output: v.union([
    v.object({ name: nullableText, phone: nullableText, email: nullableText }),
    v.object({ baseUserInfo }),
  ]),
  refusals: ['NO_ACCOUNT_INFO', 'TICKET_EXPIRED'],
});

/** Proves the contact of a forgotten password's account and gives the `reset` ticket. */
export const verifyReset = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-1',
  summary: 'Forgotten password: prove the contact',
  access: 'visitor',
  input: withContact({ identifyCode }),
  output: v.object({ security: v.string() }),
  refusals: ['CODE_INCORRECT', 'CODE_EXPIRED', 'NO_ACCOUNT_INFO'],
});

/** Sets the new password and ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/reset-pwd/step-2',
  summary: 'Forgotten password: set a new one',
  access: 'visitor',
  bearer: 'never',
  input: fields({ security: ticket, password }),
  output: v.object({}),
  refusals: ['PASSWORD_FORMAT', 'TICKET_EXPIRED'],
});
