import * as v from 'valibot';
import type { EndpointSchemas } from '../endpoint.ts';
import { authData, baseUserInfo, refusalReason } from './shared/answer-schemas.ts';
import { withContact } from './shared/contact-fields.ts';
import { usePicture } from './shared/provider-fields.ts';
import { described, fields } from './shared/request-fields.ts';
import { nickName, optionalTicket, password, source, ticket } from './shared/text-fields.ts';

export const register = {
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
} satisfies EndpointSchemas;

export const identityPicture = {
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
} satisfies EndpointSchemas;
