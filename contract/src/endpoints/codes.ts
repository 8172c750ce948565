import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { contactEntries, contactType, scene, withContact, withOneOf } from '../values/contact.ts';
import { fields } from '../values/fields.ts';
import { accessCodeHeader, slideAnswer } from '../values/slide.ts';
import { handle, identifyCode, phone, ticket } from '../values/text.ts';

const sent = v.object({
  /** Seconds until another may be asked for. */
  resendAfter: v.number(),
  /** Seconds until the code ends. */
  expiresIn: v.number(),
  /** Masked. */
  to: v.string(),
});

/** A slide challenge: a picture, or with `kind=proof` the difficulty of a proof of work; its id in `access-code`. */
export const getCode = endpoint({
  method: 'GET',
  path: '/apis/uc/isoline-account/user/getCode',
  summary: 'A slide challenge',
  access: 'visitor',
  input: fields({
    scene: v.optional(scene, 'login'),
    kind: v.optional(v.picklist(['picture', 'proof'], 'FIELDS_INVALID'), 'picture'),
  }),
  output: v.object({ difficulty: v.number() }),
  produces: 'image/png',
  refusals: [],
});

/** Sends the code for signing in by phone. */
export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/send-sms-code',
  summary: 'Send a sign-in code to a phone',
  access: 'visitor',
  headers: accessCodeHeader,
  input: fields({ phone, slide: slideAnswer }),
  output: sent,
  refusals: ['SLIDE_FAILED', 'PHONE_FORMAT', 'CODE_TOO_SOON', 'CODE_SEND_FAILED'],
});

const sendInput = v.variant(
  'scene',
  [
    fields({ scene: v.literal('reauth'), type: contactType, slide: slideAnswer }),
    fields({ scene: v.literal('merge'), security: ticket, type: contactType, slide: slideAnswer }),
    withContact({
      scene: v.picklist(['login', 'register', 'reset', 'change', 'bind'], 'FIELDS_INVALID'),
      slide: slideAnswer,
    }),
  ],
  'FIELDS_INVALID',
);

/** Sends a code for any scene; `reauth` and `change` need the bearer. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/send-s-code',
  summary: 'Send a code to a phone or an e-mail',
  access: 'visitor',
  headers: accessCodeHeader,
  input: sendInput,
  output: sent,
  refusals: [
    'SLIDE_FAILED',
    'PHONE_FORMAT',
    'EMAIL_FORMAT',
    'CODE_TOO_SOON',
    'CODE_SEND_FAILED',
    'NO_ACCOUNT_INFO',
    'TICKET_EXPIRED',
  ],
});

const checkInput = v.pipe(
  withOneOf(
    {
      scene: v.picklist(['register', 'bind', 'merge'], 'FIELDS_INVALID'),
      identifyCode,
      /** With `security`: which of the other account's contacts. */
      type: v.nullish(contactType),
    },
    { ...contactEntries, security: v.nullish(ticket) },
  ),
  v.forward(
    v.check(({ security, scene, type }) => security == null || (scene === 'merge' && type != null), 'FIELDS_INVALID'),
    ['security'],
  ),
);

/**
 * Checks a code of scene register, bind or merge and gives the flag that proves the address. A merge's may be named as
 * it was sent, by `security` and `type`: whoever holds the ticket knows that address masked only.
 */
export const checkCode = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-verification-code',
  summary: 'Check a code and get its flag',
  access: 'visitor',
  input: checkInput,
  output: v.object({ checkResult: v.boolean(), flag: v.nullable(v.string()), name: v.nullable(v.string()) }),
  refusals: ['CODE_EXPIRED', 'NO_ACCOUNT_INFO', 'TICKET_EXPIRED'],
});

/** Checks the code that verifies the signed-in person again and gives the `reauth` ticket. */
export const checkUserCode = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/check-user-verification-code',
  summary: 'Verify the signed-in person again',
  access: 'signed-in',
  headers: fields({ 'access-code': v.optional(handle, '') }),
  input: fields({ type: contactType, identifyCode }),
  output: v.object({ checkResult: v.boolean(), security: v.nullable(v.string()) }),
  refusals: ['CODE_EXPIRED'],
});

/** The contacts a code can go to. */
export const userContact = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/user-contact',
  summary: "The signed-in account's contacts, masked",
  access: 'signed-in',
  input: fields({}),
  output: v.object({ phone: v.nullable(v.string()), email: v.nullable(v.string()) }),
  refusals: [],
});

/** Whether a phone has an account, and what is bound to it. */
export const queryByPhone = endpoint({
  method: 'POST',
  path: '/apis/uc/isoline-account/user/queryByPhone',
  summary: 'Whether a phone has an account',
  access: 'visitor',
  input: fields({ phone }),
  output: v.object({ exist: v.boolean(), isBindWx: v.boolean(), isBindTc: v.boolean(), name: v.nullable(v.string()) }),
  refusals: ['PHONE_FORMAT'],
});

/** Whether a phone or an e-mail has an account. */
export const existCheck = endpoint({
  method: 'POST',
  path: '/apis/uc/new-user/exist-check',
  summary: 'Whether a phone or an e-mail has an account',
  access: 'visitor',
  input: withContact({}),
  output: v.object({ exist: v.boolean(), isBindWx: v.boolean(), isBindTc: v.boolean() }),
  refusals: [],
});
