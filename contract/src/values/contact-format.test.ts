import { expect, test } from 'vitest';
import { normalizeEmail, parseContact } from './contact-format.ts';

test('a contact is parsed from any usual spelling', () => {
  expect(parseContact('phone', '＋86 138-0013 8000')).toEqual({ kind: 'phone', value: '13800138000' });
  expect(parseContact('email', ' Ridge@Isoline.Example ')).toEqual({ kind: 'email', value: 'ridge@isoline.example' });
  expect(parseContact('phone', '138')).toBeNull();
  expect(parseContact('email', '13800138000')).toBeNull();
});

test('an address has one stored form, which is stored as it is: invisible characters make no second mailbox', () => {
  expect(normalizeEmail('e\u200b\u0301@example.com')).toBe('é@example.com');
  for (let code = 0x20; code < 0x30000; code += 1) {
    const stored = normalizeEmail(`e\u200b${String.fromCodePoint(code)}@example.com`);
    if (normalizeEmail(stored) !== stored) expect.unreachable(code.toString(16));
  }
});
