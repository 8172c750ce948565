import { expect, test } from 'vitest';
import { colorOf } from './account-color.ts';

test('an account has the same color everywhere', () => {
  expect(colorOf('9f2c')).toBe(colorOf('9f2c'));
});

test('every color is used by some account', () => {
  const colors = Array.from({ length: 400 }, (_, index) => colorOf(String(index)));
  expect(new Set(colors).size).toBe(8);
});
