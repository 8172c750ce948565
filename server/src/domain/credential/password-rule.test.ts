import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { checkNewPassword, type OwnTexts } from './password-rule.ts';

const refused = (password: string, own: OwnTexts = {}) => {
  try {
    checkNewPassword(password, own);
    return null;
  } catch (error) {
    return error instanceof Error && 'key' in error ? error.key : error;
  }
};

describe('a password that is set', () => {
  test.each([
    'Ridge#Line7',
    'aB3@aB3@',
    'aB3@aB3@aB3@aB3@',
    'Aa1￥aaaa',
    'Aa1¥aaaa',
    'Aa1#密码密码',
    'Aa1 #aaa',
    'Aa1#𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷',
  ])('%j fits the rule', (password) => {
    expect(refused(password)).toBeNull();
  });

  test.each(['', 'Aa1#aaa', 'Aa1#aaaaaaaaaaaaa', 'aa1#aaaa', 'AA1#AAAA', 'Aaa#aaaa', 'Aa1aaaaa', 'Aa1!aaaa'])(
    '%j does not',
    (password) => {
      expect(refused(password)).toBe('PASSWORD_FORMAT');
    },
  );

  test('is not one of the common ones, in whatever case', () => {
    for (const password of ['P@ssw0rd1', 'Abc@2026', 'ISOLINE@2026a'.slice(0, 12)]) {
      const raised = password.includes('a') ? password : `${password.slice(0, 1)}${password.slice(1).toLowerCase()}`;
      expect(fitsPasswordRule(raised)).toBe(true);
      expect(refused(raised)).toBe('PASSWORD_FORMAT');
    }
  });

  test('every common one on the list would pass the rule in some case, so that none stands there for nothing', () => {
    const useless = [...commonPasswords].filter(
      (word) => !fitsPasswordRule(word.replace(/[a-z]/, (letter) => letter.toUpperCase())),
    );
    expect(useless).toEqual([]);
  });

  test.each([
    ['Aa#13812345678', { phone: '13812345678' }],
    ['Ridge#Line7', { email: 'ridge@example.com' }],
    ['Aa1#云帆远航', { nickName: '云帆远航' }],
    ['Aa1#rIdGe', { nickName: 'Ridge' }],
  ] as const)('%s does not hold the account of %j', (password, own) => {
    expect(refused(password, own)).toBe('PASSWORD_FORMAT');
    expect(refused(password)).toBeNull();
  });

  test('texts of up to three characters, and those that are not there, refuse nothing', () => {
    expect(refused('Ridge#Line7', { phone: null, email: 'ine@example.com', nickName: 'Lin' })).toBeNull();
    expect(refused('Ridge#Line7', { email: '', nickName: '' })).toBeNull();
  });
});
