import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { baseUserInfo, linked } from './fields/answer-fields.ts';
import { contactEntries, contactType, requireOneOf, scene, withContact } from './fields/contact-fields.ts';
import { described, fields } from './fields/request-fields.ts';
import { accessCodeHeader, slideAnswer } from './fields/slide-fields.ts';
import { identifyCode, lookupKey, optionalTicket, phone, ticket } from './fields/text-fields.ts';

/** Creates a slide challenge: a picture, a proof of work, or a plain slide, by `kind`. */
export const getCode = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/getCode',
  access: 'visitor',
  setsDeviceId: true,
  summary: 'A slide challenge',
  description:
    'Answers a picture of 320 x 160 pixels, its id in the header `access-code` and the height of the piece in `captcha-y`. ' +
    'A header `proof-difficulty` has the bits of a proof of work that goes beside the picture in a sign-in by password: ' +
    '`slide: {x, trail, proof}`. `kind=proof` answers the difficulty of a proof of work, in leading zero bits of ' +
    'SHA-256(`access-code:number`); `kind=slide` the same for the plain slide, `slide: {x: 1, trail, proof}`, or FORBIDDEN where ' +
    'the picture is due; with `otherwise=picture` that answer is `picture: true`. The difficulty rises with refusals of the ' +
    'client and its network. A server that cannot render a picture answers as `kind=proof` does. The challenge is valid for ' +
    '2 minutes. docs/contract.md, section 4. Where a captcha service is set ' +
    'up, every kind answers `captcha`: the path of a page for a frame, which posts `{kind: "solved", ticket, randstr}` to its ' +
    'parent. That answers the challenge by `slide: {ticket, randstr}`.',
  input: fields({
    scene: v.optional(scene, 'login'),
    kind: v.optional(v.picklist(['picture', 'proof', 'slide'], 'FIELDS_INVALID'), 'picture'),
    otherwise: v.optional(v.literal('picture', 'FIELDS_INVALID')),
  }),
  output: v.union([
    v.object({ difficulty: described(v.number(), 'Leading zero bits.') }),
    v.object({ captcha: described(v.string(), 'A path on our origin.') }),
    v.object({ picture: described(v.literal(true), 'Ask again with `kind=picture`.') }),
  ]),
  produces: 'image/png',
});

const resendAfter = described(v.number(), 'Seconds until another code may be requested.');

const sentCode = v.object({
  resendAfter,
  expiresIn: described(v.number(), 'Seconds until the code expires.'),
  to: described(v.string(), 'The contact, masked.'),
});

const tooSoon = v.object({
  resendAfter,
  hasCode: described(
    v.boolean(),
    'True if this browser has a valid code. A code of another browser does not work here.',
  ),
});

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/send-sms-code',
  access: 'visitor',
  summary: 'Send a sign-in code to a phone',
  headers: accessCodeHeader,
  asksProvider: true,
  input: fields({ phone, slide: slideAnswer }),
  output: sentCode,
  refusals: { SLIDE_FAILED: null, PHONE_FORMAT: null, CODE_TOO_SOON: tooSoon, CODE_SEND_FAILED: null },
});

const sendInput = v.variant(
  'scene',
  [
    fields({ scene: v.literal('reauth'), type: contactType, slide: slideAnswer }),
    fields({ scene: v.literal('merge'), security: ticket, type: contactType, slide: slideAnswer }),
    withContact({
      scene: v.picklist(['login', 'register', 'change', 'bind'], 'FIELDS_INVALID'),
      slide: slideAnswer,
    }),
    v.pipe(
      requireOneOf(
        {
          scene: v.literal('reset'),
          type: v.nullish(described(contactType, 'With `security`: which contact must confirm the undo.')),
          slide: slideAnswer,
        },
        { ...contactEntries, security: described(optionalTicket, 'The token of an undo.') },
      ),
      v.forward(
        v.check(({ security, type }) => security == null || type != null, 'FIELDS_INVALID'),
        ['security'],
      ),
    ),
  ],
  'FIELDS_INVALID',
);

