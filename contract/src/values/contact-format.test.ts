import { expect, test } from 'vitest';
import { normalizeEmail, parseContact } from './contact-format.ts';

test('a contact is parsed from any usual spelling', () => {
  expect(parseContact('phone', '＋86 138-0013 8000')).toEqual({ kind: 'phone', value: '13800138000' });
  expect(parseContact('email', ' Ridge@Isoline.Example ')).toEqual({ kind: 'email', value: 'ridge@isoline.example' });
  expect(parseContact('email', 'mailto:ridge@isoline.example')?.value).toBe('ridge@isoline.example');
  for (const text of [
    '+86 (0)138 0013 8000',
    '0138 0013 8000',
    '0086-0-13800138000',
    '8613800138000',
    '٠١٣٨٠٠١٣٨٠٠٠',
    'tel:+8613800138000',
    '13800138000。',
  ])
    expect(parseContact('phone', text)).toEqual({ kind: 'phone', value: '13800138000' });
  for (const text of ['138', '00 138 0013 8000', '+1 380 013 8000', '0086 138 0013 800'])
    expect(parseContact('phone', text)).toBeNull();
  expect(parseContact('email', '13800138000')).toBeNull();
});

test('an address has one stored form, which is stored as it is: invisible characters make no second mailbox', () => {
  expect(normalizeEmail('e\u200b\u0301@example.com')).toBe('é@example.com');
  for (let code = 0x20; code < 0x30000; code += 1) {
    const stored = normalizeEmail(`e\u200b${String.fromCodePoint(code)}@example.com`);
    if (normalizeEmail(stored) !== stored) expect.unreachable(code.toString(16));
  }
});

test('a label of an address has at most 63 characters, and its local part at most 64', () => {
  const [label, local] = ['a'.repeat(63), 'b'.repeat(64)];
  expect(parseContact('email', `${local}@${label}.example`)).not.toBeNull();
  for (const text of [`${local}b@ridge.example`, `li@${label}a.example`, `li@ridge.${label}a`])
    expect(parseContact('email', text)).toBeNull();
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
