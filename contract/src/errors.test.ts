import { describe, expect, test } from 'vitest';
import { chooseWords, type ErrorKey, errors, reasons, sentence } from './errors.ts';

const rows = Object.entries(errors) as [ErrorKey, (typeof errors)[ErrorKey]][];

/** The HTTP status of codes whose status is not 200 (docs/contract.md, section 1). */
const transport: Partial<Record<ErrorKey, number>> = {
  BAD_REQUEST: 400,
  USER_NOT_LOGIN: 401,
  FORBIDDEN: 403,
  ACCOUNT_FROZEN: 403,
  NOT_FOUND: 404,
  NOT_ACCEPTABLE: 406,
  GONE: 410,
  USER_CLOSED: 410,
  MACHINE_TOKEN_REFUSED: 401,
  SCOPE_MISSING: 403,
  STREAM_EXISTS: 409,
  STREAM_OF_SETTINGS: 403,
  STREAM_PUSHES: 409,
  POINTS_REASON_UNKNOWN: 422,
  MEMBERSHIP_END_WRONG: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PUSH_ADDRESS_WRONG: 422,
  STREAM_MEMBER_CHANGED: 422,
  STREAM_DISABLED: 409,
  REFERENCE_FORMAT: 422,
  TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  FIELDS_INVALID: 422,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
  PROVIDER_TIMEOUT: 504,
};

/** The codes of contract section 5. */
const codes: Record<ErrorKey, number> = {
  OK: 0,
  MACHINE_TOKEN_REFUSED: 40110,
  SCOPE_MISSING: 40330,
  STREAM_EXISTS: 40970,
  STREAM_OF_SETTINGS: 40331,
  STREAM_PUSHES: 40971,
  REFERENCE_USED: 40972,
  POINTS_REASON_UNKNOWN: 42231,
  MEMBERSHIP_END_WRONG: 42233,
  CALL_UNDER_WAY: 40973,
  IDEMPOTENCY_KEY_REUSED: 42232,
  PUSH_ADDRESS_WRONG: 42234,
  STREAM_MEMBER_CHANGED: 42235,
  STREAM_DISABLED: 40977,
  REFERENCE_FORMAT: 42236,
  USER_CLOSED: 41001,
  TC_LINKED: 1,
  WX_ALERT: 10000,
  WX_RESTART: 400000,
  REASON_HOLDS_CONTACT: 42220,
  NOTE_HOLDS_CONTACT: 42221,
  NOTES_FULL: 40965,
  POINTS_CORRECTED: 40967,
  BAD_REQUEST: 40000,
  CODE_INCORRECT: 40010,
  CODE_EXPIRED: 40011,
  PHONE_CODE_NOT_MATCH: 40012,
  VERIFY_FAILED: 40013,
  SLIDE_REQUIRED: 40014,
  SLIDE_FAILED: 40015,
  BACK_URL_REFUSED: 40016,
  USER_NOT_LOGIN: 40100,
  BAD_CREDENTIALS: 40101,
  CLIENT_UNKNOWN: 40102,
  PASSKEY_UNKNOWN: 40103,
  PASSKEY_COPIED: 40104,
  FORBIDDEN: 40300,
  ACCOUNT_FROZEN: 40311,
  REAUTH_REQUIRED: 40310,
  SECOND_FACTOR_REQUIRED: 40320,
  NOT_FOUND: 40400,
  NO_ACCOUNT_INFO: 40410,
  NO_ACCOUNT: 40411,
  NOT_BOUND: 40412,
  LAUNCH_USED: 41011,
  USER_CODE_UNKNOWN: 40413,
  NOT_ACCEPTABLE: 40600,
  PHONE_EXISTS: 40910,
  EMAIL_EXISTS: 40911,
  ACCOUNT_EXISTS: 40912,
  BOUND_TO_TC: 40920,
  BOUND_TO_WX: 40921,
  BOUND_TO_PROVIDER: 40926,
  CONTACT_IN_USE: 40922,
  VERSIONS_INCONSISTENT: 40923,
  LAST_CONTACT: 40924,
  LAST_METHOD: 40925,
  PASSKEYS_FULL: 40974,
  PERSONAL_TOKENS_FULL: 40975,
  KEEP_ACCOUNT_FIRST: 40976,
  LAST_ADMINISTRATOR: 40930,
  OTHER_OPERATOR_REQUIRED: 40940,
  OPERATORS_TOO_NEW: 40960,
  REMOVAL_PENDING: 40941,
  REPLACEMENT_PENDING: 40961,
  CONTACTS_DIFFER: 40962,
  ACCOUNT_ENDING: 40963,
  MEMBERSHIP_CHANGED: 40947,
  POINTS_TOO_FEW: 40948,
  TOO_MANY_IMPORTS: 40964,
  OPERATOR_EXISTS: 40931,
  INCIDENT_REFUSED: 40936,
  PRODUCT_REFUSED: 40949,
  STREAM_REFUSED: 40966,
  GONE: 41000,
  TICKET_EXPIRED: 41010,
  TOO_LARGE: 41300,
  MEDIA_TYPE: 41500,
  EXPECTATION_FAILED: 41700,
  FILE_NOT_IMAGE: 41510,
  FIELDS_INVALID: 42200,
  EMAIL_FORMAT: 42210,
  PHONE_FORMAT: 42211,
  PASSWORD_FORMAT: 42212,
  FIELD_REQUIRED: 42213,
  FIELD_TYPE: 42215,
  FIELD_INTEGER: 42240,
  FIELD_TOO_SMALL: 42241,
  FIELD_TOO_LARGE: 42242,
  FIELD_NOT: 42243,
  FIELD_TOO_SHORT: 42244,
  FIELD_TOO_LONG: 42245,
  FIELD_TOO_MANY: 42246,
  FIELD_PATTERN: 42247,
  FIELD_TIME: 42248,
  FIELD_CHOICE: 42249,
  TERMS_NOT_AGREED: 42214,
  RATE_LIMITED: 42900,
  LOCKED_OUT: 42910,
  CODE_TOO_SOON: 42911,
  SERVER_ERROR: 50000,
  GET_USER_INFORMATION_FAILED: 50010,
  BIND_FAILED: 50020,
  UPLOAD_FAILED: 50030,
  PROVIDER_FAILED: 50200,
  UNAVAILABLE: 50300,
  CODE_SEND_FAILED: 50310,
  PROVIDER_TIMEOUT: 50400,
};