/** Sends a code of any scene; `reauth` and `change` require the bearer token. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/send-s-code',
  access: 'visitor',
  summary: 'Send a code to a phone or an e-mail address',
  description:
    'Scenes `reauth` and `change` need the bearer; scene `reauth` sends to the own contact of `type`, scene `merge` to ' +
    'the contact of `type` of the account that the ticket `security` names. Scene `reset` with the token of an undo as ' +
    '`security` sends to the contact that must confirm it. Answers once the service has accepted the ' +
    'message. NO_ACCOUNT_INFO: no account has the contact (scene `reset`). TICKET_EXPIRED: the ticket of scene `merge` ' +
    'is not valid.',
  headers: accessCodeHeader,
  asksProvider: true,
  input: sendInput,
  output: sentCode,
  refusals: {
    SLIDE_FAILED: null,
    PHONE_FORMAT: null,
    EMAIL_FORMAT: null,
    CODE_TOO_SOON: tooSoon,
    CODE_SEND_FAILED: null,
    NO_ACCOUNT_INFO: null,
    TICKET_EXPIRED: null,
  },
});

const isByTicket = (scene: string) => scene === 'merge' || scene === 'reset';

const checkInput = v.pipe(
  requireOneOf(
    {
      scene: v.picklist(['register', 'bind', 'merge', 'reset'], 'FIELDS_INVALID'),
      identifyCode: v.nullish(identifyCode),
      type: v.nullish(described(contactType, 'With `security`: which contact of the other account.')),
    },
    { ...contactEntries, security: optionalTicket },
  ),
  v.forward(
    v.check(({ security, scene, type }) => security == null || (isByTicket(scene) && type != null), 'FIELDS_INVALID'),
    ['security'],
  ),
  v.forward(
    v.check(({ identifyCode, scene }) => identifyCode != null || !isByTicket(scene), 'FIELD_REQUIRED'),
    ['identifyCode'],
  ),
);

export const checkCode = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-verification-code',
  access: 'visitor',
  summary: 'Check a code and get its flag',
  description:
    'Checks a code of scene `register`, `bind`, `merge` or `reset` (of an undo) and answers the flag that proves the contact; a wrong code is ' +
    '`checkResult: false` without a flag. Scenes `merge` and `reset` may name the contact by `security` and `type`, as it was sent: ' +
    'the holder of that ticket knows the address masked only. Scenes `register` and `bind` without `identifyCode` are for a page ' +
    'that lost its flag by a reload: for a contact that this device has proved it gets another one, valid as long; ' +
    'CODE_EXPIRED where there is none.',
  input: checkInput,
  output: v.object({ checkResult: v.boolean(), flag: v.nullable(v.string()), name: v.nullable(v.string()) }),
  refusals: { CODE_EXPIRED: null, NO_ACCOUNT_INFO: null, TICKET_EXPIRED: null },
});

/** Checks a code of scene `reauth`, and answers with the `reauth` ticket. */
export const checkUserCode = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-user-verification-code',
  access: 'signed-in',
  summary: 'Verify the signed-in user again',
  description:
    'Checks a code of scene `reauth` and answers the `reauth` ticket in `security`; a wrong code is `checkResult: false` ' +
    'without a ticket. The header names the challenge that was solved when the code was sent; this call consumes it. ' +
    'The session is stepped up for 10 minutes: its calls that need a `reauth` ticket do without one.',
  headers: fields({ 'access-code': v.optional(lookupKey, '') }),
  input: fields({ type: contactType, identifyCode }),
  output: v.object({ checkResult: v.boolean(), security: v.nullable(v.string()) }),
  refusals: { CODE_EXPIRED: null },
});

/** Lists the signed-in account's contacts, masked. */
export const userContact = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-contact',
  access: 'signed-in',
  summary: "The signed-in account's contacts, masked",
  output: v.object({ phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
});

/** The fields of every look-up. */
const existing = { exist: v.boolean(), isBindWx: v.boolean(), isBindTc: v.boolean(), linked };

export const queryByPhone = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/queryByPhone',
  access: 'visitor',
  summary: 'Check whether a phone has an account',
  description: '`name` is masked.',
  input: fields({ phone }),
  output: v.object({ ...existing, name: v.nullable(v.string()) }),
  refusals: { PHONE_FORMAT: null },
});

export const existCheck = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/exist-check',
  access: 'visitor',
  summary: 'Check whether a phone or an e-mail address has an account',
  input: withContact({}),
  output: v.object(existing),
});

const nullableText = v.nullable(v.string());

/** Returns the account of a contact, or a pending provider identity; contacts are masked. */
export const baseInfo = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/get-base-info',
  access: 'visitor',
  summary: 'The account of a contact, or a pending provider identity',
  description: 'Contacts are masked, and only the kind of the request is set. NO_ACCOUNT_INFO: no account has it.',
  input: requireOneOf({}, { ...contactEntries, security: optionalTicket }),
  output: v.union([
    v.object({ name: nullableText, phone: nullableText, email: nullableText }),
    v.object({ baseUserInfo }),
  ]),
  refusals: { NO_ACCOUNT_INFO: null, TICKET_EXPIRED: null },
});
