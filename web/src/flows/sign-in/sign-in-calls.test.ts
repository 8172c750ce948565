import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCredentials, mayBePassword } from './sign-in-calls.ts';

test('a password has at least six characters with a digit and a letter', () => {
  expect(mayBePassword('abc123')).toBe(true);
  expect(mayBePassword('Summit#Path4')).toBe(true);
  expect(mayBePassword('ａｂｃ１２３')).toBe(true);
  expect(mayBePassword('abc١٢٣')).toBe(true);
  expect(mayBePassword('ab123')).toBe(false);
  expect(mayBePassword('abcdef')).toBe(false);
  expect(mayBePassword('123456')).toBe(false);
});

test('a password that registration accepts passes the check of the sign-in form', () => {
  const ruleParts = fc.tuple(...['@', '7', 'R', 'i'].map(fc.constant), fc.string({ unit: 'grapheme', maxLength: 12 }));
  const registered = ruleParts
    .map((parts) => parts.join('').padEnd(8, 'x'))
    .filter((typed) => fitsPasswordRule(normalPassword(typed)));
  fc.assert(fc.property(registered, mayBePassword));
});

test('the first missing value is reported at its field', () => {
  expect(Object.keys(checkCredentials({ username: ' ', password: '' }))).toEqual(['username']);
  expect(Object.keys(checkCredentials({ username: 'a@b.example', password: '' }))).toEqual(['password']);
  expect(checkCredentials({ username: 'a@b.example', password: 'abc123' })).toEqual({});
});

test.each(['1380013800', 'yunfan', 'a@b'])(
  '%s, which is neither a phone nor an e-mail address, is reported',
  (username) => {
    expect(Object.keys(checkCredentials({ username, password: 'abc123' }))).toEqual(['username']);
  },
);
