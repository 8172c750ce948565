import * as v from 'valibot';
import { lengths } from '../limits.ts';
import { isEmail, normalizeEmail, normalizePhone, PHONE } from '../values/contact-format.ts';
import { isNameOfThing, isNickName } from '../values/nickname-format.ts';
import { CODE, codeIn } from '../values/verification-code.ts';

/**
 * Schemas of texts in requests. The message of an issue is a key of the error catalog: an endpoint that declares the
 * key as a refusal answers with that refusal, every other endpoint with `FIELDS_INVALID` and the sentence at its field.
 */

const required = v.string('FIELD_REQUIRED');

/** A phone number, normalized to 11 digits. */
export const phone = v.pipe(
  required,
  v.maxLength(64, 'PHONE_FORMAT'),
  v.transform(normalizePhone),
  v.regex(PHONE, 'PHONE_FORMAT'),
);

/** An email address, normalized to its stored form. */
export const email = v.pipe(
  required,
  v.maxLength(lengths.emailMax * 2, 'EMAIL_FORMAT'),
  v.transform(normalizeEmail),
  v.check(isEmail, 'EMAIL_FORMAT'),
);

/** A verification code as typed or pasted, normalized to six digits. */
export const identifyCode = v.pipe(
  required,
  v.maxLength(256, 'CODE_INCORRECT'),
  v.transform(codeIn),
  v.regex(CODE, 'CODE_INCORRECT'),
);

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** A password as typed. The rule of 8 to 16 characters is checked when a password is set. */
export const password = v.pipe(
  required,
  v.nonEmpty('FIELD_REQUIRED'),
  v.check((text) => byteLength(text) <= lengths.passwordBytesMax, 'PASSWORD_FORMAT'),
);

/** A ticket or flag: any text. An unknown or absent one is refused, and never a 422 (docs/contract.md, section 1). */
export const ticket = v.pipe(
  v.nullish(v.string('FIELDS_INVALID'), ''),
  v.maxLength(lengths.ticketMax, 'TICKET_EXPIRED'),
);

/** A ticket or flag that a call may omit. Absent, empty and null are the same. */
export const optionalTicket = v.nullish(
  v.pipe(
    v.string('FIELDS_INVALID'),
    v.maxLength(lengths.ticketMax, 'TICKET_EXPIRED'),
    v.transform((text) => text || null),
  ),
);

/**
 * A `reauth` ticket. If it is absent, empty or null, the call relies on the step-up of its session (docs/contract.md,
 * section 2).
 */
export const reauthTicket = v.nullish(
  v.pipe(
    required,
    v.maxLength(lengths.ticketMax, 'REAUTH_REQUIRED'),
    v.transform((text) => text || null),
  ),
);

/**
 * A key that the call looks up: a token, a challenge, a session. It does not contain control characters, because
 * PostgreSQL does not accept NUL.
 */
export const lookupKey = v.pipe(
  v.string('FIELDS_INVALID'),
  v.maxLength(lengths.ticketMax, 'FIELDS_INVALID'),
  v.regex(/^\P{Cc}*$/u, 'FIELDS_INVALID'),
);

/** A short identifier that never needs escaping. */
export const identifier = v.pipe(v.string('FIELDS_INVALID'), v.regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'FIELDS_INVALID'));

/** A product id, or the name of the source of a launch. */
export const source = identifier;

/** A nickname, without spaces at its ends. */
export const nickName = v.pipe(
  required,
  v.transform((text) => text.trim()),
  v.check(isNickName, 'FIELDS_INVALID'),
);

/**
 * Returns the schema of a name that a user gives something: one line, without spaces at its ends, with at least one
 * visible character.
 */
export const nameOfThing = (max: number) =>
  v.pipe(
    required,
    v.transform((text) => text.trim()),
    v.nonEmpty('FIELD_REQUIRED'),
    v.maxLength(max, 'FIELDS_INVALID'),
    v.check(isNameOfThing, 'FIELDS_INVALID'),
  );

/** A scope (RFC 6749, section 3.3). */
export const scope = v.pipe(
  v.string('FIELDS_INVALID'),
  v.maxLength(lengths.scopeMax, 'FIELDS_INVALID'),
  v.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'FIELDS_INVALID'),
);
