import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { authData, baseUserInfo, refusalReason } from './fields/answer-fields.ts';
import { withContact } from './fields/contact-fields.ts';
import { secondFactor } from './fields/factor-fields.ts';
import { usePicture } from './fields/provider-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { nickName, optionalTicket, password, source, ticket } from './fields/text-fields.ts';

/** Registers by a verified contact; the `-bind` types also link a pending provider identity. */
export const register = endpoint({
  method: 'PUT',
  path: '/apis/uc/new-user/register',
  access: 'visitor',
  summary: 'Register an account',
  description:
    'Registers by a contact that a flag of scene `register` proves, and signs in. The `-bind` types link the pending ' +
    'provider identity of `security` too. ACCOUNT_EXISTS: that identity got an account meanwhile.',
  input: v.pipe(
    withContact({
      type: v.picklist(['phone', 'email', 'phone-bind', 'email-bind'], 'FIELDS_INVALID'),
      flag: ticket,
      password,
      agree: v.nullish(v.boolean('TERMS_NOT_AGREED')),
      nickName: v.nullish(nickName),
      source: v.nullish(source),
      security: optionalTicket,
      usePicture,
    }),
    v.forward(
      v.check(({ type, phone }) => type.startsWith('phone') === (phone != null), 'FIELDS_INVALID'),
      ['type'],
    ),
  ),
  output: v.object({ authData, baseUserInfo: v.optional(baseUserInfo), security: v.null() }),
  refusals: {
    PHONE_EXISTS: null,
    EMAIL_EXISTS: null,
    ACCOUNT_EXISTS: null,
    PHONE_CODE_NOT_MATCH: null,
    PASSWORD_FORMAT: null,
    TERMS_NOT_AGREED: null,
    BOUND_TO_WX: refusalReason,
    BOUND_TO_TC: refusalReason,
    BOUND_TO_PROVIDER: refusalReason,
    TICKET_EXPIRED: null,
  },
});

/**
 * Returns the picture of a pending provider identity, which the page offers as the avatar. The server fetches and
 * re-encodes it.
 */
export const identityPicture = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/identity-picture',
  access: 'visitor',
  summary: 'The picture of a pending provider identity',
  description:
    'Fetches the picture of the identity of `security` from its provider, re-encodes it to 256 x 256 PNG and keeps it for ' +
    '15 minutes. A registration with `usePicture` makes it the avatar.',
  input: fields({ security: ticket }),
  output: v.object({
    picture: described(
      v.nullable(v.string()),
      'A path on our origin; null when the identity has no picture, or one that cannot be fetched.',
    ),
  }),
  refusals: { TICKET_EXPIRED: null },
});

export const tcAuthBind = endpoint({
  method: 'POST',
  path: '/apis/uc/t-cloud/tc-auth-bind',
  access: 'visitor',
  summary: 'Link a cloud identity to an account, or register with it',
  description:
    'Links the pending cloud identity of `security` to the account of a contact that a flag of scene `bind` proves, and ' +
    'signs in. If the contact has no account, it registers one; `password` and `agree` are then required. ' +
    'PHONE_EXISTS, EMAIL_EXISTS and ACCOUNT_EXISTS: contact or identity got an account at the same moment.',
  input: withContact({
    security: ticket,
    flag: ticket,
    password: v.nullish(password),
    agree: v.nullish(v.boolean('TERMS_NOT_AGREED')),
    nickName: v.nullish(described(nickName, 'The nickname of a new account.')),
    usePicture,
  }),
  output: v.object({ authData, baseUserInfo }),
  refusals: {
    BOUND_TO_TC: refusalReason,
    PASSWORD_FORMAT: null,
    TERMS_NOT_AGREED: null,
    TICKET_EXPIRED: null,
    PHONE_CODE_NOT_MATCH: null,
    PHONE_EXISTS: null,
    EMAIL_EXISTS: null,
    ACCOUNT_EXISTS: null,
    SECOND_FACTOR_REQUIRED: secondFactor,
  },
});

/** Counts that the registration page was opened. Nothing about the caller is stored. */
export const registerOpened = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/register/opened',
  access: 'visitor',
  bearer: 'never',
  summary: 'Count that the registration was opened',
  description:
    'Adds 1 to a count of the hour, for the overview of the operators. It needs no device and keeps nothing of the caller.',
});
