import * as v from 'valibot';
import { lengths } from '../limits.ts';

/**
 * Schemas of texts that people type. The message of an issue is a key of the error catalogue; where the endpoint
 * declares that key as a refusal the answer is that refusal, else `FIELDS_INVALID` with the sentence at its field.
 */

/** Folds full-width forms to ASCII and drops what people put between digits, and what a copy brings along unseen. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/[\s().·\p{Pd}\p{Cf}]/gu, '');

/** A phone as people type it (blanks, dashes, +86, full-width digits) to its 11 digits; anything else stays as it is. */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text);
  return digits.length > lengths.phone ? digits.replace(/^(\+|00)?86/, '') : digits;
}

/** An e-mail as it is compared and kept: without blanks around it and unseen marks, dots as dots, in lower case. */
export const normaliseEmail = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .trim()
    .toLowerCase();

const PHONE = /^1[3-9]\d{9}$/;
// One @, no blanks or controls, a dot in the domain, no label that begins or ends with a dash.
const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{C}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export const isPhone = (text: string) => PHONE.test(normalisePhone(text));
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= lengths.emailMax && EMAIL.test(email) && !/^\.|\.\.|\.@/.test(email);
}

/** The four classes of the password rule (spec, section 5). `¥` counts as `￥`. */
export const passwordParts = {
  length: (text: string) => {
    const count = [...text].length;
    return count >= lengths.passwordMin && count <= lengths.passwordMax;
  },
  digit: (text: string) => /\d/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  lower: (text: string) => /[a-z]/.test(text),
  special: (text: string) => /[@#%&*￥¥+=\-_$]/.test(text),
} as const;

/** Whether `text` fits the 8-16 rule: all four classes, printable characters only. */
export function fitsPasswordRule(text: string): boolean {
  return Object.values(passwordParts).every((met) => met(text)) && !/\p{C}/u.test(text);
}

const required = v.string('FIELD_REQUIRED');

export const phone = v.pipe(
  required,
  v.maxLength(64, 'PHONE_FORMAT'),
  v.transform(normalisePhone),
  v.regex(PHONE, 'PHONE_FORMAT'),
);
export const email = v.pipe(
  required,
  v.maxLength(lengths.emailMax * 2, 'EMAIL_FORMAT'),
  v.transform(normaliseEmail),
  v.check(isEmail, 'EMAIL_FORMAT'),
);

const CODE = /^\d{6}$/;

/** The code in what was typed or pasted: that alone, or in a whole message. */
function codeOf(text: string): string {
  const digits = digitsOf(text);
  return CODE.test(digits) ? digits : digitsOf(/\b\d{3}[ -]?\d{3}\b/.exec(text)?.[0] ?? text);
}

/** Whether `text`, as typed or pasted, holds a code. */
export const isCode = (text: string) => CODE.test(codeOf(text));

/** A code as typed or pasted: blanks, full-width digits and the message around it are fine, six digits are kept. */
export const identifyCode = v.pipe(
  required,
  v.maxLength(256, 'CODE_INCORRECT'),
  v.transform(codeOf),
  v.regex(CODE, 'CODE_INCORRECT'),
);

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A password as typed; the 8-16 rule belongs to setting one and is the domain's. */
export const password = v.pipe(
  required,
  v.nonEmpty('FIELD_REQUIRED'),
  v.check((text) => bytes(text) <= lengths.passwordBytesMax, 'PASSWORD_FORMAT'),
);

/** A ticket or flag: any text; an unknown one is a refusal, never a shape error. */
export const ticket = v.pipe(required, v.nonEmpty('FIELD_REQUIRED'), v.maxLength(lengths.ticketMax, 'TICKET_EXPIRED'));

/** A text whose meaning the call looks up: a token, a challenge, a session. No database takes a NUL. */
export const handle = v.pipe(
  v.string('FIELDS_INVALID'),
  v.maxLength(lengths.ticketMax, 'FIELDS_INVALID'),
  v.regex(/^\P{Cc}*$/u, 'FIELDS_INVALID'),
);

/** A short identifier: nothing in it needs escaping anywhere. */
export const opaque = v.pipe(v.string('FIELDS_INVALID'), v.regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'FIELDS_INVALID'));

/** A product id or the provider's hand-over text. */
export const source = opaque;

// Controls, halves of a character, and marks that change the direction of the text around them.
export const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

// Something that is neither a blank nor a mark without a shape.
const SEEN = /[^\p{C}\p{Z}]/u;

/** Whether `text` can be a nick name (contract, section 2). It becomes a part of a path, hence `/`, `\`, `.` and `..`. */
export function isNickName(text: string): boolean {
  const count = [...text].length;
  return count <= lengths.nickNameMax && SEEN.test(text) && !UNSEEN.test(text) && !/^\.{1,2}$|[/\\]/.test(text);
}

export const nickName = v.pipe(
  required,
  v.transform((text) => text.trim()),
  v.check(isNickName, 'FIELDS_INVALID'),
);
