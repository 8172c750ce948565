import { isNickName } from '@isoline/contract/values/nickname-format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstNickName } from './nickname.ts';

test('the first nickname of a phone is a word in the user’s language and its last four digits', () => {
  const phone = { kind: 'phone', value: '13812345678' } as const;
  expect(firstNickName(phone, 'zh-CN')).toBe('用户 5678');
  expect(firstNickName(phone, 'en-US')).toBe('User 5678');
});

test.each([
  ['ada@example.com', 'ada'],
  ['ada.lovelace@example.com', 'ada'],
  ['anna@example.com', 'anna'],
  ['ridge@example.com', 'User ridg'],
  ['_li-na@example.com', 'li'],
  ['等值线@example.com', '等值线'],
  ['等值线图表@example.com', 'User 等值线图'],
  ['𠮷𠮷𠮷𠮷𠮷@example.com', 'User 𠮷𠮷𠮷𠮷'],
  ['+-+@example.com', 'User'],
])('the first nickname of %s is %s', (value, name) => {
  expect(firstNickName({ kind: 'email', value }, 'en-US')).toBe(name);
});

test('every first nickname is valid as a nickname that a user chooses', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0x10ffff).map(String.fromCodePoint) }), (value) => {
      expect(isNickName(firstNickName({ kind: 'email', value: `${value}@example.com` }, 'zh-CN'))).toBe(true);
    }),
  );
});

test('a first nickname shows at most four characters of the contact', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5, maxLength: 30 }), (value) => {
      const name = firstNickName({ kind: 'email', value: `${value}@example.com` }, 'en-US').replace(/^User ?/, '');
      expect([...name].length).toBeLessThanOrEqual(4);
    }),
  );
});
