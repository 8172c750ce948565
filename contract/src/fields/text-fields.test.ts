import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isEmail, isPhone, normalizePhone } from '../values/contact-format.ts';
import { isNickName } from '../values/nickname-format.ts';
import { isCode } from '../values/verification-code.ts';
import * as text from './text-fields.ts';

const messageOf = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.[0]?.message ?? null;

describe('a phone', () => {
  test.each([
    '13812345678',
    '138 1234 5678',
    '138-1234-5678',
    '+86 138 1234 5678',
    '+8613812345678',
    '008613812345678',
    '8613812345678',
    '(+86)138·1234·5678',
    '１３８１２３４５６７８',
    '＋８６　１３８　１２３４　５６７８',
    ' 13812345678\t',
    '\u202D138\u00A01234\u20115678\u202C',
    '١٣٨١٢٣٤٥٦٧٨',
    '۱۳۸ ۱۲۳۴ ۵۶۷۸',
  ])('typed as %j is kept as its 11 digits', (typed) => {
    expect(v.parse(text.phone, typed)).toBe('13812345678');
  });

  test.each([
    '',
    '1381234567',
    '138123456789',
    '12812345678',
    '+1 3812345678',
    '1381234567x',
    '86138123456',
    '9'.repeat(65),
  ])('%j is PHONE_FORMAT', (typed) => {
    expect(messageOf(text.phone, typed)).toBe('PHONE_FORMAT');
    expect(isPhone(typed)).toBe(false);
  });

  test('a phone that is absent is FIELD_REQUIRED', () => {
    expect([undefined, null].map((input) => messageOf(text.phone, input))).toEqual(Array(2).fill('FIELD_REQUIRED'));
  });

  test('a phone is the same with any separators between its digits', async () => {
    const parted = fc.array(fc.constantFrom('', ' ', '-', '　'), { minLength: 11, maxLength: 11 });
    await fc.assert(
      fc.property(parted, fc.constantFrom('', '+86', '0086', '86 '), (gaps, prefix) => {
        const typed = prefix + [...'13912340000'].map((digit, index) => digit + gaps[index]).join('');
        expect(normalizePhone(typed)).toBe('13912340000');
      }),
    );
  });
});

describe('an e-mail', () => {
  test.each([
    ['a@b.cn', 'a@b.cn'],
    [' Some.One+tag@Example.COM ', 'some.one+tag@example.com'],
    ['ａ＠ｂ．ｃｎ', 'a@b.cn'],
    ['a@b。com。cn', 'a@b.com.cn'],
    ['\u202Aa@b.cn\u200B', 'a@b.cn'],
    ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['a@sub-1.example.co', 'a@sub-1.example.co'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(v.parse(text.email, typed)).toBe(kept);
  });

  test.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@@b.cn',
    'a b@c.cn',
    'a@b..cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b.-n',
    'a@b.c-',
    'a@b.c',
    'a@b.cn\r\nbcc: x@y.cn',
    'a<x@y.cn>@b.cn',
    'a,b@c.cn',
    `${'a'.repeat(250)}@b.cn`,
  ])('%j is EMAIL_FORMAT', (typed) => {
    expect(messageOf(text.email, typed)).toBe('EMAIL_FORMAT');
  });

  test('of any length or structure is refused without backtracking', () => {
    // With a pattern that backtracks, the test would not end within its timeout.
    for (const typed of [`a@${'a'.repeat(100_000)}`, `a@${'a-'.repeat(126)}`]) expect(isEmail(typed)).toBe(false);
  });
});

describe('a code', () => {
  test.each([
    '123456',
    '123 456',
    '１２３４５６',
    ' 123-456 ',
    '\u202A123456\u202C',
    'Your code is 123 456.',
    '【Isoline】验证码123456，5 分钟内有效',
  ])('%j is six digits', (typed) => {
    expect(v.parse(text.identifyCode, typed)).toBe('123456');
    expect(isCode(typed)).toBe(true);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12345a', 'a123456', '1'.repeat(257)])(
    '%j is CODE_INCORRECT',
    (typed) => {
      expect(messageOf(text.identifyCode, typed)).toBe('CODE_INCORRECT');
    },
  );
});

test('a password is kept as typed, and refused over 1 KiB', () => {
  expect(v.parse(text.password, '  Ab ')).toBe('  Ab ');
  expect(messageOf(text.password, '密'.repeat(342))).toBe('PASSWORD_FORMAT');
  expect(messageOf(text.password, '')).toBe('FIELD_REQUIRED');
});

describe('a nickname', () => {
  test.each(['a', '用户5678', '😀'.repeat(24), '...', 'a.b'])('%j is fine', (typed) => {
    expect(v.parse(text.nickName, typed)).toBe(typed);
  });

  test.each(['', '   ', 'a'.repeat(25), '.', '..', 'a/b', 'a\\b', 'a\u0000b', 'a\u202eb', '\ud800', '\u200b'])(
    '%j is not',
    (typed) => {
      expect(messageOf(text.nickName, typed)).toBe('FIELDS_INVALID');
    },
  );
});

test('a ticket is any text of up to 128 characters, and an absent ticket is treated as an unknown one', () => {
  expect(messageOf(text.ticket, '你/😀 ')).toBe(null);
  expect(messageOf(text.ticket, 'x'.repeat(128))).toBe(null);
  expect(messageOf(text.ticket, 'x'.repeat(129))).toBe('TICKET_EXPIRED');
  for (const absent of ['', null, undefined]) expect(v.parse(text.ticket, absent)).toBe('');
  for (const absent of ['', null, undefined]) expect(v.parse(text.optionalTicket, absent) ?? null).toBeNull();
  expect(messageOf(text.ticket, 1)).toBe('FIELDS_INVALID');
});

describe('any typed text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint), maxLength: 300 }),
    fc.stringMatching(/^[\d\s+@.-]{0,40}$/),
  );

  test('nothing throws', async () => {
    await fc.assert(
      fc.property(anyText, (typed) => {
        isPhone(typed);
        isEmail(typed);
        isNickName(typed);
      }),
    );
  });

  test('normalization is idempotent', async () => {
    await fc.assert(
      fc.property(anyText, fc.emailAddress(), (typed, address) => {
        for (const schema of [text.phone, text.email, text.identifyCode, text.nickName]) {
          for (const input of [typed, address]) {
            const first = v.safeParse(schema, input);
            if (first.success) expect(v.parse(schema, first.output)).toBe(first.output);
          }
        }
      }),
    );
  });
});
