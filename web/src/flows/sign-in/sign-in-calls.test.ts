// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkCredentials, mayBePassword } from './sign-in-calls.ts';

test('a password has at least six characters with a digit and a letter', () => {
  expect(mayBePassword('abc123')).toBe(true);
  expect(mayBePassword('Contour#2026')).toBe(true);
  expect(mayBePassword('ab123')).toBe(false);
  expect(mayBePassword('abcdef')).toBe(false);
  expect(mayBePassword('123456')).toBe(false);
});

test('the first missing value is reported at its field', () => {
  expect(Object.keys(checkCredentials({ username: ' ', password: '' }))).toEqual(['username']);
  expect(Object.keys(checkCredentials({ username: 'a', password: '' }))).toEqual(['password']);
  expect(checkCredentials({ username: 'a', password: 'abc123' })).toEqual({});
});
