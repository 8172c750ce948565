import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { authData, baseUserInfo } from '../values/account.ts';
import { withContact } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { identifyCode, nickName, password, phone, source, ticket } from '../values/text.ts';

/** Signs in by a code sent to a phone. NO_ACCOUNT brings `data.flag`, which proves the phone for `register`. */
export const signInByCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/login-sms',
  summary: 'Sign in by SMS code',
  access: 'visitor',
  input: fields({ phone, identifyCode, source: v.nullish(source) }),
  output: authData,
  refusals: ['PHONE_CODE_NOT_MATCH', 'CODE_EXPIRED', 'NO_ACCOUNT'],
});

/** Registers by a verified phone or e-mail; the `-bind` types link the waiting provider identity of `security`. */
export const register = endpoint({
  method: 'PUT',
  path: '/apis/uc/new-user/register',
  summary: 'Register an account',
  access: 'visitor',
  input: v.pipe(
    withContact({
      type: v.picklist(['phone', 'email', 'phone-bind', 'email-bind'], 'FIELDS_INVALID'),
      flag: ticket,
      password,
      agree: v.nullish(v.boolean('TERMS_NOT_AGREED')),
      nickName: v.nullish(nickName),
      source: v.nullish(source),
      security: v.nullish(ticket),
    }),
    // The type names the contact that is sent.
    v.forward(
      v.check((sent) => sent.type.startsWith('phone') === (sent.phone != null), 'FIELDS_INVALID'),
      ['type'],
    ),
  ),
  output: v.object({ authData, baseUserInfo: v.optional(baseUserInfo), security: v.null() }),
  refusals: [
    'PHONE_EXISTS',
    'EMAIL_EXISTS',
    'ACCOUNT_EXISTS',
    'PHONE_CODE_NOT_MATCH',
    'PASSWORD_FORMAT',
    'TERMS_NOT_AGREED',
    'BOUND_TO_WX',
    'BOUND_TO_TC',
    'TICKET_EXPIRED',
  ],
});
