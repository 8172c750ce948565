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

test('the A-labels and the U-labels of a domain are one address', () => {
  for (const text of [
    'ridge@bücher.example',
    'Ridge@BÜCHER.example',
    'ridge@bu\u0308cher。example',
    'ridge@xn--bcher-kva.example',
  ])
    expect(parseContact('email', text)).toEqual({ kind: 'email', value: 'ridge@xn--bcher-kva.example' });
  expect(normalizeEmail('人@邮件.中国')).toBe('人@xn--5nq051n.xn--fiqs8s');
  for (const text of ['ridge@', 'a@b@bücher.example', 'ridge@bü cher.example', 'ridge@1.2.3.44', 'ridge@xn--a.example'])
    expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
});