/**
 * The 22 user messages of docs/specification.md, section 8, with their meaning in the product's words
 * (docs/contribute/words.md).
 */
const messages: readonly (readonly [ErrorKey, string])[] = [
  ['BAD_CREDENTIALS', 'The account or password is incorrect.'],
  ['LOCKED_OUT', 'Too many wrong attempts: try again in 10 minutes.'],
  ['CODE_INCORRECT', 'The verification code is incorrect.'],
  ['CODE_EXPIRED', 'The verification code has expired; get a new one.'],
  ['CODE_SEND_FAILED', 'Failed to send the verification code. Try again later.'],
  ['PHONE_CODE_NOT_MATCH', 'The phone and verification code do not match.'],
  ['VERIFY_FAILED', 'Authentication failed.'],
  ['USER_NOT_LOGIN', 'The current user is not signed in.'],
  ['GET_USER_INFORMATION_FAILED', 'Failed to obtain user information.'],
  ['PHONE_EXISTS', 'The phone number already exists.'],
  ['EMAIL_EXISTS', 'The email already exists.'],
  ['ACCOUNT_EXISTS', 'The account already exists.'],
  ['BOUND_TO_TC', 'The phone or email is already linked to the cloud account.'],
  ['BOUND_TO_WX', 'The phone or email is already linked to WeChat.'],
  ['CONTACT_IN_USE', 'The email or phone is used for another account; enter another one.'],
  ['VERSIONS_INCONSISTENT', 'Versions are inconsistent; change the phone or email.'],
  ['BIND_FAILED', 'Linking failed. Try again later.'],
  ['FILE_NOT_IMAGE', 'File format error: upload an image.'],
  ['UPLOAD_FAILED', 'Failed to upload the image.'],
  ['EMAIL_FORMAT', 'Email format error.'],
  ['PHONE_FORMAT', 'Phone format error.'],
  ['NO_ACCOUNT_INFO', 'Could not obtain account information, so no verification code can be sent.'],
];

describe.each(rows)('%s', (key, row) => {
  test('an error has its code and its status', () => {
    expect([row.code, row.status]).toEqual([codes[key], transport[key] ?? 200]);
  });

  test('an error has a sentence in both languages, with the same placeholders', () => {
    expect(row.zh).toMatch(/\p{Script=Han}/u);
    expect(row.en).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
    expect(row.zh.match(/\{\w+\}/g)).toEqual(row.en.match(/\{\w+\}/g));
  });

  test('an error has a different sentence for each of its reasons, in both languages', () => {
    const sentences = Object.values(Object.hasOwn(reasons, key) ? reasons[key as keyof typeof reasons] : {});
    for (const { zh, en } of sentences) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(en).toMatch(/^[A-Z][^\p{Script=Han}]+$/u);
    }
    expect(new Set([row, ...sentences].flatMap(({ zh, en }) => [zh, en])).size).toBe(2 * (sentences.length + 1));
  });

  test('an error has a code whose first digits are an HTTP class of failure, unless the spec names the code', () => {
    if (['OK', 'TC_LINKED', 'WX_ALERT', 'WX_RESTART'].includes(key)) return;
    const status = Math.trunc(row.code / 100);
    expect(status).toBeGreaterThanOrEqual(400);
    if (row.status !== 200) expect(status).toBe(row.status);
  });
});

test('every code is unique', () => {
  expect(new Set(rows.map(([, row]) => row.code)).size).toBe(rows.length);
});

test.each(messages)("%s is the spec's message %j", (key, message) => {
  expect(sentence(errors[key], 'en', { minutes: 10 })).toBe(message);
});

test("the spec's 22 messages have a row each", () => {
  expect(new Set(messages.map(([key]) => key)).size).toBe(22);
});

test('the words are those of the reason, or those of the row without a known reason', () => {
  expect(chooseWords('WX_ALERT', { reason: 'already' })).toBe(reasons.WX_ALERT.already);
  expect(chooseWords('BAD_REQUEST', { reason: 'already' })).toBe(errors.BAD_REQUEST);
  for (const values of [{}, { reason: 'unheard-of' }]) expect(chooseWords('WX_ALERT', values)).toBe(errors.WX_ALERT);
});

test('a sentence fills its placeholders and keeps those without a value', () => {
  expect(sentence(errors.LOCKED_OUT, 'zh', { minutes: 9 })).toBe('错误次数过多，请在 9 分钟后重试');
  expect(sentence(errors.LOCKED_OUT, 'en')).toContain('{minutes}');
  expect(sentence(errors.LOCKED_OUT, 'en', { minutes: 1 })).toBe('Too many wrong attempts: try again in 1 minute.');
  expect(sentence(errors.POINTS_TOO_FEW, 'en', { balance: 1 })).toBe('This account has only 1 point.');
  expect(sentence(errors.POINTS_TOO_FEW, 'en', { balance: 21 })).toBe('This account has only 21 points.');
});
