// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkCredentials, mayBePassword } from './submit-password.ts';

test('a password may be one from six characters on, with a digit and a letter', () => {
  expect(mayBePassword('abc123')).toBe(true);
  expect(mayBePassword('Contour#2026')).toBe(true);
  expect(mayBePassword('ab123')).toBe(false);
  expect(mayBePassword('abcdef')).toBe(false);
  expect(mayBePassword('123456')).toBe(false);
});

test('the first thing that is missing is said at its field', () => {
  expect(Object.keys(checkCredentials({ username: ' ', password: '' }))).toEqual(['username']);
  expect(Object.keys(checkCredentials({ username: 'a', password: '' }))).toEqual(['password']);
  expect(checkCredentials({ username: 'a', password: 'abc123' })).toEqual({});
});
