import { normalPassword } from '@isoline/contract/values/normal-password.ts';
import type { OwnTexts } from '@isoline/contract/values/own-texts.ts';
import { fitsPasswordRule } from '@isoline/contract/values/password-format.ts';
import { describe, expect, test } from 'vitest';
import { commonWords } from '../../gateways/password-words/common-words.ts';
import type { NodeProducts } from '../entities/products.ts';
import { checkNewPassword } from './password-rule.ts';

const products = {
  list: () => [
    { id: 'contour', name: { en: 'Contour Studio', zh: '等高线' } },
    { id: 'qorvix', name: { en: 'Zuvaplot', zh: '测绘' } },
  ],
} as unknown as NodeProducts;

const refused = (password: string, own: OwnTexts = {}) =>
  checkNewPassword({ commonWords, products }, password, own).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  );

describe('a password that is set', () => {
  test.each([
    'Ridge#Line7',
    'aB3@aB3@',
    'aB3@aB3@aB3@aB3@',
    'Aa1￥kaiw',
    'Ａａ１＠ｋｑｉｗ',
    'Aa1¥kaiw',
    'Aa1#密码密码',
    'Aa1 #kai',
    'Aa1#𠮷山𠮷山𠮷山𠮷山𠮷山𠮷山',
  ])('%j is accepted as a new password', async (password) => {
    expect(await refused(password)).toBeNull();
  });

  test.each(['', 'Aa1#aaa', 'Aa1#aaaaaaaaaaaaa', 'aa1#aaaa', 'AA1#AAAA', 'Aaa#aaaa', 'Aa1aaaaa', 'Aa1!aaaa'])(
    '%j is refused as a new password',
    async (password) => {
      expect(await refused(password)).toBe('PASSWORD_FORMAT');
    },
  );

  test.each([
    'P@ssw0rd1',
    'Ｐ＠ｓｓｗ０ｒｄ１',
    'Contour#2026',
    'Isoline@1',
    'C0nt0ur@123',
    'Qorvix@123',
    'Zuvaplot@1',
  ])('%s is refused as a common password, including the names of the products', async (password) => {
    expect(fitsPasswordRule(normalPassword(password))).toBe(true);
    expect(await refused(password)).toBe('PASSWORD_FORMAT');
  });

  test.each([
    ['Aa#13812345678', { phone: '13812345678' }],
    ['Ridge#Line7', { email: 'ridge@example.com' }],
    ['Aa1#云帆远航', { nickName: '云帆远航' }],
    ['Aa1#rIdGe', { nickName: 'Ridge' }],
    ['Kx#r1dg3Kx', { nickName: 'Ridge' }],
    ['Aa1#ｒｉｄｇｅ', { nickName: 'Ridge' }],
    ['Aa1#ridge', { nickName: 'Ｒｉｄｇｅ' }],
  ] as const)('%s is refused for an account of %j, because it contains that text', async (password, own) => {
    expect(await refused(password, own)).toBe('PASSWORD_FORMAT');
    expect(await refused(password)).toBeNull();
  });

  test('own texts of up to three characters and absent texts do not refuse a password', async () => {
    expect(await refused('Ridge#Line7', { phone: null, email: 'ine@example.com', nickName: 'Lin' })).toBeNull();
    expect(await refused('Ridge#Line7', { email: '', nickName: '' })).toBeNull();
  });
});
