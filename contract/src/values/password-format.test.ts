import { describe, expect, test } from 'vitest';
import { normalPassword } from './normal-password.ts';
import { fitsPasswordRule, passwordParts } from './password-format.ts';

describe('the password rule', () => {
  test.each(['Abcdef1@', 'Aa1￥aaaa', 'Aa1¥aaaa', 'Aa1$ bcdef', 'Abcdefghijklm1-_', 'Aa1@密码密码'])(
    '%j fits',
    (typed) => {
      expect(fitsPasswordRule(normalPassword(typed))).toBe(true);
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
    expect(fitsPasswordRule(normalPassword(typed))).toBe(false);
  });

  test('the rule checks the normal form: full-width and Arabic characters count as their class, an accent as part of its letter', () => {
    expect(fitsPasswordRule(normalPassword('Ａｂｃｄｅｆ１＠'))).toBe(true);
    expect(fitsPasswordRule(normalPassword('Abcdef٧@'))).toBe(true);
    expect(fitsPasswordRule(normalPassword('Aa1@e\u0301e\u0301'))).toBe(false);
    expect(fitsPasswordRule(normalPassword('Aa1@ﷺ'))).toBe(false);
  });

  test.each([...'@#%&*￥+=-_$'])('%s is a special symbol', (symbol) => {
    expect(passwordParts.special(normalPassword(symbol))).toBe(true);
  });

  test('a character beyond the basic plane counts as one', () => {
    const hasLength = (typed: string) => passwordParts.length(normalPassword(typed));
    expect(hasLength('Aa1@😀😀😀')).toBe(false);
    expect(hasLength('Aa1@😀😀😀😀')).toBe(true);
    expect(hasLength('😀'.repeat(16))).toBe(true);
  });
});
