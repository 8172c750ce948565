import { describe, expect, test } from 'vitest';
import { fitsPasswordRule, passwordParts } from './password-format.ts';

describe('the password rule', () => {
  test.each(['Abcdef1@', 'Aa1￥aaaa', 'Aa1¥aaaa', 'Aa1$ bcdef', 'Abcdefghijklm1-_', 'Aa1@密码密码'])(
    '%j fits',
    (typed) => {
      expect(fitsPasswordRule(typed)).toBe(true);
    },
  );

  test.each([
    'Abcde1@',
    'Abcdefghijklmn1@x',
    'abcdef1@',
    'ABCDEF1@',
    'Abcdefg@',
    'Abcdefg1',
    'Abcdef1!',
    'Abcdef1@\n',
    'Abcdef1@\u200b',
  ])('%j does not fit', (typed) => {
    expect(fitsPasswordRule(typed)).toBe(false);
  });

  test.each([...'@#%&*￥+=-_$'])('%s is a special symbol', (symbol) => {
    expect(passwordParts.special(symbol)).toBe(true);
  });

  test('counts a character beyond the basic plane as one', () => {
    expect(passwordParts.length('Aa1@😀😀😀')).toBe(false);
    expect(passwordParts.length('Aa1@😀😀😀😀')).toBe(true);
    expect(passwordParts.length('😀'.repeat(16))).toBe(true);
  });
});
